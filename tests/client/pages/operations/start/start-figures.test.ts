import { expect, test } from 'vitest';
import { forecast } from '#machines/forecast/forecast.ts';
import { progressOf, tallyOf } from '../../../../../client/hall/day/progress.ts';
import { screenRowsOf } from '../../../../../client/hall/screens/screen-rows.ts';
import { burnDown } from '../../../../../client/pages/operations/start/burn-down.ts';
import { deviceFigures } from '../../../../../client/pages/operations/start/device-figures.ts';
import { type EventPreparation, nextStep } from '../../../../../client/pages/operations/start/next-step.ts';
import { playtimeBins, tableState } from '../../../../../client/pages/operations/start/start-figures.ts';
import { liveMatchRow, liveTableRow } from '../../../live/rows.ts';
import { deviceRow } from '../../hall/tables/rows.ts';

const clock = (time: string): string => `2026-07-04T${time}:00.000Z`;
const now = Date.parse(clock('12:00'));
const waiting = { matchStatus: 'SCHEDULED', tableId: null, tableDisplayNumber: null, matchStartTime: null, aScore: 0, bScore: 0 } as const;
const done = { matchStatus: 'APPROVED', tableId: null, tableDisplayNumber: null, matchFinishTime: clock('11:30') } as const;

test('a tally counts approved, assigned and coming matches, but not the single matches of team matches', () => {
  const matches = [
    liveMatchRow({ ...done, id: 1 }),
    liveMatchRow({ id: 2 }),
    liveMatchRow({ id: 3, matchStatus: 'FINISHED' }),
    liveMatchRow({ ...waiting, id: 4 }),
    liveMatchRow({ ...waiting, id: 5, teamParentMatchId: 4 }),
  ];

  expect(tallyOf(matches)).toEqual({ total: 4, approved: 1, onTables: 2, toCome: 1 });
});

test('rounds are in the order of play, with the final stage last', () => {
  const matches = [
    liveMatchRow({ ...waiting, id: 1, roundId: 9, roundMnemonic: 'SE', stage: 2, matchScheduledTime: null }),
    liveMatchRow({ ...waiting, id: 2, roundId: 4, roundMnemonic: 'WR1', matchScheduledTime: clock('14:00') }),
    liveMatchRow({ ...done, id: 3, roundId: 5, roundMnemonic: 'R1', matchScheduledTime: clock('09:00') }),
  ];

  expect(progressOf(matches)[0]?.rounds.map(({ mnemonic, approved, total }) => `${mnemonic} ${approved}/${total}`)).toEqual([
    'R1 1/1',
    'WR1 0/1',
    'SE 0/1',
  ]);
});

test('the state of a table is that of its match, or free or blocked', () => {
  const states = (['READY', 'RUNNING', 'TIMEOUT', 'FINISHED'] as const).map((matchStatus) =>
    tableState(liveTableRow(), liveMatchRow({ matchStatus })),
  );

  expect(states).toEqual(['announced', 'running', 'time-out', 'finished']);
  expect(tableState(liveTableRow({ tableStatus: 'FREE' }), undefined)).toBe('free');
  expect(tableState(liveTableRow({ tableStatus: 'BLOCKED' }), undefined)).toBe('blocked');
});

test('running matches are sorted by the share of their expected time', () => {
  const since = (minutes: number, id: number) =>
    liveMatchRow({ id, tableDisplayNumber: id, matchStartTime: new Date(now - minutes * 60_000).toISOString() });
  const bins = playtimeBins(
    [since(0, 1), since(18, 2), since(72, 3), since(73, 4), since(200, 5), liveMatchRow({ matchStatus: 'FINISHED' })],
    now,
  );

  expect(bins.map(({ matches }) => matches.map(({ id }) => id))).toEqual([[1, 2], [], [], [3], [4], [], [5]]);
});

test('the burn-down falls from all matches of the day to none: planned, played and predicted', () => {
  const matches = [
    liveMatchRow({ ...done, id: 1 }),
    liveMatchRow({ id: 34, matchStartTime: clock('11:30') }),
    liveMatchRow({ ...waiting, id: 2 }),
  ];
  const forecasts = forecast({ tables: [liveTableRow()], matches, now });
  const chart = burnDown(matches, forecasts, now, 0);

  expect(chart).toMatchObject({ total: 3, left: 2, from: Date.parse(clock('11:00')) });
  expect(chart?.planned.map(({ left }) => left)).toEqual([3, 2, 1, 0]);
  expect(chart?.played).toEqual([
    { at: Date.parse(clock('11:00')), left: 3 },
    { at: Date.parse(clock('11:30')), left: 2 },
    { at: now, left: 2 },
  ]);
  expect(chart?.predicted.map(({ left }) => left)).toEqual([2, 1, 0]);
  for (const place of [1, 2]) expect((chart?.early[place]?.at ?? 0) <= (chart?.late[place]?.at ?? 0)).toBe(true);
});

test('matches postponed from yesterday do not stretch the burn-down back to yesterday', () => {
  const dawn = Date.parse(clock('03:00'));

  expect(burnDown([liveMatchRow({ ...waiting, matchScheduledTime: '2026-07-03T18:00:00.000Z' })], new Map(), now, dawn)?.from).toBe(dawn);
});

test('a day without times has no burn-down', () => {
  expect(burnDown([liveMatchRow({ ...waiting, matchScheduledTime: null })], new Map(), now, 0)).toBeNull();
});

test('tablets that are silent or low on battery need help, the longest silent first', () => {
  const seen = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const devices = [
    deviceRow({ id: 1, lastSeenAt: seen(0), battery: 12 }),
    deviceRow({ id: 2, lastSeenAt: seen(4), battery: 80 }),
    deviceRow({ id: 3, lastSeenAt: seen(21), battery: 80, kind: 'DISPLAY' }),
    deviceRow({ id: 4, lastSeenAt: seen(1), battery: 80 }),
    deviceRow({ id: 5, lastSeenAt: seen(90), battery: 80, revoked: true }),
  ];
  const lines = screenRowsOf(devices, [], { tables: {}, matches: {}, tournaments: {}, events: {} });
  const { troubles, live, total, kinds } = deviceFigures(lines, now, 'UTC');

  expect(troubles.map(({ line, kind, tone, chip }) => [line.id, kind, tone, chip])).toEqual([
    [3, 'silent', 'red', '21 min'],
    [2, 'silent', 'orange', '4 min'],
    [1, 'low', 'orange', 'low'],
  ]);
  expect([live, total]).toEqual([2, 4]);
  expect(kinds).toEqual([
    { form: 'SCOREBOARD', live: 0, total: 1 },
    { form: 'TABLET', live: 2, total: 3 },
  ]);
});

test('each user sees their next step while no event runs', () => {
  expect(nextStep((right) => right === 'event:write' || right === 'tournament:run').link?.to).toBe('/app/events/active');
  expect(nextStep((right) => right === 'tournament:run').link?.to).toBe('/app/tournaments/upcoming');
  expect(nextStep((right) => right === 'match:watch').link).toBeNull();
  expect(nextStep(() => false).title).toBe('Welcome');
});

test('between two events the next step leads from a new event to its start', () => {
  const step = (prepared: Partial<EventPreparation>) =>
    nextStep((right) => right === 'event:write', {
      event: { id: 7, name: 'Town Open' },
      undrawn: 0,
      drawn: 0,
      ...prepared,
    }).link?.to;
  expect(step({ event: null })).toBe('/app/events/first');
  expect(step({})).toBe('/app/tournaments/upcoming/create?event=7');
  expect(step({ undrawn: 1 })).toBe('/app/tournaments/upcoming');
  expect(step({ undrawn: 1, drawn: 1 })).toBe('/app/tournaments/running');
});
