/** Returns the address of a table's scoreboard for guests. Such a screen is no TV that the desk looks after (kiosk/frame/display.ts). */
export const guestScoreboardPath = (tableId: number): string => `/web/scoreboards/${tableId}/sponsors?guest`;
