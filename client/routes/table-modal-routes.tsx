/** The dialogs of the tables overview as its child routes: those of a table (':id' is the table) and, under 'match', those of a match. */
import type { RouteObject } from 'react-router-dom';
import { dialogOf } from '../lists/dialogs/dialog-route.tsx';
import { matchModalRoutes } from '../pages/match/matches/match-modal-routes.tsx';

export const tableModalRoutes: RouteObject[] = [
  {
    path: ':id/assignMatch',
    lazy: async () => dialogOf('tableId', (await import('../pages/hall/tables/assign-match-modal.tsx')).AssignMatchModal),
  },
  {
    path: ':id/blockTable',
    lazy: async () => dialogOf('tableId', (await import('../pages/hall/tables/block-table-modal.tsx')).BlockTableModal),
  },
  {
    path: ':id/pairTablet',
    lazy: async () => dialogOf('tableId', (await import('../pages/hall/tables/pair-tablet-modal.tsx')).PairTabletModal),
  },
  ...matchModalRoutes.map(({ path, lazy }): RouteObject => ({ path: `match/${path}`, ...(lazy ? { lazy } : {}) })),
];
