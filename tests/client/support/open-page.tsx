/** A page of the back office as the router shows it, with its answers' memory and its messages. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type PatchRoutesOnNavigationFunction, type RouteObject, RouterProvider } from 'react-router-dom';
import { queryClient } from '../../../client/api/queries.ts';
import { Toasts } from '../../../client/ui/overlays/toast.tsx';

/** Renders the routes at this address, and what `patch` knows besides; the router answers where the person is now. */
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
