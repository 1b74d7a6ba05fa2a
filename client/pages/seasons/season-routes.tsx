/** The addresses of seasons. */
import type { RouteObject } from 'react-router-dom';
import { needs } from '../../shell/may-open.ts';

export const seasonRoutes: RouteObject[] = [
  {
    path: 'seasons',
    handle: needs('template:read'),
    lazy: async () => ({ Component: (await import('./seasons-page.tsx')).SeasonsPage }),
    children: [
      { path: 'new', lazy: async () => ({ Component: (await import('./season-modal.tsx')).NewSeasonModal }) },
      { path: ':id/edit', lazy: async () => ({ Component: (await import('./season-modal.tsx')).EditSeasonModal }) },
    ],
  },
];
