/** The forecast follows the desk's pins and closed tables. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callMs, forecast, type MatchForecast } from '#machines/forecast/forecast.ts';
import { closureOf, type TableClosure } from '#machines/forecast/table-plans.ts';
import { turnOverMs } from '#machines/match/playtime.ts';
import { casesOf } from '../../support/extent.ts';
import { aMatch, aTable, instant, minutes, now, running } from './forecast-hall.ts';

const soon = (count: number): number => now + minutes(count);
const of = (forecasts: Map<number, MatchForecast>, id: number): MatchForecast | undefined => forecasts.get(id);
const plans = ({ pins = [], closures = [] }: { pins?: [number, number][]; closures?: [number, TableClosure][] }) => ({
  pins: new Map(pins),
  closures: new Map(closures),
});

describe('a pinned match', () => {
  test('the match waits for its table while another table is free, and others use that one', () => {
    const [match, table] = running(1, now - minutes(30));
    const forecasts = forecast({
      tables: [table, aTable(2)],
      matches: [match, aMatch(3), aMatch(4)],
      now,
      plans: plans({ pins: [[3, 1]] }),
    });

    expect(of(forecasts, 3)).toMatchObject({ tableId: 1, start: { mid: (of(forecasts, 1)?.end.mid ?? 0) + turnOverMs } });
    expect(of(forecasts, 4)).toMatchObject({ tableId: 2, start: { mid: now + callMs } });
  });

  test('the match comes first on its table, before matches that are planned earlier', () => {
    const later = aMatch(9, { matchScheduledTime: instant(now) });
    const forecasts = forecast({ tables: [aTable(1)], matches: [aMatch(2), later], now, plans: plans({ pins: [[9, 1]] }) });

    expect(of(forecasts, 9)?.start.mid).toBe(now + callMs);
    expect(of(forecasts, 2)?.start.mid).toBe((of(forecasts, 9)?.end.mid ?? 0) + turnOverMs);
  });

  test('a match that its feeder releases is played on its table, which was idle until then', () => {
    const feeder = aMatch(2, { winnerToMatchId: 3 });
    const forecasts = forecast({
      tables: [aTable(1), aTable(2)],
      matches: [feeder, aMatch(3, { matchStatus: 'CREATED' })],
      now,
      plans: plans({ pins: [[3, 2]], closures: [[2, closureOf({ from: null, until: null })]] }),
    });

    expect(of(forecasts, 2)?.tableId).toBe(1);
    expect(of(forecasts, 3)).toMatchObject({ tableId: 2, start: { mid: (of(forecasts, 2)?.end.mid ?? 0) + turnOverMs } });
  });

  test('a match that is pinned to a blocked or unknown table is forecast without its pin', () => {
    const tables = [aTable(1), aTable(2, { tableStatus: 'BLOCKED' })];
    const forecasts = forecast({
      tables,
      matches: [aMatch(3), aMatch(4)],
      now,
      plans: plans({
        pins: [
          [3, 2],
          [4, 77],
        ],
      }),
    });

    expect([of(forecasts, 3)?.tableId, of(forecasts, 4)?.tableId]).toEqual([1, 1]);
  });
});

describe('a closed table', () => {
  test('no match starts there from its start on; the matches wait for the other table', () => {
    const closures: [number, TableClosure][] = [[2, { from: soon(60), until: Number.POSITIVE_INFINITY }]];
    const matches = [aMatch(3), aMatch(4), aMatch(5), aMatch(6)];
    const forecasts = forecast({ tables: [aTable(1), aTable(2)], matches, now, plans: plans({ closures }) });

    expect([3, 4, 5, 6].map((id) => of(forecasts, id)?.tableId)).toEqual([1, 2, 1, 1]);
  });

  test('the table takes a match again when the closure is over', () => {
    const closures: [number, TableClosure][] = [[1, closureOf({ from: null, until: instant(soon(40)) })]];
    const forecasts = forecast({ tables: [aTable(1)], matches: [aMatch(3)], now, plans: plans({ closures }) });

    expect(of(forecasts, 3)).toMatchObject({ tableId: 1, start: { mid: soon(40) } });
  });

  test('a hall whose only table is closed for good has no forecast for the matches that wait', () => {
    const closures: [number, TableClosure][] = [[1, closureOf({ from: null, until: null })]];

    expect(forecast({ tables: [aTable(1)], matches: [aMatch(3)], now, plans: plans({ closures }) }).size).toBe(0);
  });
});

describe('whatever is planned', () => {
  const plan = fc.record({
    times: fc.array(fc.integer({ min: -4, max: 30 }), { minLength: 8, maxLength: 8 }),
    pinned: fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { minLength: 8, maxLength: 8 }),
    closures: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 20 }), fc.option(fc.integer({ min: 1, max: 20 }))),
    ),
  });

  test('pinned matches are on their table, others never start on a closed one, and no two matches share a table', () => {
    fc.assert(
      fc.property(plan, ({ times, pinned, closures }) => {
        const matches = times.map((quarters, index) =>
          aMatch(index + 1, {
            matchScheduledTime: instant(soon(quarters * 15)),
            winnerToMatchId: index < 4 ? 5 + Math.floor(index / 2) : index < 6 ? 7 : null,
          }),
        );
        const pins = new Map(pinned.flatMap((table, index) => (table === null ? [] : [[index + 1, table] as const])));
        const closed = new Map(
          closures.map(([table, from, length]) => [
            table,
            { from: soon(from * 15), until: length === null ? Number.POSITIVE_INFINITY : soon((from + length) * 15) },
          ]),
        );
        const forecasts = forecast({ tables: [1, 2, 3].map((id) => aTable(id)), matches, now, plans: { pins, closures: closed } });
        for (const [id, { start, tableId }] of forecasts) {
          const pin = pins.get(id);
          if (pin !== undefined && pin <= 3) expect(tableId).toBe(pin);
          const closure = pin === undefined || pin > 3 ? closed.get(tableId ?? 0) : undefined;
          if (closure) expect(start.mid < closure.from || start.mid >= closure.until).toBe(true);
        }
        for (const rows of Map.groupBy(forecasts.values(), ({ tableId }) => tableId).values()) {
          const inOrder = rows.sort((one, other) => one.start.mid - other.start.mid);
          for (const [index, row] of inOrder.entries())
            if (index > 0) expect(row.start.mid).toBeGreaterThanOrEqual((inOrder[index - 1]?.end.mid ?? 0) + turnOverMs);
        }
      }),
      { numRuns: casesOf(500) },
    );
  });

  test('a plan that concerns nobody changes nothing', () => {
    const [match, table] = running(1, now - minutes(30));
    const hall = { tables: [table, aTable(2)], matches: [match, aMatch(3), aMatch(4), aMatch(5)], now };

    expect(forecast({ ...hall, plans: plans({ pins: [[99, 1]], closures: [[77, closureOf({ from: null, until: null })]] }) })).toEqual(
      forecast(hall),
    );
  });
});
