/** The addresses of the referee's screens. */
import { Navigate, type RouteObject } from 'react-router-dom';
import { needs } from '../../../shell/may-open.ts';

export const uniformRoutes: RouteObject[] = [
  { path: 'referee', element: <Navigate to="/app/referee/uniform" replace /> },
  {
    path: 'referee/uniform',
    handle: needs('uniform:toggle'),
    lazy: async () => ({ Component: (await import('./uniform-page.tsx')).UniformPage }),
  },
];
