/** How long a list of participants may be: for the dialog, which stops before, and for the server. */
export const mostLines = 500;
export const mostLetters = 200_000;
/** The dialog offers a field for each. */
export const mostColumns = 100;
