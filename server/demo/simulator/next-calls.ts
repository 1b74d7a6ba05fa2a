/** Chooses the next match for each free table. */
import { isLive } from '#machines/names.ts';
import type { DemoState, SimulatedMatch, SimulatedTable } from '../seed/demo-state.ts';
import { visitorsTable } from '../seed/event.ts';
import { isTeamMatch } from '../seed/teams.ts';
import { diceBetween } from './dice.ts';
import { type Speed, scaledMs } from './pace.ts';

type TableCall = { match: SimulatedMatch; tableId: number };

type NextCallsInput = {
  now: Date;
  /** The demo's own event: only there a table is reserved for visitors. */
  eventId: number;
  seed: number;
  speed: Speed;
  /** Waiting times count from this moment; milliseconds since 1970. */
  countsFrom: number;
  isTouched: (match: SimulatedMatch) => boolean;
};

/** Matches are called at most this long before their time, in minutes of real time. */
const earlyMinutes = 45;

/** Returns waiting matches in the order of their time, for tables that have been free for a moment. Tables for visitors or with a tablet are left to people. */
export function nextCalls(state: DemoState, input: NextCallsInput): TableCall[] {
  const now = input.now.getTime();
  const tables = state.tables.filter((table) => isReady(table, now, input));
  const busy = new Set(state.matches.filter(({ status }) => isLive(status)).flatMap(playersOf));
  const waiting = state.matches.filter(
    (match) =>
      match.status === 'SCHEDULED' &&
      !isTeamMatch(match) &&
      match.profileAId !== null &&
      match.profileBId !== null &&
      !input.isTouched(match) &&
      !playersOf(match).some((profile) => busy.has(profile)),
  );
  const due = waiting.filter(
    (match) => match.autoplay || Date.parse(match.scheduledTime ?? '') - scaledMs(earlyMinutes, input.speed) <= now,
  );
  // If no match is being played, call the next ones without waiting for their time.
  const callable = due.length === 0 && busy.size === 0 ? waiting : due;
  const calls: TableCall[] = [];
  const called = new Set<number | null>();
  for (const table of tables) {
    const match = callable.find((one) => one.eventId === table.eventId && !isCalled(one, called));
    if (!match) continue;
    for (const profile of playersOf(match)) called.add(profile);
    calls.push({ match, tableId: table.id });
  }
  return calls;
}

/** Nobody is called to two tables. */
const playersOf = (match: SimulatedMatch): (number | null)[] => [match.profileAId, match.profileBId];
const isCalled = (match: SimulatedMatch, called: ReadonlySet<number | null>): boolean =>
  playersOf(match).some((profile) => called.has(profile));

function isReady(table: SimulatedTable, now: number, { eventId, seed, speed, countsFrom }: NextCallsInput): boolean {
  if (!table.free || table.atTablet) return false;
  if (table.eventId === eventId && table.displayNumber === visitorsTable) return false;
  return now >= Math.max(table.freeSince, countsFrom) + scaledMs(diceBetween(0.5, 4, seed, 'free', table.id, table.version), speed);
}
