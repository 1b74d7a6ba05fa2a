/** How many lists a person may set, and how many views of each are kept. */
export const mostLists = 100;
export const mostViews = 20;
/** So many rows are changed at once; more than that are found by a narrower filter. */
export const mostBulkRows = 1000;
