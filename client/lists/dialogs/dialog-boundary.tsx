/** Routes whose dialogs can fail without taking down the screen under them. */
import type { RouteObject } from 'react-router-dom';
import { DialogFailed, DialogNotLoaded } from './dialog-not-loaded.tsx';

/** `isOverScreen` means that these routes lie over the screen of their parent. */
export function withDialogBoundaries(routes: readonly RouteObject[], isOverScreen = false): RouteObject[] {
  return routes.map((route) => {
    if (route.index) return route;
    const { lazy, Component, children } = route;
    return {
      ...route,
      ...(isOverScreen && typeof lazy === 'function' ? guardedLazy(lazy) : {}),
      ...(children ? { children: withDialogBoundaries(children, Boolean(lazy || Component)) } : {}),
    };
  });
}

type Load = Extract<RouteObject['lazy'], () => unknown>;

/** The router ignores the `errorElement` of a route whose file could not be loaded: the error of a screen would replace the whole page. */
const guardedLazy = (lazy: Load) => ({
  errorElement: <DialogFailed />,
  lazy: () => lazy().catch(() => ({ Component: DialogNotLoaded })),
});
