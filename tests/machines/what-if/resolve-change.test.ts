/** The steps of each change that the desk tries, and the reasons why the hall does not allow one (11.11). */
import { describe, expect, test } from 'vitest';
import type { WhatIfChange, WhatIfHall, WhatIfMatch } from '#machines/what-if/changes.ts';
import { resolveChanges } from '#machines/what-if/resolve-change.ts';
import { aMatch, aTable, clock, instant, now, running } from '../forecast/forecast-hall.ts';
import { hall, whatIfMatch } from './a-hall.ts';

type Change<Kind extends WhatIfChange['kind']> = Partial<Extract<WhatIfChange, { kind: Kind }>>;

const resolve = (change: WhatIfChange, more: Partial<WhatIfHall> = {}) => resolveChanges({ ...hall, ...more }, [change]);
const stepsOf = (...input: Parameters<typeof resolve>) => {
  const resolved = resolve(...input);
  return resolved.refusal ?? resolved.steps;
};
const refused = (code: string, sentence: string) => ({ code, sentence });
const withMatches = (...matches: WhatIfMatch[]): Partial<WhatIfHall> => ({ matches: [...hall.matches, ...matches] });
const time = (text: string): string => instant(clock(text));

const unknownTable = refused('TABLE_UNKNOWN', 'This table does not belong to this event.');
const notOpen = refused('MATCH_NOT_OPEN', 'This match is over, or it does not belong to this event.');
const walkover = whatIfMatch(aMatch(20, { bWalkover: true }));
const otherWalkover = whatIfMatch(aMatch(21, { aWalkover: true }));

describe('a match moves', () => {
  const move = (change: Change<'MOVE_MATCH'>, more?: Partial<WhatIfHall>) =>
    stepsOf({ kind: 'MOVE_MATCH', matchId: 4, tableId: null, scheduledTime: null, ...change }, more);

  test('to another time', () => {
    expect(move({ scheduledTime: time('16:00') })).toEqual([{ kind: 'TIME', matchId: 4, from: time('15:00'), to: time('16:00') }]);
  });

  test('to a table, which it is pinned to while it waits', () => {
    expect(move({ tableId: 2 })).toEqual([{ kind: 'PIN', matchId: 4, from: null, to: 2 }]);
    expect(move({ tableId: 2 }, { pins: new Map([[4, 3]]) })).toEqual([{ kind: 'PIN', matchId: 4, from: 3, to: 2 }]);
    expect(move({ tableId: 1 })).toEqual([{ kind: 'PIN', matchId: 4, from: null, to: 1 }]);
  });

  test('to another table and time at once', () => {
    expect(move({ tableId: 2, scheduledTime: time('16:00') })).toMatchObject([{ kind: 'TIME' }, { kind: 'PIN' }]);
  });

  test('from its table to another free one when it is announced', () => {
    expect(move({ matchId: 1, tableId: 2 })).toEqual([{ kind: 'ASSIGNMENT', matchId: 1, from: 1, to: 2 }]);
  });

  test.each([
    ['nothing', {}],
    ['its own time', { scheduledTime: time('15:00') }],
  ])('nowhere with %s', (_name, change) => {
    expect(move(change)).toEqual(refused('NOTHING_CHANGES', 'LR1-A004 is already planned like this.'));
  });

  test('nowhere with the table that it has', () => {
    const nothing = refused('NOTHING_CHANGES', 'LR1-A001 is already planned like this.');

    expect(move({ matchId: 1, tableId: 1 })).toEqual(nothing);
    expect(move({ tableId: 2 }, { pins: new Map([[4, 2]]) })).toMatchObject({ code: 'NOTHING_CHANGES' });
  });

  test.each([77, 20, 21])('only if it is open: %i is not', (matchId) => {
    expect(move({ matchId, tableId: 2 }, withMatches(walkover, otherWalkover))).toEqual(notOpen);
  });

  test('only to a table of the event that is not blocked', () => {
    const tables = [...hall.tables, aTable(4, { tableStatus: 'BLOCKED', displayNumber: 14 })];

    expect(move({ tableId: 99 })).toEqual(unknownTable);
    expect(move({ tableId: 4 }, { tables })).toEqual(refused('TABLE_BLOCKED', 'Table 14 is blocked: unblock it first.'));
  });

  test('only to a free table when it is announced', () => {
    const tables = hall.tables.map((table) => (table.id === 2 ? aTable(2, { tableStatus: 'ASSIGNED', matchId: 9 }) : table));

    expect(move({ matchId: 1, tableId: 2 }, { tables })).toEqual(refused('TABLE_ASSIGNED', 'Table 2 has a match already.'));
    expect(move({ tableId: 2 }, { tables })).toEqual([{ kind: 'PIN', matchId: 4, from: null, to: 2 }]);
  });

  test('to no time when it is announced', () => {
    expect(move({ matchId: 1, tableId: 2, scheduledTime: time('16:00') })).toEqual(
      refused('MATCH_STARTED', 'LR1-A001 is on table 1 already: its time can no longer change.'),
    );
  });

  test.each([
    ['RUNNING', 'MATCH_RUNNING', 'LR1-A002 is on table 2 and has begun: it stays there.'],
    ['TIMEOUT', 'MATCH_IN_TIMEOUT', 'LR1-A002 is on table 2 and has begun: it stays there.'],
    ['FINISHED', 'MATCH_FINISHED', 'LR1-A002 is on table 2 and is finished: it stays there.'],
  ] as const)('nowhere when it is %s', (matchStatus, code, sentence) => {
    const [match] = running(2, now, { matchStatus });

    expect(move({ matchId: 2, tableId: 3 }, withMatches(whatIfMatch(match)))).toEqual(refused(code, sentence));
  });

  test('nowhere from a table that the hall does not know', () => {
    const [match] = running(9, now);

    expect(move({ matchId: 9, tableId: 3 }, withMatches(whatIfMatch(match)))).toMatchObject({
      sentence: 'LR1-A009 is on table ? and has begun: it stays there.',
    });
  });

  test('as a single match of a team match, but not as the match of two teams (9.5)', () => {
    const main = whatIfMatch(aMatch(7), { numberOfTeamMatches: 3 });
    const single = whatIfMatch(aMatch(8, { teamParentMatchId: 7 }), { numberOfTeamMatches: 3 });

    expect(move({ matchId: 7, tableId: 2 }, withMatches(main, single))).toEqual(
      refused('TEAM_MATCH', 'LR1-A007 is a match of teams: move its single matches.'),
    );
    expect(move({ matchId: 8, tableId: 2 }, withMatches(main, single))).toEqual([{ kind: 'PIN', matchId: 8, from: null, to: 2 }]);
  });

  test('only if it has a time already', () => {
    const untimed = whatIfMatch(aMatch(7, { matchScheduledTime: null }));

    expect(move({ matchId: 7, scheduledTime: time('16:00') }, withMatches(untimed))).toEqual(
      refused('TIME_NOT_PLANNED', 'LR1-A007 has no time yet. Enter it in the form of the match.'),
    );
    expect(move({ matchId: 7, tableId: 2 }, withMatches(untimed))).toMatchObject([{ kind: 'PIN' }]);
  });

  test('only to a quarter of an hour', () => {
    expect(move({ scheduledTime: time('16:05') })).toEqual(refused('NO_QUARTER_HOUR', 'Choose a quarter of an hour.'));
  });

  test('only to a time that began at most a quarter of an hour ago', () => {
    expect(move({ scheduledTime: time('14:45') })).toEqual(refused('TIME_IS_OVER', 'This time is in the past.'));
    expect(move({ scheduledTime: time('15:15') }, { now: clock('15:30') })).toMatchObject([{ kind: 'TIME' }]);
    expect(move({ scheduledTime: time('15:15') }, { now: clock('15:30') + 1 })).toMatchObject({ code: 'TIME_IS_OVER' });
  });

  test('only within the days of the event, in the zone of its venue', () => {
    expect(move({ scheduledTime: '2026-09-28T02:45:00.000Z' })).toMatchObject([{ kind: 'TIME' }]);
    expect(move({ scheduledTime: '2026-09-28T03:00:00.000Z' })).toEqual(
      refused('OUTSIDE_EVENT', 'The match would be on 2026-09-28, after the event ends, on 2026-09-27.'),
    );
  });
});

describe('a table is blocked', () => {
  const block = (change: Change<'BLOCK_TABLE'>, more?: Partial<WhatIfHall>) =>
    stepsOf({ kind: 'BLOCK_TABLE', tableId: 2, from: time('16:00'), until: null, ...change }, more);

  test('from an instant on, with or without an end', () => {
    const closed = (from: string | null, until: string | null) => [{ kind: 'CLOSURE', tableId: 2, from: null, to: { from, until } }];

    expect(block({})).toEqual(closed(time('16:00'), null));
    expect(block({ until: time('17:00') })).toEqual(closed(time('16:00'), time('17:00')));
    expect(block({ from: instant(now) })).toEqual(closed(null, null));
    expect(block({ from: instant(now + 1) })).toEqual(closed(instant(now + 1), null));
  });

  test('only if the event has it, and if it is open', () => {
    const tables = [aTable(2, { tableStatus: 'BLOCKED' })];
    const closures = new Map([[2, { from: 0, until: Number.POSITIVE_INFINITY }]]);

    expect(block({ tableId: 99 })).toEqual(unknownTable);
    expect(block({}, { tables })).toEqual(refused('TABLE_BLOCKED', 'Table 2 is blocked already.'));
    expect(block({}, { closures })).toEqual(refused('TABLE_CLOSED', 'Table 2 is already closed. Reopen it first.'));
  });

  test.each([
    ['its start', { until: time('16:00') }],
    ['now', { from: time('14:00'), until: instant(now) }],
  ])('only until an instant after %s', (_name, change) => {
    expect(block(change)).toEqual(refused('TIME_IS_OVER', 'The end of the block must come after its start and after now.'));
    expect(block({ ...change, until: instant(Date.parse(change.until) + 1) })).toMatchObject([{ kind: 'CLOSURE' }]);
  });

  test('only within the days of the event', () => {
    expect(block({ from: '2026-09-28T10:00:00.000Z' })).toEqual(
      refused('OUTSIDE_EVENT', 'The block would be on 2026-09-28, after the event ends, on 2026-09-27.'),
    );
    expect(block({ until: '2026-09-28T10:00:00.000Z' })).toMatchObject({ code: 'OUTSIDE_EVENT' });
  });
});

describe('a round gets another race', () => {
  const race = (change: Change<'RACE_TO'>, more?: Partial<WhatIfHall>) =>
    stepsOf({ kind: 'RACE_TO', matchId: 4, raceTo: 7, ...change }, more);
  const raceStep = (matchId: number, from = 9) => ({ kind: 'RACE', matchId, from, to: 7 });

  test('in all of its matches that have not begun, announced ones included', () => {
    expect(race({})).toEqual([1, 4, 5, 6].map((id) => raceStep(id)));
  });

  test('but not in matches of other rounds, walkovers, matches that have begun or that have this race', () => {
    const [begun] = running(2, now);
    const others = [
      ...[whatIfMatch(aMatch(7), { roundId: 11 }), walkover, otherWalkover, whatIfMatch(begun)],
      ...[whatIfMatch(aMatch(8, { raceTo: 7 })), whatIfMatch(aMatch(9, { matchStatus: 'CREATED', raceTo: 8 }))],
    ];

    expect(race({}, withMatches(...others))).toEqual([...[1, 4, 5, 6].map((id) => raceStep(id)), raceStep(9, 8)]);
  });

  test.each([77, 20])('only by a match that is open: %i is not', (matchId) => {
    expect(race({ matchId }, withMatches(walkover))).toEqual(notOpen);
  });

  test('not in a tournament of teams', () => {
    expect(race({ matchId: 7 }, withMatches(whatIfMatch(aMatch(7), { numberOfTeamMatches: 1 })))).toEqual(
      refused('TEAM_MATCH', 'The wins that a team match needs follow from its single matches.'),
    );
  });

  test('not when every match has begun', () => {
    const [begun] = running(2, now);

    expect(race({ matchId: 2 }, { matches: [whatIfMatch(begun)] })).toEqual(
      refused('SAME_RACE_TO', 'Every match of LR1 has begun: nothing can change.'),
    );
  });

  test('not when every match has it already', () => {
    expect(race({ raceTo: 9 })).toEqual(refused('SAME_RACE_TO', 'Race-To of every match of LR1 that has not begun is 9 already.'));
  });
});
