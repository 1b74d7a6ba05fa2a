/**
 * Signing out has an address, so that a form with unsaved changes can ask first. Only the menu signs out; a link from elsewhere does
 * not.
 */
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { logOut as logOutCall } from '#contract/people/sessions.ts';
import { send } from '../../../api/send.ts';
import { endSession } from '../../../state/session.ts';

export function LogOutPage() {
  const isFromMenu = useLocation().state === 'asked';
  useEffect(() => {
    if (isFromMenu) void logOut();
  }, [isFromMenu]);
  return isFromMenu ? null : <Navigate to="/app" replace />;
}

/** Ends the session on the server, deletes the token in every tab and reloads the page. */
async function logOut(): Promise<void> {
  await send(logOutCall, {}).catch(() => null);
  endSession();
  location.replace('/public/sign-in');
}
