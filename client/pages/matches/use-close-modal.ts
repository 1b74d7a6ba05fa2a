/** A modal is a child route of its list: closing it goes back there, with the list's filters. */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export function useCloseModal(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(() => void navigate({ pathname: '..', search }, { preventScrollReset: true }), [navigate, search]);
}
