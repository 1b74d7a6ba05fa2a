/** How many lists a person may set up, and how many views of each are stored. */
export const maxLists = 100;
export const maxViews = 20;
/** At most this many rows change at once; for more, the user must narrow the filter. */
export const maxBulkRows = 1000;

/** Lists count at most this many rows, unless `count=exact` asks for all: nobody needs the last digit of a million. */
const maxCounted = 10_000;

/** Returns how far a list is counted: always one row beyond the page, so that page after page leads to the end. */
export const countedUpTo = ({ page, size }: { page: number; size: number }): number => Math.max(maxCounted, (page + 1) * size);

/** Returns '176', or '10,000+' for a total that was counted no further. */
export function totalInWords(total: number, page: { page: number; size: number }): string {
  return total > countedUpTo(page) ? `${countedUpTo(page).toLocaleString('en')}+` : String(total);
}

/** The row heights of lists. */
export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];
/** A person's settings store under this name what all their lists share. */
export const everyList = 'every-list';
