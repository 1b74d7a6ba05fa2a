/** The hall after each kind of step, and steps that are merged. */
import { describe, expect, test } from 'vitest';
import { applySteps, mergeSteps } from '#machines/what-if/apply-steps.ts';
import type { PlanStep, WhatIfHall } from '#machines/what-if/changes.ts';
import { aMatch, aTable, now } from '../forecast/forecast-hall.ts';

const inRound = (match: ReturnType<typeof aMatch>) => ({
  ...match,
  tournamentId: 1,
  roundId: 10,
  roundMnemonic: 'LR1',
  numberOfTeamMatches: 0,
});
const closed = { from: 1000, until: 2000 };
const hall: WhatIfHall = {
  now,
  days: { eventStartDate: '2026-09-25', eventEndDate: '2026-09-27', timeZone: 'Europe/Zagreb' },
  tables: [aTable(1, { tableStatus: 'ASSIGNED', matchId: 4 }), aTable(2), aTable(3)],
  matches: [aMatch(4, { tableId: 1 }), aMatch(5)].map(inRound),
  pins: new Map([[5, 2]]),
  closures: new Map([[3, closed]]),
};
const time = '2026-09-25T18:00:00.000Z';
const steps = (...all: PlanStep[]) => applySteps(hall, all);

describe('a step changes only its own value', () => {
  test('a table is added as a free one', () => {
    const added = { id: -1, displayNumber: 9, tableStatus: 'FREE', matchId: null };

    expect(steps({ kind: 'TABLE', tableId: -1, from: null, to: 9 })).toEqual({ ...hall, tables: [...hall.tables, added] });
  });

  test('a table is removed', () => {
    expect(steps({ kind: 'TABLE', tableId: 2, from: 2, to: null })).toEqual({ ...hall, tables: [hall.tables[0], hall.tables[2]] });
  });

  test('a table is closed for a time, and another one stays closed', () => {
    const until = '1970-01-01T00:00:09.000Z';

    expect(steps({ kind: 'CLOSURE', tableId: 2, from: null, to: { from: null, until } })).toEqual({
      ...hall,
      closures: new Map([
        [3, closed],
        [2, { from: Number.NEGATIVE_INFINITY, until: 9000 }],
      ]),
    });
  });

  test('a closure is removed', () => {
    expect(steps({ kind: 'CLOSURE', tableId: 3, from: { from: null, until: null }, to: null })).toEqual({ ...hall, closures: new Map() });
  });

  test('a match is pinned, and another pin stays; a pin changes or is removed', () => {
    const pins = (...all: PlanStep[]) => {
      const { pins: changed, ...others } = steps(...all);
      expect({ ...others, pins: hall.pins }).toEqual(hall);
      return [...changed];
    };

    expect(pins({ kind: 'PIN', matchId: 4, from: null, to: 3 })).toEqual([
      [5, 2],
      [4, 3],
    ]);
    expect(pins({ kind: 'PIN', matchId: 5, from: 2, to: 1 })).toEqual([[5, 1]]);
    expect(pins({ kind: 'PIN', matchId: 5, from: 2, to: null })).toEqual([]);
  });

  test('a match gets another time, or another race', () => {
    const [first, second] = hall.matches;

    expect(steps({ kind: 'TIME', matchId: 5, from: null, to: time })).toEqual({
      ...hall,
      matches: [first, { ...second, matchScheduledTime: time }],
    });
    expect(steps({ kind: 'RACE', matchId: 4, from: 9, to: 7 })).toEqual({ ...hall, matches: [{ ...first, raceTo: 7 }, second] });
  });

  test('an announced match moves: its table becomes free, and the other one is taken', () => {
    const [first, second] = hall.matches;

    expect(steps({ kind: 'ASSIGNMENT', matchId: 4, from: 1, to: 3 })).toEqual({
      ...hall,
      tables: [aTable(1), aTable(2), aTable(3, { tableStatus: 'ASSIGNED', matchId: 4 })],
      matches: [{ ...first, tableId: 3 }, second],
    });
  });

  test('no step leaves the hall as it is, and several steps are carried out in order', () => {
    expect(applySteps(hall, [])).toBe(hall);
    expect(
      steps({ kind: 'RACE', matchId: 4, from: 9, to: 7 }, { kind: 'RACE', matchId: 4, from: 7, to: 5 }).matches.map(({ raceTo }) => raceTo),
    ).toEqual([5, 9]);
  });
});

test('steps are merged only if they change the same value of the same match or table', () => {
  const apart: PlanStep[] = [
    { kind: 'RACE', matchId: 4, from: 9, to: 7 },
    { kind: 'RACE', matchId: 5, from: 9, to: 7 },
    { kind: 'PIN', matchId: 4, from: null, to: 7 },
    { kind: 'TABLE', tableId: 4, from: null, to: 7 },
    { kind: 'TABLE', tableId: 5, from: null, to: 8 },
  ];

  expect(mergeSteps(apart)).toEqual(apart);
  expect(mergeSteps([...apart, { kind: 'TABLE', tableId: 5, from: 8, to: null }, { kind: 'RACE', matchId: 4, from: 7, to: 3 }])).toEqual([
    { kind: 'RACE', matchId: 4, from: 9, to: 3 },
    ...apart.slice(1, 4),
  ]);
});
