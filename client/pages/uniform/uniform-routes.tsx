/** The addresses of the referee's screens. */
import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import type { Role } from '#machines/names.ts';
import { Guard } from '../../shell/guard.tsx';

/** Whoever has `uniform:toggle` somewhere (server/contract/rights.ts). */
const referees: Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_TOURNAMENT', 'ROLE_USER', 'ROLE_REFEREE'];

export const uniformRoutes: RouteObject[] = [
  {
    path: 'referee',
    element: (
      <Guard roles={referees}>
        <Outlet />
      </Guard>
    ),
    children: [
      { index: true, element: <Navigate to="/app/referee/uniform" replace /> },
      { path: 'uniform', lazy: async () => ({ Component: (await import('./uniform-page.tsx')).UniformPage }) },
    ],
  },
];
