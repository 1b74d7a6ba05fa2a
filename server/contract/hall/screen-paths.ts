/** Where the screens of the hall are, short enough to be typed with the remote control of a TV. */
export const screenPaths = {
  SCOREBOARD: (tableId: number) => `/web/scoreboards/${tableId}`,
  TABLES: (eventId: number) => `/web/tables/${eventId}`,
  CHART: (tournamentId: number) => `/web/brackets/${tournamentId}`,
} as const;

/** Asks on the TV itself which of them it should show. */
export const anyScreenPath = '/web';
