/** The clock of a season: it runs like any other, and is moved on to the next day of the season. */

/** The year in which the season begins. */
export const seasonYear = 2026;
const begin = new Date(`${seasonYear}-10-05T08:00:00Z`);

type SeasonClock = { now: () => Date; moveTo: (at: Date) => Promise<void> };

export function createSeasonClock(startsAt = begin): SeasonClock {
  let base = startsAt.getTime();
  let since = performance.now();
  return {
    now: () => new Date(base + Math.floor(performance.now() - since)),
    moveTo: async (at) => {
      base = at.getTime();
      since = performance.now();
    },
  };
}
