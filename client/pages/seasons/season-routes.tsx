/** The addresses of seasons. */
import type { RouteObject } from 'react-router-dom';

export const seasonRoutes: RouteObject[] = [
  {
    path: 'seasons',
    lazy: async () => ({ Component: (await import('./seasons-page.tsx')).SeasonsPage }),
    children: [
      { path: 'new', lazy: async () => ({ Component: (await import('./season-modal.tsx')).NewSeasonModal }) },
      { path: ':id/edit', lazy: async () => ({ Component: (await import('./season-modal.tsx')).EditSeasonModal }) },
    ],
  },
];
