/** The lists of a report in the order of a column. */
import { expect, test } from 'vitest';
import { sortedRows } from '../../../../../client/pages/match/report/sorted-rows.ts';

type Row = { name: string; wait: number | null };
const rows: readonly Row[] = [
  { name: 'Round 10', wait: 4 },
  { name: 'Round 9', wait: null },
  { name: 'Éva', wait: 12 },
  { name: 'Adam', wait: 4 },
];
const columns = [{ id: 'name', value: ({ name }: Row) => name }, { id: 'wait', value: ({ wait }: Row) => wait }, { id: 'plain' }];
const namesBy = (id: string, desc: boolean): string[] => sortedRows(rows, columns, { id, desc }).map(({ name }) => name);

test('rows without a value stand last in both directions, and equal rows keep their order', () => {
  expect(namesBy('wait', false)).toEqual(['Round 10', 'Adam', 'Éva', 'Round 9']);
  expect(namesBy('wait', true)).toEqual(['Éva', 'Round 10', 'Adam', 'Round 9']);
});

test('words are sorted as people read them, and numbers inside them by their value', () => {
  expect(namesBy('name', false)).toEqual(['Adam', 'Éva', 'Round 9', 'Round 10']);
});

test('without a sorted column the rows keep the order of the report, and nothing is changed in place', () => {
  expect(sortedRows(rows, columns, null)).toBe(rows);
  expect(namesBy('plain', true)).toEqual(rows.map(({ name }) => name));
  expect(rows[0]?.name).toBe('Round 10');
});
