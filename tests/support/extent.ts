/**
 * The share of the tests that a run covers, chosen in this one file. TEST_EXTENT names it: `short` is `npm test`, `rest` is what `npm run test:all`
 * runs after it, and `all` (the default without the variable) is everything once.
 */
export type Extent = 'short' | 'rest' | 'all';

export const extent: Extent = readExtent(process.env.TEST_EXTENT);

function readExtent(text: string | undefined): Extent {
  if (text === undefined || text === '' || text === 'all') return 'all';
  if (text === 'short' || text === 'rest') return text;
  throw new Error(`TEST_EXTENT is short, rest or all, not ${text}.`);
}

/** Returns the members of a loop that this run covers: a short run those for which `isShort` is true, another run all. */
export function loopOf<Member>(members: readonly Member[], isShort: (member: Member, index: number) => boolean): Member[] {
  return extent === 'short' ? members.filter(isShort) : [...members];
}

/** Returns how many random cases a property tries: a tenth of `cases` in a short run, but at least 5. */
export const casesOf = (cases: number): number => (extent === 'short' ? Math.min(cases, Math.max(5, Math.ceil(cases / 10))) : cases);

/** Browser tests of a short run: the main tasks of a volunteer, a leader, a referee, a player and a streamer. */
export const journeys = [
  'tests/e2e/{chromium,evening,first-load,keyboard,offline,restart,tablet}.test.ts',
  'tests/e2e/hall/tables.test.ts',
  'tests/e2e/public/{first-overlay,live-pages}.test.ts',
  'tests/e2e/tournament/first-match.test.ts',
];

/** Server tests that a short run leaves out: each takes many seconds of processor time. */
export const onlyInTheRest = [
  // Whole days of play with many crashes. faults/exactly-once.test.ts represents them in the short run.
  'tests/faults/{disk-faults,hall-day,power-cut,season,whole-event}.test.ts',
  // Hours of play in the demo. demo/seed.test.ts represents them.
  'tests/server/demo/{edition,replay-record,replay-teams-groups,simulator}.test.ts',
  // Every text, regular expression, identifier and public page. http/auth/guard.test.ts and hall/public/public-site.test.ts represent them.
  'tests/server/http/{auth/foreign-events,regexps/linear,texts/long-texts}.test.ts',
  'tests/server/hall/public/{not-public,replayed-day,share-pictures}.test.ts',
  'tests/server/entity/resource-pictures.test.ts',
  // Each starts many servers or waits for their limits of time. e2e/restart.test.ts and live/goodbye.test.ts represent them.
  'tests/faults/{crowd,restart}.test.ts',
  'tests/server/hall/feeds/companion.test.ts',
  // Hundreds of passwords, and every address for every role. http/auth/sign-in.test.ts and http/auth/rights.test.ts represent them.
  'tests/server/http/auth/{attempts,unpublished}.test.ts',
  // A simulated day, 5,000 values and every printed document. Their small cases are in the files beside them.
  'tests/server/sport/{exports/files,forecast/backtest,participants/ranked}.test.ts',
];

/**
 * Tests that a short run also starts on PostgreSQL, because SQLite cannot replace it. They cover locks and transactions, order and comparison of
 * values, statements with two versions, and several servers on one database.
 */
export const aboutPostgres = [
  'tests/server/store/**/*.test.ts',
  '**/{postgres,rolling-restart}.test.ts',
  'tests/server/entity/{criteria,nulls-last,search,in-use}.test.ts',
  '**/audit/{chain,journal-chain}.test.ts',
  '**/mail/sender.test.ts',
  '**/participants/import.test.ts',
  '**/search/search.test.ts',
  'tests/live/broadcast.test.ts',
];
