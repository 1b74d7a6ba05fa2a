/** The address of the overall rankings. */
import type { RouteObject } from 'react-router-dom';
import { needs } from '../../../shell/may-open.ts';

export const overallRankingRoutes: RouteObject[] = [
  {
    path: 'tournaments/overall-rankings',
    handle: needs('template:read'),
    lazy: async () => ({ Component: (await import('./overall-rankings-page.tsx')).OverallRankingsPage }),
  },
];
