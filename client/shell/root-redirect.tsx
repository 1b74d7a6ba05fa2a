/** '/' leads to the person's first page. */
import { Navigate } from 'react-router-dom';
import { areaOf } from '../routes/areas.ts';
import { heldRoles, useSession } from '../state/session.ts';
import { landingPage } from './landing.ts';

/** A start page in an area that this installation does not have does not exist. */
export function RootRedirect() {
  const { account } = useSession();
  const exists = (path: string): boolean => areaOf(path) !== undefined;
  return <Navigate to={landingPage(heldRoles(account), exists)} replace />;
}
