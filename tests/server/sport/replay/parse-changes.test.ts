/** The journal entries of an event as one text of the database. */
import { expect, test } from 'vitest';
import { entryEnd, parseChanges, partEnd } from '../../../../server/sport/replay/parse-changes.ts';

const at = '2026-09-25T15:00:00.250Z';
const entry = (seq: number, data: object, { version = 2, type = 'SCORE' } = {}): string =>
  [seq, version, at, 'match:3', type, 'device:5', JSON.stringify(data)].join(partEnd);
const parse = (...entries: string[]) => parseChanges(entries.join(entryEnd), new Map());

test('changes are in the order of their numbers, whatever the order of the text', () => {
  const changes = parse(entry(9, {}), entry(10, {}), entry(2, {}));
  expect(changes.map(({ seq }) => seq)).toEqual([2, 9, 10]);
  const { stream, version, type, actor, time } = changes[0] ?? expect.fail('Nothing was parsed.');
  expect({ stream, version, type, actor, time, at: changes[0]?.at }).toEqual({
    ...{ stream: 'match:3', version: 2, type: 'SCORE', actor: 'device:5', time: Date.parse(at), at },
  });
  expect(parse()).toEqual([]);
});

test('an entry that lacks a part is refused', () => {
  expect(() => parse(entry(1, {}), '2\t1')).toThrow('An entry of the journal lacks a part.');
});

test('a change has the values of its entry, wherever they stand in the data', () => {
  const values = { racks: ['', 'A\tB\n"values":'], aScore: [0, 1] };
  const events = [{ type: 'SCORE', values: { aScore: [5, 6] } }];
  const changes = parse(
    entry(1, { changed: ['aScore'], values }),
    entry(2, { values, changed: ['aScore'] }),
    entry(3, { events, values }),
    entry(4, { changed: ['aScore'] }),
    entry(5, {}, { version: 1, type: 'created' }),
  );
  expect(changes.map((change) => change.values)).toEqual([values, values, values, undefined, undefined]);
  expect(changes.map(({ created }) => created)).toEqual([false, false, false, false, true]);
  expect(changes.map(({ namesValues }) => namesValues)).toEqual([true, true, true, false, false]);
});
