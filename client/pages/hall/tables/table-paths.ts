/** The addresses of the overview's dialogs: those of a table, and those of a match as the running list has them. */
export const tablesPath = '/app/matches/tables';

type TableModal = 'assignMatch' | 'blockTable' | 'pairTablet';
type MatchModal = 'editMatch' | 'assignTable' | 'showHistory';

export const tableModalPath = (tableId: number, modal: TableModal): string => `${tablesPath}/${tableId}/${modal}`;
export const matchModalPath = (matchId: number, modal: MatchModal): string => `${tablesPath}/match/${matchId}/${modal}`;
