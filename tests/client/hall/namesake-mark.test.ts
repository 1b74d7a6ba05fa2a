/** Surnames of one tournament are told apart, whichever match of it the page knows. */
import { afterEach, expect, test } from 'vitest';
import { knownSurnameOf, surnameOf } from '../../../client/hall/match/match-side.ts';
import { emptyStore } from '../../../client/live/store.ts';
import { barParts } from '../../../client/pages/match/timeline/bar-words.ts';
import type { TimelineBarData } from '../../../client/pages/match/timeline/timeline-bars.ts';
import { hall } from '../../../client/state/hall.ts';
import { liveMatchRow } from '../live/rows.ts';

afterEach(() => {
  Object.assign(hall.store, emptyStore());
});

const match = (id: number, tournamentId: number, [a, aGiven]: [string, string], [b, bGiven]: [string, string]) =>
  liveMatchRow({
    ...{ id, tournamentId, participantAId: id * 10, participantBId: id * 10 + 1 },
    ...{ participantALastName: a, participantAFirstName: aGiven, participantADisplayName: `${a} ${aGiven}` },
    ...{ participantBLastName: b, participantBFirstName: bGiven, participantBDisplayName: `${b} ${bGiven}` },
  });

test('a surname that two entrants of the tournament share carries the initial, also after another match has come', () => {
  const first = match(1, 5, ['Hoffmann', 'Lena'], ['Weber', 'Jonas']);
  const elsewhere = match(3, 6, ['Weber', 'Karl'], ['Hoffmann', 'Ida']);
  hall.store.matches = { 1: first, 3: elsewhere };
  expect([surnameOf(first, 'A'), surnameOf(first, 'B')]).toEqual(['HOFFMANN', 'WEBER']);

  hall.store.matches[2] = match(2, 5, ['Weber', 'Sabine'], ['Neumann', 'Lisa']);

  expect([surnameOf(first, 'A'), surnameOf(first, 'B')]).toEqual(['HOFFMANN', 'WEBER J.']);
  expect(surnameOf(elsewhere, 'A')).toBe('WEBER');
});

test('bars and choices of the timeline distinguish namesakes, and an undecided player has no surname', () => {
  const row = match(1, 5, ['Weber', 'Jonas'], ['Weber', 'Sabine']);
  hall.store.matches = { 1: row };
  const bar = { match: row, kind: 'planned', late: 0, playtime: 'NORMAL' } as unknown as TimelineBarData;

  expect(barParts(bar, 0).map(({ words }) => words)).toEqual([row.label, 'WEBER J.', '– WEBER S.']);
  const undecided = liveMatchRow({ participantAId: null, participantALastName: null, participantADisplayName: null });
  expect(knownSurnameOf(undecided, 'A')).toBeNull();
});
