/** Limits of an imported list of participants, for the dialog and for the server. */
export const mostLines = 500;
export const mostLetters = 200_000;
/** The dialog offers one field per column. */
export const mostColumns = 100;
