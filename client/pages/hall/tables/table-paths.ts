/** The addresses of the overview's dialogs, for tables and for matches; the running list uses the same ones for matches. */
export const tablesPath = '/app/matches/tables';

type TableModal = 'assignMatch' | 'blockTable' | 'pairTablet';
type MatchModal = 'editMatch' | 'assignTable' | 'showHistory';

export const tableModalPath = (tableId: number, modal: TableModal): string => `${tablesPath}/${tableId}/${modal}`;
export const matchModalPath = (matchId: number, modal: MatchModal): string => `${tablesPath}/match/${matchId}/${modal}`;
