/** '/' leads to the person's first page. */
import { matchRoutes, Navigate, type RouteObject } from 'react-router-dom';
import { heldRoles, useSession } from '../state/session.ts';
import { landingPage } from './landing.ts';

/** `routes` tells which start pages exist; a path that only the catch-all knows does not. */
export function RootRedirect({ routes }: { routes: RouteObject[] }) {
  const { account } = useSession();
  const exists = (path: string): boolean => !matchRoutes(routes, path)?.some(({ route }) => route.path === '*');
  return <Navigate to={landingPage(heldRoles(account), exists)} replace />;
}
