/** How many matches a page of a list may show. */
export const pageSizes: readonly number[] = [20, 50, 100];
