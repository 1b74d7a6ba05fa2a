/** Every address of the back office. Screens load when they are first opened. */
import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { eventRoutes } from './pages/events/event-routes.tsx';
import { matchModalRoutes } from './pages/matches/match-modal-routes.tsx';
import { overallRankingRoutes } from './pages/overall-rankings/overall-ranking-routes.tsx';
import { seasonRoutes } from './pages/seasons/season-routes.tsx';
import { uniformRoutes } from './pages/uniform/uniform-routes.tsx';
import { managementRoutes } from './routes/management-routes.ts';
import { tableModalRoutes } from './routes/table-modal-routes.tsx';
import { tournamentRoutes } from './routes/tournament-routes.tsx';
import { upcomingModalRoutes } from './routes/upcoming-modal-routes.tsx';
import { errorRoutes, NotFoundPage } from './shell/error-pages.tsx';
import { Guard, ShellShape } from './shell/guard.tsx';
import { needs } from './shell/may-open.ts';
import { OfficeLayout } from './shell/office-layout.tsx';
import { RootRedirect } from './shell/root-redirect.tsx';
import { RouteError } from './shell/route-error.tsx';
import { RouterBridge } from './ui/router-bridge.tsx';

/** Screens under /app. A modal is a child route of its list. */
const screens: RouteObject[] = [
  { path: 'matches', element: <Navigate to="/app/matches/running" replace /> },
  {
    path: 'matches/running',
    handle: needs('match:read'),
    lazy: async () => ({ Component: (await import('./pages/matches/lists/running-page.tsx')).RunningPage }),
    children: matchModalRoutes,
  },
  {
    path: 'matches/upcoming',
    handle: needs('match:read'),
    lazy: async () => ({ Component: (await import('./pages/matches/lists/upcoming-page.tsx')).UpcomingPage }),
    children: upcomingModalRoutes,
  },
  {
    path: 'matches/approved',
    handle: needs('match:read'),
    lazy: async () => ({ Component: (await import('./pages/matches/lists/approved-page.tsx')).ApprovedPage }),
    children: matchModalRoutes,
  },
  {
    path: 'matches/timeline',
    handle: needs('match:watch'),
    lazy: async () => ({ Component: (await import('./pages/timeline/timeline-page.tsx')).TimelinePage }),
    children: matchModalRoutes,
  },
  {
    path: 'matches/tables',
    handle: needs('match:read'),
    lazy: async () => ({ Component: (await import('./pages/tables/tables-page.tsx')).TablesPage }),
    children: tableModalRoutes,
  },
  {
    path: 'matches/devices',
    handle: needs('device:manage'),
    lazy: async () => ({ Component: (await import('./pages/devices/devices-page.tsx')).DevicesPage }),
  },
  ...tournamentRoutes,
  ...eventRoutes,
  ...seasonRoutes,
  ...managementRoutes,
  ...overallRankingRoutes,
  ...uniformRoutes,
  {
    path: 'tournaments/:type/:tournamentId/chart',
    handle: needs('tournament:read'),
    lazy: async () => ({ Component: (await import('./pages/bracket/bracket-page.tsx')).BracketPage }),
    children: matchModalRoutes,
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: 'kitchen-sink',
          lazy: async () => ({ Component: (await import('./pages/kitchen-sink/kitchen-sink-page.tsx')).KitchenSinkPage }),
        },
      ]
    : []),
];

const addresses: RouteObject[] = [
  { path: '/', element: <Guarded /> },
  {
    path: '/public',
    children: [
      { path: 'sign-in', lazy: async () => ({ Component: (await import('./pages/sign-in/sign-in-page.tsx')).SignInPage }) },
      { path: 'setup', lazy: async () => ({ Component: (await import('./pages/setup/setup-page.tsx')).SetupPage }) },
    ],
  },
  { path: '/error', children: errorRoutes },
  {
    path: '/app',
    element: (
      <Guard>
        <OfficeLayout screens={screens} />
      </Guard>
    ),
    hydrateFallbackElement: <ShellShape />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./pages/start/start-page.tsx')).StartPage }) },
          ...screens,
          { path: '404', element: <NotFoundPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
  { path: '*', element: <NotFoundPage /> },
];

export const routes: RouteObject[] = [
  {
    element: (
      <RouterBridge>
        <Outlet />
      </RouterBridge>
    ),
    errorElement: <RouteError />,
    hydrateFallbackElement: <div aria-busy />,
    children: addresses,
  },
];

function Guarded() {
  return (
    <Guard>
      <RootRedirect routes={addresses} />
    </Guard>
  );
}
