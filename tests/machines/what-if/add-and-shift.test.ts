/** Further tables and shifted sessions, as changes that the desk tries (11.11). */
import { describe, expect, test } from 'vitest';
import type { WhatIfChange, WhatIfHall, WhatIfMatch } from '#machines/what-if/changes.ts';
import { resolveChanges } from '#machines/what-if/resolve-change.ts';
import { aMatch, aTable, clock, instant, minutes, now } from '../forecast/forecast-hall.ts';
import { hall, whatIfMatch } from './a-hall.ts';

const resolve = (changes: readonly WhatIfChange[], more: Partial<WhatIfHall> = {}) => {
  const resolved = resolveChanges({ ...hall, ...more }, changes);
  return resolved.refusal ?? resolved.steps;
};
const refused = (code: string, sentence: string) => ({ code, sentence });

describe('a table is added', () => {
  const add = (from: string | null = null): WhatIfChange => ({ kind: 'ADD_TABLE', from });
  const table = (tableId: number, to: number) => ({ kind: 'TABLE', tableId, from: null, to });

  test('with the first free number', () => {
    expect(resolve([add()])).toEqual([table(-1, 4)]);
    expect(resolve([add()], { tables: [aTable(5, { displayNumber: 1 }), aTable(6, { displayNumber: 3 })] })).toEqual([table(-1, 2)]);
    expect(resolve([add()], { tables: [] })).toEqual([table(-1, 1)]);
  });

  test('twice, with two ids and numbers', () => {
    expect(resolve([add(), add()])).toEqual([table(-1, 4), table(-2, 5)]);
  });

  test('from a later instant on: until then it is closed', () => {
    const later = instant(now + minutes(60));

    expect(resolve([add(later)])).toEqual([table(-1, 4), { kind: 'CLOSURE', tableId: -1, from: null, to: { from: null, until: later } }]);
    expect(resolve([add(instant(now))])).toEqual([table(-1, 4)]);
  });

  test('only within the days of the event', () => {
    expect(resolve([add('2026-09-28T10:00:00.000Z')])).toEqual(
      refused('OUTSIDE_EVENT', 'The first call would be on 2026-09-28, after the event ends, on 2026-09-27.'),
    );
  });

  test('up to 200 tables', () => {
    const tables = (count: number) => Array.from({ length: count }, (_, index) => aTable(index + 1));

    expect(resolve([add()], { tables: tables(199) })).toEqual([table(-1, 200)]);
    expect(resolve([add()], { tables: tables(200) })).toEqual(refused('TABLE_LIMIT', 'An event has at most 200 tables.'));
  });
});

describe('matches are shifted', () => {
  const time = (text: string): string => instant(clock(text));
  const shift = (scope: 'SESSION' | 'REST_OF_DAY', matchId = 4, by = 30): WhatIfChange => ({ kind: 'SHIFT', matchId, scope, minutes: by });
  const later = [
    whatIfMatch(aMatch(7, { matchScheduledTime: time('17:00') })),
    whatIfMatch(aMatch(8, { matchScheduledTime: '2026-09-26T08:00:00.000Z' })),
    whatIfMatch(aMatch(9), { tournamentId: 2 }),
    whatIfMatch(aMatch(10, { bWalkover: true })),
  ];
  const matches: WhatIfMatch[] = [...hall.matches, ...later];
  const move = (matchId: number, from: string, to: string) => ({ kind: 'TIME', matchId, from: time(from), to: time(to) });
  const session = [4, 5, 6].map((id) => move(id, '15:00', '15:30'));

  test('a session is all matches of the same time and tournament that have no table', () => {
    expect(resolve([shift('SESSION')], { matches })).toEqual(session);
  });

  test('the rest of the day includes later sessions', () => {
    expect(resolve([shift('REST_OF_DAY')], { matches })).toEqual([...session, move(7, '17:00', '17:30')]);
  });

  test.each([77, 10])('a shift from a match that is not open is refused: %i', (matchId) => {
    expect(resolve([shift('SESSION', matchId)], { matches })).toEqual(
      refused('MATCH_NOT_OPEN', 'This match is over, or it does not belong to this event.'),
    );
  });

  test('a shift is refused if none of the matches waits', () => {
    expect(resolve([shift('SESSION', 1)], { matches: hall.matches.slice(0, 1) })).toEqual(
      refused('NOTHING_TO_SHIFT', 'No match that waits for a table has a time here: there is nothing to shift.'),
    );
  });

  test('a shift beyond the days of the event is refused', () => {
    expect(resolve([shift('SESSION', 4, 3 * 24 * 60)], { matches })).toEqual(
      refused('OUTSIDE_EVENT', 'The match would be on 2026-09-28, after the event ends, on 2026-09-27.'),
    );
  });
});

test('two changes of one value are one step, from the stored to the last value', () => {
  const time = (text: string): string => instant(clock(text));
  const to = (text: string): WhatIfChange => ({ kind: 'MOVE_MATCH', matchId: 4, tableId: null, scheduledTime: time(text) });

  expect(resolve([to('16:00'), to('17:00')])).toEqual([{ kind: 'TIME', matchId: 4, from: time('15:00'), to: time('17:00') }]);
});

test('the second change applies to the result of the first one', () => {
  const changes: WhatIfChange[] = [
    { kind: 'BLOCK_TABLE', tableId: 2, from: instant(now), until: null },
    { kind: 'BLOCK_TABLE', tableId: 2, from: instant(now), until: null },
  ];

  expect(resolveChanges(hall, changes)).toMatchObject({ index: 1, refusal: { code: 'TABLE_CLOSED' } });
});
