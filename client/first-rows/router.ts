/** Stands for React Router in the script of the first rows. A link loads its address as any link does. */
import { createElement, type DrawnElement, type Props } from './react.ts';

export function Link({ to, ...props }: Props): DrawnElement {
  const { pathname = '', search = '' } = typeof to === 'string' ? { pathname: to } : (to as { pathname?: string; search?: string });
  return createElement('a', { ...props, href: pathname + (search && `?${search.replace(/^\?/, '')}`) });
}

/** Draws nothing: an outlet holds a dialog over the screen. */
export const Outlet = (): null => null;
export const useLocation = (): Location => location;
export const useSearchParams = () => [new URLSearchParams(location.search), nothing] as const;
export const useNavigate = () => nothing;

const nothing = (): void => undefined;
