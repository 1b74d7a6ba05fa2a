/** A page of the back office in its router, with query cache and toasts. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type PatchRoutesOnNavigationFunction, type RouteObject, RouterProvider } from 'react-router-dom';
import { queryClient } from '../../../client/api/queries.ts';
import { Toasts } from '../../../client/ui/overlays/toast.tsx';

/** Renders the routes, and those that `patch` adds, at this address. The returned router knows the current address. */
export function openPage(
  routes: RouteObject[],
  path: string,
  patch?: PatchRoutesOnNavigationFunction,
): ReturnType<typeof createMemoryRouter> {
  const router = createMemoryRouter(routes, { initialEntries: [path], ...(patch ? { patchRoutesOnNavigation: patch } : {}) });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return router;
}
