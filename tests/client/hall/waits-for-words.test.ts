/** What a match waits for: one sentence per state, on the tournament's page, in the lists and on the card of a player. */
import { expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { CardEntry, HoldUpView } from '#contract/match/player-card.ts';
import { waitsForWords } from '../../../client/hall/match/waits-for-words.ts';
import { holdUpWords } from '../../../client/hall/player-card/hold-up-words.ts';
import { liveMatchRow } from '../live/rows.ts';

const waiting = (more: Partial<LiveMatch> = {}) =>
  liveMatchRow({ matchStatus: 'SCHEDULED', tableId: null, tableDisplayNumber: null, matchStartTime: null, ...more });
const openSide = { participantBId: null, participantBDisplayName: null, participantBLastName: null, bWaitsFor: 'Winner of A037' };

test.each<[string, LiveMatch, number | undefined]>([
  ['waits for a table', waiting(), undefined],
  ['table 9 is next', waiting(), 9],
  ['waits for A037', waiting({ matchStatus: 'CREATED', ...openSide }), 9],
  ['waits for the start', waiting({ tournamentStatus: 'GENERATED' }), 9],
  ['called to table 7', liveMatchRow({ matchStatus: 'READY', tableDisplayNumber: 7 }), 9],
  ['', liveMatchRow({ matchStatus: 'RUNNING' }), undefined],
])('%s', (words, match, table) => {
  expect(waitsForWords(match, table)).toBe(words);
});

const point = (more: Partial<HoldUpView>): HoldUpView => ({
  ...{ kind: 'TABLE', done: false, at: null, match: null, tableDisplayNumber: 9, sentence: null },
  ...more,
});
const lead = (more: Partial<HoldUpView>) => holdUpWords(point(more), { tournamentName: 'Men' } as CardEntry, () => '16:40').lead;

test('the card names the table that is next, and waits for a table only while none is predicted', () => {
  expect(lead({})).toBe('Table 9 is next.');
  expect(lead({ tableDisplayNumber: null })).toBe('Waits for a table.');
  expect(lead({ kind: 'START' })).toBe('Announced.');
});
