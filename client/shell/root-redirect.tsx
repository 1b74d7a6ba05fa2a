/** Redirects '/' to the user's start page. */
import { Navigate } from 'react-router-dom';
import { areaOf } from '../routes/areas.ts';
import { heldRoles, useSession } from '../state/session.ts';
import { landingPage } from './landing.ts';

/** A start page counts as missing if this installation has no such area. */
export function RootRedirect() {
  const { account } = useSession();
  const exists = (path: string): boolean => areaOf(path) !== undefined;
  return <Navigate to={landingPage(heldRoles(account), exists)} replace />;
}
