/** Venues to forecast: matches and tables with every field filled. */
import type { ForecastTable } from '#machines/forecast/forecast.ts';
import type { ForecastMatch } from '#machines/forecast/graph.ts';

export const now = Date.parse('2026-09-25T15:12:00.000Z');
export const minutes = (count: number): number => count * 60_000;
/** '15:30' of that day, in milliseconds. */
export const clock = (time: string): number => Date.parse(`2026-09-25T${time}:00.000Z`);
export const instant = (at: number): string => new Date(at).toISOString();

/** A race to 9 at 8 minutes per rack: expected 72 minutes. It waits for a table since 15:00. */
export const aMatch = (id: number, overrides: Partial<Extract<ForecastMatch, { matchStartTime: unknown }>> = {}): ForecastMatch => ({
  id,
  label: `A${String(id).padStart(3, '0')}`,
  matchStatus: 'SCHEDULED',
  matchScheduledTime: instant(clock('15:00')),
  matchStartTime: null,
  matchFinishTime: null,
  raceTo: 9,
  aScore: 0,
  bScore: 0,
  minutesPerRack: 8,
  timeoutSince: null,
  timeoutTotalMs: 0,
  tableId: null,
  winnerToMatchId: null,
  loserToMatchId: null,
  aWalkover: false,
  bWalkover: false,
  teamParentMatchId: null,
  ...overrides,
});

export const aTable = (id: number, overrides: Partial<ForecastTable> = {}): ForecastTable => ({
  id,
  displayNumber: id,
  tableStatus: 'FREE',
  matchId: null,
  ...overrides,
});

/** A running match and its table. */
export const running = (id: number, since: number, overrides: Parameters<typeof aMatch>[1] = {}): [ForecastMatch, ForecastTable] => [
  aMatch(id, { matchStatus: 'RUNNING', tableId: id, matchStartTime: instant(since), ...overrides }),
  aTable(id, { tableStatus: 'ASSIGNED', matchId: id }),
];
