/** The address of the user's own account. */
import type { RouteObject } from 'react-router-dom';
import { needs } from '../../../shell/may-open.ts';

export const accountRoutes: RouteObject[] = [
  {
    path: 'account',
    handle: needs('account'),
    lazy: async () => ({ Component: (await import('./account-page.tsx')).AccountPage }),
  },
];
