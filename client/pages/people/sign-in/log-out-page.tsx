/**
 * Signing out has an address, so that a form with unsaved changes can ask first. Only the menu signs out; a link from elsewhere does
 * not.
 */
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { logOut } from '../../../state/log-out.ts';

export function LogOutPage() {
  const isFromMenu = useLocation().state === 'asked';
  useEffect(() => {
    if (isFromMenu) void logOut();
  }, [isFromMenu]);
  return isFromMenu ? null : <Navigate to="/app" replace />;
}
