/** How many lists a person may set, and how many views of each are kept. */
export const mostLists = 100;
export const mostViews = 20;
