/** The steps of a what-if, its figures, and the changes that it proposes. */
import { describe, expect, test } from 'vitest';
import { forecast } from '#machines/forecast/forecast.ts';
import { applySteps, mergeSteps } from '#machines/what-if/apply-steps.ts';
import { type PlanStep, stepsBack } from '#machines/what-if/changes.ts';
import { figuresOf, plannedEnd } from '#machines/what-if/figures.ts';
import { resolveChanges } from '#machines/what-if/resolve-change.ts';
import { bestSavings, savingCandidates } from '#machines/what-if/savings.ts';
import { aMatch, aTable, instant, minutes, now } from '../forecast/forecast-hall.ts';
import { hall, whatIfMatch } from './a-hall.ts';

const soon = (count: number): number => now + minutes(count);
const day = { from: now - minutes(60), to: now + minutes(12 * 60) };

test('steps backwards give the hall as it was', () => {
  const { steps = [] } = {
    ...resolveChanges(hall, [
      { kind: 'ADD_TABLE', from: instant(soon(60)) },
      { kind: 'MOVE_MATCH', matchId: 4, tableId: -1, scheduledTime: instant(soon(63)) },
      { kind: 'MOVE_MATCH', matchId: 1, tableId: 3, scheduledTime: null },
      { kind: 'RACE_TO', matchId: 5, raceTo: 7 },
      { kind: 'BLOCK_TABLE', tableId: 2, from: instant(soon(60)), until: null },
      { kind: 'SHIFT', matchId: 6, scope: 'REST_OF_DAY', minutes: 30 },
    ]),
  } as { steps?: PlanStep[] };
  expect(steps.map(({ kind }) => kind).sort()).toEqual([
    'ASSIGNMENT',
    'CLOSURE',
    'CLOSURE',
    'PIN',
    'RACE',
    'RACE',
    'RACE',
    'RACE',
    'TABLE',
    'TIME',
    'TIME',
    'TIME',
  ]);
  const after = applySteps(hall, steps);
  expect(after).not.toEqual(hall);
  const back = applySteps(after, stepsBack(steps));
  expect({ ...back, tables: [...back.tables].sort((one, other) => one.id - other.id) }).toEqual(hall);
});

test('two steps for one value become one, and a value that comes back is no step', () => {
  const time = (from: string, to: string): PlanStep => ({ kind: 'TIME', matchId: 4, from, to });

  expect(mergeSteps([time('a', 'b'), time('b', 'c')])).toEqual([time('a', 'c')]);
  expect(mergeSteps([time('a', 'b'), time('b', 'a')])).toEqual([]);
});

test('the refusal names the change that caused it', () => {
  const refused = resolveChanges(hall, [
    { kind: 'RACE_TO', matchId: 5, raceTo: 7 },
    { kind: 'MOVE_MATCH', matchId: 77, tableId: 2, scheduledTime: null },
  ]);

  expect(refused).toMatchObject({ index: 1, refusal: { code: 'MATCH_NOT_OPEN' } });
});

describe('the figures', () => {
  test('the longest wait counts from the planned time, the last result, or the end of the match before', () => {
    const feeder = whatIfMatch(aMatch(4, { winnerToMatchId: 5 }));
    const next = whatIfMatch(aMatch(5, { matchStatus: 'CREATED' }));
    const waiting = whatIfMatch(aMatch(6));
    const forecasts = forecast({ tables: [aTable(1)], matches: [feeder, next, waiting], now });
    const figures = (readySince: Map<number, number>) => figuresOf({ matches: [feeder, next, waiting], forecasts, day, readySince });
    const start = (id: number): number => forecasts.get(id)?.start.mid ?? 0;

    // Planned at 15:00, and behind the match before on the only table.
    expect(figures(new Map()).longestWait).toEqual({ matchId: 6, ms: start(6) - Date.parse('2026-09-25T15:00:00.000Z') });
    expect(figures(new Map([[6, start(6) - minutes(2)]])).longestWait).toEqual({
      matchId: 4,
      ms: start(4) - Date.parse('2026-09-25T15:00:00.000Z'),
    });
  });

  test('each tournament has its own end, and what begins after the day does not count', () => {
    const matches = [whatIfMatch(aMatch(4)), whatIfMatch(aMatch(5, { raceTo: 3 }), { tournamentId: 2 })];
    const forecasts = forecast({ tables: [aTable(1), aTable(2)], matches, now });
    const { end, tournaments } = figuresOf({ matches, forecasts, day, readySince: new Map() });

    expect(tournaments).toEqual([
      { tournamentId: 1, end: forecasts.get(4)?.end.mid },
      { tournamentId: 2, end: forecasts.get(5)?.end.mid },
    ]);
    expect(end?.mid).toBe(forecasts.get(4)?.end.mid);
    expect(figuresOf({ matches, forecasts, day: { from: 0, to: now }, readySince: new Map() })).toEqual({
      end: null,
      tournaments: [],
      longestWait: null,
    });
    expect(plannedEnd(matches)).toBe(Date.parse('2026-09-25T15:00:00.000Z') + minutes(72));
    expect(plannedEnd([])).toBeNull();
  });
});

describe('what would save the day', () => {
  test('shorter races of the rounds that are not played, and further tables', () => {
    const long = whatIfMatch(aMatch(7, { raceTo: 4 }), { roundId: 11 });
    const matches = [...hall.matches, long];
    const candidates = savingCandidates({ matches, forecasts: forecast({ tables: hall.tables, matches, now }), day });

    expect(candidates).toEqual([
      [{ kind: 'RACE_TO', matchId: 4, raceTo: 8 }],
      [{ kind: 'RACE_TO', matchId: 4, raceTo: 7 }],
      [{ kind: 'RACE_TO', matchId: 7, raceTo: 3 }],
      [{ kind: 'ADD_TABLE', from: null }],
      [
        { kind: 'ADD_TABLE', from: null },
        { kind: 'ADD_TABLE', from: null },
      ],
    ]);
  });

  test('a stronger change counts only if it saves five minutes more than the weaker one', () => {
    const race = (raceTo: number, saved: number) => ({
      changes: [{ kind: 'RACE_TO' as const, matchId: 4, raceTo }],
      savedMs: minutes(saved),
    });

    expect(bestSavings([race(8, 20), race(7, 22)])).toEqual([race(8, 20)]);
    expect(bestSavings([race(8, 20), race(7, 40)])).toEqual([race(7, 40)]);
    expect(bestSavings([race(8, 4)])).toEqual([]);
  });
});
