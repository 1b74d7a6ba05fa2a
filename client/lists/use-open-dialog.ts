/** A dialog is a child route of its list: it opens over it, with the list's filters for when it closes. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** The address is read when it is pressed, so that rows and cards do not render with every navigation. */
export function useOpenDialog(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback((path) => void navigate({ pathname: path, search: location.search }, { preventScrollReset: true }), [navigate]);
}
