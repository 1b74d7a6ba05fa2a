/** The dialogs of the tables overview as its child routes: those of a table (':id' is the table), the addresses for TVs, and, under 'match', those of a match. */
import type { RouteObject } from 'react-router-dom';
import { dialogOf } from '../lists/dialogs/dialog-route.tsx';
import { matchModalRoutes } from '../pages/match/matches/match-modal-routes.tsx';
import { needs } from '../shell/may-open.ts';

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
  {
    // The same dialog as over the list of displays: opened here, it stays over the tables and closes to them.
    path: 'addresses',
    handle: needs('device:manage'),
    lazy: async () => ({ Component: (await import('../pages/hall/devices/addresses-dialog.tsx')).AddressesDialog }),
  },
  ...matchModalRoutes.map(({ path, lazy }): RouteObject => ({ path: `match/${path}`, ...(lazy ? { lazy } : {}) })),
];
