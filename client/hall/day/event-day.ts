/** One event as the start page and the timeline read it: its tables, all its matches, and how the rest of them will probably go. */
import type { LiveDevice } from '#contract/live/desk.ts';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { LiveEvent, LiveTournament } from '#contract/live/tournament.ts';
import { forecast, type MatchForecast } from '#machines/forecast/forecast.ts';
import { isLive } from '#machines/names.ts';
import { type HallDay, isIn } from './hall-days.ts';
import { listOf, type Rows } from './list-of.ts';
import type { PaceOf } from './use-paces.ts';

export type HallRows = {
  matches: Rows<LiveMatch>;
  tables: Rows<LiveTable>;
  devices: Rows<LiveDevice>;
  events: Rows<LiveEvent>;
  tournaments: Rows<LiveTournament>;
  /** How fast matches go; without it as their disciplines say. */
  paceOf?: PaceOf;
};

export type EventDay = {
  id: number;
  name: string;
  event: LiveEvent | undefined;
  /** In the order of their numbers. */
  tables: LiveTable[];
  /** Everything that is or will be played, on any day; without what was decided by walkover. */
  matches: LiveMatch[];
  forecasts: ReadonlyMap<number, MatchForecast>;
};

/** The events that have tables in the hall. `now` in milliseconds. */
export function eventDays(rows: HallRows, now: number): EventDay[] {
  const tables = Map.groupBy(listOf(rows.tables), ({ eventId }) => eventId);
  const matches = Map.groupBy(listOf(rows.matches), ({ eventId }) => eventId);
  return [...tables.keys()]
    .sort((one, other) => one - other)
    .map((id) =>
      eventDay({ event: rows.events[id], tables: tables.get(id) ?? [], matches: matches.get(id) ?? [], paceOf: rows.paceOf }, now),
    );
}

type OfEvent = { event: LiveEvent | undefined; tables: LiveTable[]; matches: LiveMatch[]; paceOf: PaceOf | undefined };

function eventDay({ event, tables, matches, paceOf }: OfEvent, now: number): EventDay {
  const drawn = matches.filter(({ tournamentStatus }) => tournamentStatus !== 'CANCELED');
  return {
    id: tables[0]?.eventId ?? 0,
    name: event?.name ?? tables[0]?.eventName ?? '',
    event,
    tables: tables.sort((one, other) => one.displayNumber - other.displayNumber),
    matches: drawn.filter((match) => match.matchStatus !== 'NONE' && !match.aWalkover && !match.bWalkover),
    forecasts: forecast({ tables, matches: drawn, now, paceOf }),
  };
}

/**
 * The day a match belongs to: that of when it began, else of its scheduled time, else of when it probably will begin. One that was put off by
 * half a day or more belongs to the day on which it will be played.
 */
export function timeOf(match: LiveMatch, forecasts: EventDay['forecasts']): number | null {
  if (match.matchStartTime !== null) return Date.parse(match.matchStartTime);
  const expected = forecasts.get(match.id)?.start.mid ?? null;
  if (match.matchScheduledTime === null) return expected;
  const scheduled = Date.parse(match.matchScheduledTime);
  return expected !== null && expected - scheduled >= halfADayMs ? expected : scheduled;
}

const halfADayMs = 12 * 3_600_000;

export const matchesOf = ({ matches, forecasts }: EventDay, day: HallDay): LiveMatch[] =>
  matches.filter((match) => isIn(timeOf(match, forecasts), day));

/** Team matches are counted, not the matches they consist of. */
export const isCounted = ({ teamParentMatchId }: LiveMatch): boolean => teamParentMatchId === null;

export const isOnTable = ({ matchStatus }: LiveMatch): boolean => isLive(matchStatus);
export const isOver = ({ matchStatus }: LiveMatch): boolean => matchStatus === 'FINISHED' || matchStatus === 'APPROVED';
export const isPlaying = ({ matchStatus }: LiveMatch): boolean => matchStatus === 'RUNNING' || matchStatus === 'TIMEOUT';

/** An event of the address that is over by now chooses nothing. */
export function chosenDays(all: readonly EventDay[], ids: readonly number[]): readonly EventDay[] {
  const chosen = all.filter(({ id }) => ids.includes(id));
  return chosen.length === 0 ? all : chosen;
}
