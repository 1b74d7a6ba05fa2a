import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callMs, type ForecastInput, forecast, type MatchForecast } from '#machines/forecast/forecast.ts';
import type { ForecastMatch } from '#machines/forecast/graph.ts';
import { ownPace, priorPace } from '#machines/forecast/pace.ts';
import { turnOverMs } from '#machines/match/playtime.ts';
import { casesOf } from '../../support/extent.ts';
import { aMatch, aTable, clock, instant, minutes, now, running } from './forecast-hall.ts';

const of = (forecasts: Map<number, MatchForecast>, id: number): MatchForecast => {
  const found = forecasts.get(id);
  if (!found) throw new Error(`no forecast of match ${id}`);
  return found;
};

describe('an upcoming match', () => {
  test('a match that is due begins on a free table as soon as it can be called', () => {
    const { start, end, tableId } = of(forecast({ tables: [aTable(7)], matches: [aMatch(1)], now }), 1);

    expect([start.mid, end.mid, tableId]).toEqual([now + callMs, now + callMs + minutes(72), 7]);
  });

  test('a match does not begin before its scheduled time', () => {
    const matches = [aMatch(1, { matchScheduledTime: instant(clock('16:30')) })];

    expect(of(forecast({ tables: [aTable(1)], matches, now }), 1).start).toEqual({
      low: clock('16:30'),
      mid: clock('16:30'),
      high: clock('16:30'),
    });
  });

  test('a match ends at its time limit at the latest, whether it runs or is to come', () => {
    const limit = { timeLimitInMinutes: 60 };
    const [match, table] = running(1, clock('15:00'), limit);
    const forecasts = forecast({ tables: [table], matches: [match, aMatch(2, limit)], now });

    expect(of(forecasts, 1).end).toMatchObject({ mid: clock('16:00'), high: clock('16:00') });
    expect(of(forecasts, 2).end.mid - of(forecasts, 2).start.mid).toBe(minutes(60));
  });

  test('a match waits until the running match has left the table', () => {
    const [match, table] = running(1, clock('14:30'), { aScore: 5, bScore: 3 });
    const forecasts = forecast({ tables: [table], matches: [match, aMatch(2)], now });

    const end = now + minutes(4 * ownPace(priorPace(8), { racks: 8, minutes: 42 }).minutes);
    expect(of(forecasts, 1).end.mid).toBe(end);
    expect(of(forecasts, 2).start.mid).toBe(end + turnOverMs);
  });

  test('a match waits for the matches that feed it, even if tables are free', () => {
    const [match, table] = running(1, clock('14:30'), { winnerToMatchId: 3 });
    const [other, second] = running(2, clock('15:00'), { loserToMatchId: 3 });
    const forecasts = forecast({ tables: [table, second, aTable(9)], matches: [match, other, aMatch(3)], now });

    expect(of(forecasts, 3).start.mid).toBe(of(forecasts, 2).end.mid + turnOverMs);
  });

  test('a match that waits for a player yields the free table to a later one that can be played', () => {
    const [match, table] = running(1, clock('15:00'), { winnerToMatchId: 2 });
    const later = aMatch(3, { matchScheduledTime: instant(clock('15:10')) });
    const forecasts = forecast({ tables: [table, aTable(9)], matches: [match, aMatch(2), later], now });

    expect(of(forecasts, 3)).toMatchObject({ tableId: 9, start: { mid: now + callMs } });
  });

  test('matches begin in the order of the schedule, then of their labels', () => {
    const early = aMatch(9, { matchScheduledTime: instant(clock('14:00')) });
    const forecasts = forecast({ tables: [aTable(1)], matches: [aMatch(2), early, aMatch(1)], now });

    expect([9, 1, 2].map((id) => of(forecasts, id).start.mid)).toEqual([0, 1, 2].map((n) => now + callMs + n * (minutes(72) + turnOverMs)));
  });

  test('a match gets no blocked table', () => {
    expect(forecast({ tables: [aTable(1, { tableStatus: 'BLOCKED' })], matches: [aMatch(1)], now }).size).toBe(0);
  });

  test('a match against a walkover takes no table and no time', () => {
    const [match, table] = running(1, clock('15:00'), { winnerToMatchId: 2 });
    const bye = aMatch(2, { bWalkover: true, winnerToMatchId: 3 });
    const forecasts = forecast({ tables: [table, aTable(9)], matches: [match, bye, aMatch(3)], now });

    expect(of(forecasts, 2)).toMatchObject({ tableId: null });
    expect(of(forecasts, 3).start.mid).toBe(of(forecasts, 1).end.mid + turnOverMs);
  });
});

describe('a match on its table', () => {
  test('an announced match that is called early begins at its scheduled time', () => {
    const match = aMatch(1, { matchStatus: 'READY', tableId: 1, matchScheduledTime: instant(clock('15:30')) });

    expect(of(forecast({ tables: [], matches: [match], now }), 1)).toMatchObject({ tableId: 1, start: { mid: clock('15:30') } });
  });

  test('a running match ends as early as its score says', () => {
    const [match] = running(1, clock('14:40'), { aScore: 7 });

    const own = ownPace(priorPace(8), { racks: 7, minutes: 32 });
    expect(of(forecast({ tables: [], matches: [match], now }), 1).end.mid).toBe(now + minutes(2 * own.minutes));
  });

  test('a match that runs slower than others is expected to go on slower, and a time-out does not count', () => {
    const endAfter = (played: number, more: Parameters<typeof running>[2] = {}): number => {
      const [match] = running(1, now - minutes(played), { aScore: 3, bScore: 3, ...more });
      return of(forecast({ tables: [], matches: [match], now }), 1).end.mid;
    };

    expect(endAfter(60)).toBeGreaterThan(endAfter(30));
    expect(endAfter(60, { timeoutTotalMs: minutes(30) })).toBe(endAfter(30));
    // However slow it is, the factor has a limit.
    expect(endAfter(600)).toBe(endAfter(900));
  });

  test('a running match goes as fast as the finished matches of its discipline, within their band', () => {
    const [match] = running(1, clock('14:40'), { aScore: 5 });
    const pace = { minutes: 11, early: -3, late: 9 };

    const { end } = of(forecast({ tables: [], matches: [match], now, paceOf: () => pace }), 1);
    const own = ownPace(pace, { racks: 5, minutes: 32 });
    expect(end.mid).toBe(now + minutes(4 * own.minutes));
    // Four points: twice the band of one, and narrower as this match runs faster.
    expect(own.late).toBeLessThan(9);
    expect(end.mid - end.low).toBeCloseTo(minutes(-2 * own.early), 3);
    expect(end.high - end.mid).toBeCloseTo(minutes(2 * own.late), 3);
  });

  test('the band of the end narrows as fewer racks are missing', () => {
    const width = (score: number) => {
      const [match] = running(1, clock('14:00'), { aScore: score });
      const { end } = of(forecast({ tables: [], matches: [match], now }), 1);
      return end.high - end.mid;
    };

    expect(width(8)).toBeLessThan(width(4));
    expect(width(8)).toBeGreaterThan(0);
  });

  test('a finished match keeps its table until the office can have approved it', () => {
    const [match, table] = running(1, clock('14:00'), { matchStatus: 'FINISHED', matchFinishTime: instant(clock('15:00')), aScore: 9 });
    const forecasts = forecast({ tables: [table], matches: [match, aMatch(2)], now });

    expect(of(forecasts, 1).end.mid).toBe(clock('15:00'));
    expect(of(forecasts, 2).start.mid).toBe(now + callMs);
  });
});

test('a team match is over with the last of its single matches', () => {
  const main = aMatch(1, { matchStatus: 'CREATED' });
  const forecasts = forecast({
    tables: [aTable(1), aTable(2)],
    matches: [main, aMatch(2, { teamParentMatchId: 1 }), aMatch(3, { teamParentMatchId: 1, raceTo: 11 })],
    now,
  });

  expect(of(forecasts, 1)).toMatchObject({ tableId: null, end: { mid: of(forecasts, 3).end.mid + turnOverMs } });
});

/** A double elimination of 8, with random start times, scores, races and tables. */
type Sketch = { offsets: number[]; scores: number[]; races: number[]; tables: number; blocked: number };
const sketches = fc.record({
  offsets: fc.array(fc.integer({ min: -12, max: 24 }), { minLength: 14, maxLength: 14 }),
  scores: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 4, maxLength: 4 }),
  races: fc.array(fc.integer({ min: 5, max: 11 }), { minLength: 14, maxLength: 14 }),
  tables: fc.integer({ min: 0, max: 4 }),
  blocked: fc.integer({ min: 0, max: 1 }),
});
/** The next match of the winner and of the loser, for each match. */
const ways = [
  [5, 9],
  [5, 9],
  [6, 10],
  [6, 10],
  [7, 12],
  [7, 11],
  [14, 13],
  [null, null],
  [11, null],
  [12, null],
  [13, null],
  [13, null],
  [14, null],
  [null, null],
] as const;

function hallOf({ offsets, scores, races, tables, blocked }: Sketch, slower = 0): ForecastInput {
  const onTable = Math.min(4, Math.max(1, tables));
  const matches = ways.map(([winner, loser], index): ForecastMatch => {
    const common = { winnerToMatchId: winner, loserToMatchId: loser, raceTo: 9, minutesPerRack: races[index] ?? 8 };
    if (index < onTable) return running(index + 1, now - minutes(30 + slower), { ...common, aScore: scores[index] ?? 0 })[0];
    return aMatch(index + 1, { ...common, matchScheduledTime: instant(now + minutes(5 * (offsets[index] ?? 0))) });
  });
  const used = Array.from({ length: onTable }, (_, index) => aTable(index + 1, { tableStatus: 'ASSIGNED', matchId: index + 1 }));
  const free = Array.from({ length: tables }, (_, index) => aTable(20 + index));
  const closed = Array.from({ length: blocked }, (_, index) => aTable(40 + index, { tableStatus: 'BLOCKED' }));
  return { tables: [...used, ...free, ...closed], matches, now };
}

const runs = { numRuns: casesOf(150) };

describe('any venue', () => {
  test('no match begins before its time, before its feeders are over or in the past', () => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        const hall = hallOf(sketch);
        const forecasts = forecast(hall);
        for (const match of hall.matches) {
          const { end, start } = of(forecasts, match.id);
          for (const next of [match.winnerToMatchId, match.loserToMatchId])
            if (next !== null) expect(of(forecasts, next).start.mid).toBeGreaterThanOrEqual(end.mid + turnOverMs);
          if (match.matchStatus !== 'SCHEDULED') continue;
          expect(start.mid).toBeGreaterThanOrEqual(Math.max(now + callMs, Date.parse(match.matchScheduledTime ?? '')));
        }
      }),
      runs,
    );
  });

  test('two matches are never on one table at once, and no match is on a blocked one', () => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        const hall = hallOf(sketch);
        const byTable = Map.groupBy(forecast(hall).values(), ({ tableId }) => tableId);
        for (const { id, tableStatus } of hall.tables) if (tableStatus === 'BLOCKED') expect(byTable.has(id)).toBe(false);
        for (const rows of byTable.values()) {
          const inOrder = rows.sort((one, other) => one.start.mid - other.start.mid);
          for (const [index, row] of inOrder.entries())
            if (index > 0) expect(row.start.mid).toBeGreaterThanOrEqual((inOrder[index - 1]?.end.mid ?? 0) + turnOverMs);
        }
      }),
      runs,
    );
  });

  test('a band contains its instant, and no end is before its start', () => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        for (const { start, end } of forecast(hallOf(sketch)).values()) {
          for (const { low, mid, high } of [start, end]) expect(low <= mid && mid <= high).toBe(true);
          expect(end.low).toBeGreaterThanOrEqual(start.low);
        }
      }),
      runs,
    );
  });

  test('a table is never idle while a match that can be played waits', () => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        const hall = hallOf(sketch);
        const forecasts = forecast(hall);
        const feeders = (id: number) =>
          hall.matches.filter(({ winnerToMatchId, loserToMatchId }) => [winnerToMatchId, loserToMatchId].includes(id));
        for (const match of hall.matches.filter(({ matchStatus }) => matchStatus === 'SCHEDULED')) {
          const { start } = of(forecasts, match.id);
          const ready = Math.max(
            now + callMs,
            Date.parse(match.matchScheduledTime ?? ''),
            ...feeders(match.id).map(({ id }) => of(forecasts, id).end.mid + turnOverMs),
          );
          if (start.mid === ready) continue;
          for (const { id, tableStatus } of hall.tables.filter((table) => table.tableStatus !== 'BLOCKED')) {
            const busy = [...forecasts.values()].some(
              (row) => row.tableId === id && row.start.mid <= ready && ready < row.end.mid + turnOverMs,
            );
            const later = [...forecasts.values()].some((row) => row.tableId === id && row.start.mid > ready && row.start.mid < start.mid);
            expect(busy || later || tableStatus === 'ASSIGNED').toBe(true);
          }
        }
      }),
      runs,
    );
  });

  test('with tables for all, a longer match makes no other one earlier', () => {
    fc.assert(
      fc.property(sketches, fc.integer({ min: 1, max: 90 }), (sketch, slower) => {
        const roomy = { ...sketch, tables: 4 };
        const more = Array.from({ length: 14 }, (_, index) => aTable(100 + index));
        const hall = hallOf(roomy);
        const [first, ...rest] = hall.matches;
        if (!first) throw new Error('a hall without matches');
        const slow = { ...first, minutesPerRack: first.minutesPerRack + slower };
        const before = forecast({ ...hall, tables: [...hall.tables, ...more] });
        const after = forecast({ ...hall, tables: [...hall.tables, ...more], matches: [slow, ...rest] });
        for (const [id, { start, end }] of before) {
          expect(of(after, id).start.mid).toBeGreaterThanOrEqual(start.mid);
          expect(of(after, id).end.mid).toBeGreaterThanOrEqual(end.mid);
        }
      }),
      runs,
    );
  });
});
