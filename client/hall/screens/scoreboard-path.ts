/** The scoreboard of a table for who only looks on: no TV that the desk has to answer for (kiosk/frame/display.ts). */
export const guestScoreboardPath = (tableId: number): string => `/web/scoreboards/${tableId}/sponsors?guest`;
