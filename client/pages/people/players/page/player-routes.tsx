/** The page of a player: one address per tab. */
import { Navigate, type RouteObject } from 'react-router-dom';
import { needs } from '../../../../shell/may-open.ts';

export const playerRoutes: RouteObject[] = [
  { path: 'players', element: <Navigate to="/app/management/player/profile" replace /> },
  {
    path: 'players/:playerId',
    handle: needs('player:read'),
    lazy: async () => ({ Component: (await import('./player-page.tsx')).PlayerPage }),
    children: [
      { index: true, element: <Navigate to="profile" replace /> },
      { path: 'profile', lazy: async () => ({ Component: (await import('./player-tabs.tsx')).ProfileTab }) },
      { path: 'balance', handle: needs('balance:read'), lazy: async () => ({ Component: (await import('./player-tabs.tsx')).BalanceTab }) },
      {
        path: 'tournaments',
        handle: needs('participant:read'),
        lazy: async () => ({ Component: (await import('./player-tabs.tsx')).TournamentsTab }),
      },
      {
        path: 'invoices',
        handle: needs('invoice:read'),
        lazy: async () => ({ Component: (await import('./player-tabs.tsx')).InvoicesTab }),
      },
      {
        path: 'history',
        handle: needs('unpublished:read'),
        lazy: async () => ({ Component: (await import('./player-tabs.tsx')).HistoryTab }),
      },
    ],
  },
];
