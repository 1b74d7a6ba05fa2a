/** Routes whose dialogs can fail without taking down the screen under them. */
import { type RouteObject, useRouteError } from 'react-router-dom';
import { sentenceOf } from '../../api/problem.ts';
import { PartNotLoadedBar } from '../../ui/frame/part-not-loaded-bar.tsx';
import { partNotLoadedText } from '../../ui/frame/part-not-loaded-text.ts';
import { useCloseModal } from './use-close-modal.ts';

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

/** Replaces a dialog whose file could not be loaded, or that failed. The list under it stays. */
const DialogNotLoaded = () => <PartNotLoadedBar words={partNotLoadedText} onClose={useCloseModal()} />;

const DialogFailed = () => <PartNotLoadedBar words={sentenceOf(useRouteError())} onClose={useCloseModal()} />;
