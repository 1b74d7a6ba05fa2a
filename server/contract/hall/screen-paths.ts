/** The paths of the public screens, short enough to type with the remote control of a TV. */
export const screenPaths = {
  SCOREBOARD: (tableId: number) => `/web/scoreboards/${tableId}`,
  TABLES: (eventId: number) => `/web/tables/${eventId}`,
  CHART: (tournamentId: number) => `/web/brackets/${tournamentId}`,
} as const;

/** Lets the person at the TV choose one of the screens. */
export const anyScreenPath = '/web';
