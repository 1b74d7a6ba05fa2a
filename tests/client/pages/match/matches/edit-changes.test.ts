import { expect, test } from 'vitest';
import {
  changesBetween,
  changeWords,
  contested,
  filledFrom,
  ownChanges,
} from '../../../../../client/pages/match/matches/edit/edit-changes.ts';
import { liveMatchRow } from '../../../live/rows.ts';

const base = liveMatchRow({ version: 4, matchStatus: 'RUNNING', aScore: 5, bScore: 4, racks: 'AABABABAB', nextToBreak: 'B' });
const current = { ...base, version: 5, aScore: 6, racks: `${base.racks}A`, nextToBreak: 'A' as const };

test('changes at the table are named like the fields of the form', () => {
  expect(changeWords(changesBetween(base, current))).toBe('score A 5 → 6, break B → A');
});

test('a change of a field that the form does not show needs no decision', () => {
  expect(changesBetween(base, { ...base, version: 9, tableId: 3, tableDisplayNumber: 3, shotclockAssigned: true })).toEqual([]);
});

test('statuses and modifications are named in words', () => {
  const ended = { ...base, matchStatus: 'FINISHED' as const, bForfeit: true };

  expect(changeWords(changesBetween(base, ended))).toBe('status Running → Finished, player B no changes → forfeit');
});

test('only fields that the user changed count as touched', () => {
  expect(ownChanges(filledFrom(base), base)).toEqual([]);
  expect(ownChanges({ ...filledFrom(base), bScore: 6, confirmed: true }, base).map(({ field }) => field)).toEqual(['bScore', 'confirmed']);
});

test('a field that both changed shows both values until the user decides', () => {
  const mine = { ...filledFrom(base), aScore: 7 };

  expect(contested(mine, base, current)).toEqual([{ field: 'aScore', from: 5, to: 6 }]);
});

test('a field that both changed to the same value needs no decision', () => {
  expect(contested({ ...filledFrom(base), aScore: 6 }, base, current)).toEqual([]);
});
