/**
 * The share of loops that a test run covers, chosen in this one file. TEST_EXTENT names it: `short` is `npm test`, `rest` is what `npm run test:all`
 * adds, and `all` (the default without the variable) is both.
 */
export type Extent = 'short' | 'rest' | 'all';

export const extent: Extent = readExtent(process.env.TEST_EXTENT);

function readExtent(text: string | undefined): Extent {
  if (text === undefined || text === '' || text === 'all') return 'all';
  if (text === 'short' || text === 'rest') return text;
  throw new Error(`TEST_EXTENT is short, rest or all, not ${text}.`);
}

/** Returns the members of a loop that this run covers; `isShort` chooses those that represent it in a short run. */
export function loopOf<Member>(members: readonly Member[], isShort: (member: Member, index: number) => boolean): Member[] {
  return members.filter((member, index) => extent === 'all' || isShort(member, index) === (extent === 'short'));
}

/** The browser tests with such a loop: the rest runs these once more. */
export const withLoops = [
  'tests/e2e/{accessibility,accessibility-office,entities,lists,locked-dialogs,long-names,messages,phone-office}.test.ts',
];

/** Server tests with such a loop, and those that the rest runs for longer: a whole day in place of an hour, four times as many wrong requests. */
export const longerInTheRest = [
  'tests/server/http/{texts/long-texts,regexps/linear,auth/bad-input}.test.ts',
  'tests/server/hall/public/replayed-day.test.ts',
];

/** Browser tests that the short run leaves out: every size of one kind of screen, a thousand of the longest names, and every printed sheet. */
export const allSizes = ['tests/e2e/{large-screens,pad-sizes,print,public/live-names,tournament/chart-names,tv-sizes}.test.ts'];

/** Server tests that the short run leaves out: whole days of play with many crashes. tests/faults/exactly-once.test.ts stands for them. */
export const wholeDays = ['tests/faults/{disk-faults,hall-day,power-cut,season,whole-event}.test.ts'];

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
