/** The forecast end of a tournament whose next stage is not drawn yet, in an event of several days. */
import { expect, test } from 'vitest';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { noTablePlans } from '#machines/forecast/table-plans.ts';
import { nightsOf } from '../../../../../client/hall/day/nights.ts';
import { forecastOf } from '../../../../../client/pages/tournament/page/tournament-forecast.ts';
import { liveEventRow, liveMatchRow, liveTableRow } from '../../../live/rows.ts';

const evening = Date.parse('2026-11-28T20:30:00.000Z');
const event = liveEventRow({ eventStartDate: '2026-11-28', eventEndDate: '2026-11-29', timeZone: 'Europe/Zagreb' });
const own = [
  liveMatchRow({ matchStatus: 'APPROVED', tableId: null, matchScheduledTime: '2026-11-28T09:00:00.000Z' }),
  liveMatchRow({ id: 35, raceTo: 9, matchStartTime: '2026-11-28T20:00:00.000Z', matchScheduledTime: '2026-11-28T20:00:00.000Z' }),
];
const free = Array.from({ length: 16 }, (_, index) => ({ id: 13 + index, displayNumber: 13 + index }));
const tables = [liveTableRow({ matchId: 35 }), ...free.map((table) => liveTableRow({ ...table, tableStatus: 'FREE', matchId: null }))];
const tournament = {
  ...{ id: 1, eventId: 1, tournamentStatus: 'RUNNING', hasNextStage: true },
  chart: { kind: 'DOUBLE_ELIMINATION', size: 64, singleElimination: 32, letters: 1, groups: null },
} as unknown as Tournament;

const endOf = (nights: ReturnType<typeof nightsOf>): string => {
  const { end } = forecastOf(tournament, { tables, matches: own, own }, { now: evening, paceOf: () => null, plans: noTablePlans, nights });
  return new Date(end?.mid ?? 0).toISOString();
};

test('the night of a two-day event ends with the first match of a day, and its last day has none', () => {
  expect(nightsOf(event, own)).toEqual([{ from: Date.parse('2026-11-28T23:00:00.000Z'), to: Date.parse('2026-11-29T09:00:00.000Z') }]);
  expect(nightsOf(liveEventRow({ eventStartDate: '2026-11-29', eventEndDate: '2026-11-29' }), own)).toEqual([]);
  expect(nightsOf(event, [{ matchScheduledTime: null }])).toEqual([]);
  expect(nightsOf(undefined, own)).toEqual([]);
});

test('the next stage of a two-day event is not predicted into the night: what begins after midnight begins on the next day', () => {
  expect(endOf([]) < '2026-11-29T09:00:00.000Z').toBe(true);
  expect(endOf(nightsOf(event, own)) > '2026-11-29T10:00:00.000Z').toBe(true);
  expect(endOf(nightsOf(event, own)) < '2026-11-29T23:00:00.000Z').toBe(true);
});
