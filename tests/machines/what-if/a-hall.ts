/** A hall with three tables, one announced match on table 1 and three matches that wait, for the screen *What if*. */
import type { WhatIfHall, WhatIfMatch } from '#machines/what-if/changes.ts';
import { aMatch, aTable, minutes, now, running } from '../forecast/forecast-hall.ts';

export const whatIfMatch = (match: ReturnType<typeof aMatch>, more: Partial<WhatIfMatch> = {}): WhatIfMatch => ({
  ...match,
  ...{ tournamentId: 1, roundId: 10, roundMnemonic: 'LR1', numberOfTeamMatches: 0 },
  ...more,
});

const [onTable, table] = running(1, now - minutes(30), { matchStatus: 'READY', matchStartTime: null });

export const hall: WhatIfHall = {
  now,
  days: { eventStartDate: '2026-09-25', eventEndDate: '2026-09-27', timeZone: 'Europe/Zagreb' },
  tables: [table, aTable(2), aTable(3)],
  matches: [onTable, aMatch(4), aMatch(5), aMatch(6)].map((match) => whatIfMatch(match)),
  pins: new Map(),
  closures: new Map(),
};
