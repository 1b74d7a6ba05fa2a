/** The addresses of the overview's dialogs: those of a table, and those of a match as the running list has them. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

export const tablesPath = '/app/matches/tables';

type TableModal = 'assignMatch' | 'blockTable' | 'pairTablet';
type MatchModal = 'editMatch' | 'assignTable' | 'showHistory';

export const tableModalPath = (tableId: number, modal: TableModal): string => `${tablesPath}/${tableId}/${modal}`;
export const matchModalPath = (matchId: number, modal: MatchModal): string => `${tablesPath}/match/${matchId}/${modal}`;

/** The filters stay; the address is read when it is pressed, so that cards do not render with every navigation. */
export function useOpenModal(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback((path) => void navigate({ pathname: path, search: location.search }, { preventScrollReset: true }), [navigate]);
}
