/** The way out: an address, so that a form with unsaved work asks before anything is ended. Only the menu leads to it, no link from elsewhere. */
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { logOut } from '../../../state/log-out.ts';

export function LogOutPage() {
  const isAsked = useLocation().state === 'asked';
  useEffect(() => {
    if (isAsked) void logOut();
  }, [isAsked]);
  return isAsked ? null : <Navigate to="/app" replace />;
}
