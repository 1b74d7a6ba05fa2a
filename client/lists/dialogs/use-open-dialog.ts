/** Opens a dialog, a child route of its list. The list keeps its filters; a dialog over another list opens without filters. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Reads the address on the press, so that rows and cards do not render with every navigation. */
export function useOpenDialog(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      const isHere = !path.startsWith('/') || listOf(path) === listOf(location.pathname);
      const [pathname = '', hash = ''] = path.split('#');
      void navigate({ pathname, hash, search: isHere ? location.search : '' }, { preventScrollReset: true });
    },
    [navigate],
  );
}

/** '/app/matches/upcoming/12/lineUp' → '/app/matches/upcoming' */
const listOf = (path: string): string => path.replace(/(\/match)?\/(\d+|create)(\/.*)?$/, '');
