/** The addresses under /app/matches: three lists, the tables, the day, displays and tablets, overlays. */
import { Navigate, type RouteObject } from 'react-router-dom';
import { matchModalRoutes } from '../pages/match/matches/match-modal-routes.tsx';
import { needs } from '../shell/may-open.ts';
import { tableModalRoutes } from './table-modal-routes.tsx';
import { upcomingModalRoutes } from './upcoming-modal-routes.tsx';

export const matchArea: RouteObject[] = [
  { path: 'matches', element: <Navigate to="/app/matches/running" replace /> },
  {
    path: 'matches/running',
    handle: needs('match:read'),
    lazy: async () => ({ Component: (await import('../pages/match/matches/lists/running-page.tsx')).RunningPage }),
    children: matchModalRoutes,
  },
  {
    path: 'matches/upcoming',
    handle: needs('match:read'),
    lazy: async () => ({ Component: (await import('../pages/match/matches/lists/upcoming-page.tsx')).UpcomingPage }),
    children: upcomingModalRoutes,
  },
  {
    path: 'matches/approved',
    handle: needs('match:read'),
    lazy: async () => ({ Component: (await import('../pages/match/matches/lists/approved-page.tsx')).ApprovedPage }),
    children: matchModalRoutes,
  },
  {
    path: 'matches/timeline',
    handle: needs('match:watch'),
    lazy: async () => ({ Component: (await import('../pages/match/timeline/timeline-page.tsx')).TimelinePage }),
    children: matchModalRoutes,
  },
  {
    path: 'matches/tables',
    handle: needs('match:read'),
    lazy: async () => ({ Component: (await import('../pages/hall/tables/tables-page.tsx')).TablesPage }),
    children: tableModalRoutes,
  },
  {
    path: 'matches/devices',
    handle: needs('device:manage'),
    lazy: async () => ({ Component: (await import('../pages/hall/devices/devices-page.tsx')).DevicesPage }),
    children: [
      {
        path: 'addresses',
        lazy: async () => ({ Component: (await import('../pages/hall/devices/addresses-dialog.tsx')).AddressesDialog }),
      },
    ],
  },
  {
    path: 'matches/streams',
    handle: needs('match:edit'),
    lazy: async () => ({ Component: (await import('../pages/hall/streams/stream-page.tsx')).StreamPage }),
  },
  {
    path: 'matches/overlays',
    handle: needs('device:manage'),
    lazy: async () => ({ Component: (await import('../pages/hall/overlays/overlay-page.tsx')).OverlayPage }),
  },
];
