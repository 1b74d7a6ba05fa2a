/** A modal is a child route of its list: closing it goes back there, with the list's filters. */
import { useCallback } from 'react';
import { useLocation, useNavigate, useResolvedPath } from 'react-router-dom';
import { useWhileHere } from '../use-while-here.ts';

/** `to`: an address relative to the dialog's own. */
export function useCloseModal(to = '..'): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  // As an address: Escape pressed twice would go up twice.
  const { pathname } = useResolvedPath(to);
  return useWhileHere(useCallback(() => void navigate({ pathname, search }, { preventScrollReset: true }), [navigate, pathname, search]));
}
