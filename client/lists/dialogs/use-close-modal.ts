/** A dialog is a child route of its list: closing goes back to the list with its filters. */
import { useCallback } from 'react';
import { useLocation, useNavigate, useResolvedPath } from 'react-router-dom';
import { useWhileShown } from '../use-while-shown.ts';

/** `to` is relative to the dialog's own address. */
export function useCloseModal(to = '..'): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  // An absolute address: a double Escape would go up two levels.
  const { pathname } = useResolvedPath(to);
  return useWhileShown(useCallback(() => void navigate({ pathname, search }, { preventScrollReset: true }), [navigate, pathname, search]));
}
