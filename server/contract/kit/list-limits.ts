/** How many lists a person may set, and how many views of each are kept. */
export const mostLists = 100;
export const mostViews = 20;
/** So many rows are changed at once; more than that are found by a narrower filter. */
export const mostBulkRows = 1000;

/** Rows of a list are counted so far, unless `count=exact` asks for all: whoever looks through a million reads no number to its last digit. */
const mostCounted = 10_000;

/** How far a page's list is counted: one row beyond the page is known too, so that who reads page after page comes to the end. */
export const countedUpTo = ({ page, size }: { page: number; size: number }): number => Math.max(mostCounted, (page + 1) * size);

/** '176', or '10,000+' of a total that stands for at least so many. */
export function totalInWords(total: number, page: { page: number; size: number }): string {
  return total > countedUpTo(page) ? `${countedUpTo(page).toLocaleString('en')}+` : String(total);
}

/** How high the rows of lists are. */
export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];
/** Under this name a person's settings hold what all their lists share. */
export const everyList = 'every-list';
