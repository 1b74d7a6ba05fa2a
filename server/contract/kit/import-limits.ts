/** Limits of an imported list of participants, for the dialog and for the server. */
export const maxLines = 500;
export const maxLetters = 200_000;
/** The dialog offers one field per column. */
export const maxColumns = 100;
