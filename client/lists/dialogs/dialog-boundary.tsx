/** A dialog that cannot be shown leaves the screen under it as it is. */
import type { RouteObject } from 'react-router-dom';
import { FailedDialog, LostDialog } from './dialog-not-loaded.tsx';

/** `isOverScreen`: these stand over the screen of their parent. */
export function withHeldDialogs(routes: readonly RouteObject[], isOverScreen = false): RouteObject[] {
  return routes.map((route) => {
    if (route.index) return route;
    const { lazy, Component, children } = route;
    return {
      ...route,
      ...(isOverScreen && typeof lazy === 'function' ? held(lazy) : {}),
      ...(children ? { children: withHeldDialogs(children, Boolean(lazy || Component)) } : {}),
    };
  });
}

type Load = Extract<RouteObject['lazy'], () => unknown>;

/** The router shows no `errorElement` of a route that could not be loaded: that of a screen would take the place of all. */
const held = (lazy: Load) => ({
  errorElement: <FailedDialog />,
  lazy: () => lazy().catch(() => ({ Component: LostDialog })),
});
