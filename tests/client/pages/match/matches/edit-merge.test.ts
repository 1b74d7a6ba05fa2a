import { expect, test } from 'vitest';
import {
  changesBetween,
  changeWords,
  contested,
  filledFrom,
  mergeForm,
  touchedFields,
} from '../../../../../client/pages/match/matches/edit/edit-merge.ts';
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
  expect(touchedFields(filledFrom(base), base)).toEqual([]);
  expect(touchedFields({ ...filledFrom(base), bScore: 6, confirmed: true }, base)).toEqual(['bScore', 'confirmed']);
});

test('a merge takes the fields that the user did not touch and keeps the others', () => {
  const merged = mergeForm({ ...filledFrom(base), bScore: 6 }, base, current);

  expect(merged).toMatchObject({ aScore: 6, bScore: 6, nextToBreak: 'A' });
});

test('a field that both changed keeps the user’s value, and shows both until the user decides', () => {
  const mine = { ...filledFrom(base), aScore: 7 };

  expect(contested(mine, base, current)).toEqual([{ field: 'aScore', from: 5, to: 6 }]);
  expect(mergeForm(mine, base, current).aScore).toBe(7);
});

test('a field that both changed to the same value needs no decision', () => {
  expect(contested({ ...filledFrom(base), aScore: 6 }, base, current)).toEqual([]);
});
