/** The addresses under /app/tournaments: the lists with their dialogs, the page of one tournament, the overall rankings, the live flow chart. */
import type { RouteObject } from 'react-router-dom';
import { matchModalRoutes } from '../pages/match/matches/match-modal-routes.tsx';
import { chartCorrectionRoutes } from '../pages/tournament/corrections/correction-modal-routes.tsx';
import { needs } from '../shell/may-open.ts';
import { tournamentPageRoutes } from './tournament-page-routes.tsx';
import { tournamentRoutes } from './tournament-routes.tsx';

export const tournamentArea: RouteObject[] = [
  ...tournamentRoutes,
  ...tournamentPageRoutes,
  {
    path: 'tournaments/overall-rankings',
    handle: needs('template:read'),
    lazy: async () => ({ Component: (await import('../pages/tournament/overall-rankings/overall-rankings-page.tsx')).OverallRankingsPage }),
  },
  {
    path: 'tournaments/:type/:tournamentId/chart',
    handle: needs('tournament:read'),
    lazy: async () => ({ Component: (await import('../pages/tournament/chart/bracket-page.tsx')).BracketPage }),
    children: [...matchModalRoutes, ...chartCorrectionRoutes],
  },
];
