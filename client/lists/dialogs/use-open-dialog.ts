/** A dialog is a child route of its list: it opens over it, with the list's filters for when it closes; over another list with none. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** The address is read when it is pressed, so that rows and cards do not render with every navigation. */
export function useOpenDialog(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      const isHere = !path.startsWith('/') || listOf(path) === listOf(location.pathname);
      void navigate({ pathname: path, search: isHere ? location.search : '' }, { preventScrollReset: true });
    },
    [navigate],
  );
}

/** '/app/matches/upcoming/12/lineUp' → '/app/matches/upcoming' */
const listOf = (path: string): string => path.replace(/(\/match)?\/(\d+|create)(\/.*)?$/, '');
