/** Stands for React in the script of the first rows: components run once, and nothing in them changes afterwards. draw.ts makes elements of the result. */

export type Props = Readonly<Record<string, unknown>>;
export type DrawnElement = { readonly type: unknown; readonly props: Props };
/** A context holds the value of the provider that is being drawn. */
export type DrawnContext = { value: unknown; Provider: unknown };

export const jsx = (type: unknown, props: Props): DrawnElement => ({ type, props });
export const jsxs = jsx;
export const createElement = (type: unknown, props: Props | null, ...children: unknown[]): DrawnElement =>
  jsx(type, children.length > 0 ? { ...props, children } : { ...props });

export const Fragment = ({ children }: Props): unknown => children;
export const Suspense = Fragment;
export const forwardRef = (render: (props: Props, ref: null) => unknown) => (props: Props) => render(props, null);
export const memo = (component: unknown): unknown => component;
/** Draws nothing: the part loads later. */
export const lazy = () => (): null => null;

export function createContext(value: unknown): DrawnContext {
  const context: DrawnContext = { value, Provider: null };
  context.Provider = context;
  return context;
}

export const useContext = ({ value }: DrawnContext): unknown => value;
export const useState = (start: unknown): [unknown, () => void] => [typeof start === 'function' ? start() : start, nothing];
export const useMemo = <Value>(make: () => Value): Value => make();
export const useCallback = <Value>(callback: Value): Value => callback;
export const useRef = <Value>(current: Value): { current: Value } => ({ current });
export const useDeferredValue = <Value>(value: Value): Value => value;
export const useSyncExternalStore = <Value>(_subscribe: unknown, read: () => Value): Value => read();
export const useEffect = (): void => undefined;
export const useLayoutEffect = useEffect;

const ids = { last: 0 };
export function useId(): string {
  ids.last += 1;
  return `first-rows-${ids.last}`;
}

const nothing = (): void => undefined;
