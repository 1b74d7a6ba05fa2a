/** The addresses under /app/tournaments: the lists with their dialogs, the overall rankings, the live flow chart. */
import type { RouteObject } from 'react-router-dom';
import { matchModalRoutes } from '../pages/match/matches/match-modal-routes.tsx';
import { overallRankingRoutes } from '../pages/tournament/overall-rankings/overall-ranking-routes.tsx';
import { needs } from '../shell/may-open.ts';
import { tournamentRoutes } from './tournament-routes.tsx';

export const tournamentArea: RouteObject[] = [
  ...tournamentRoutes,
  ...overallRankingRoutes,
  {
    path: 'tournaments/:type/:tournamentId/chart',
    handle: needs('tournament:read'),
    lazy: async () => ({ Component: (await import('../pages/tournament/chart/bracket-page.tsx')).BracketPage }),
    children: matchModalRoutes,
  },
];
