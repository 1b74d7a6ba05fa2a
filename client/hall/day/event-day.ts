/** One event for the start page and the timeline: its tables, all its matches, and a forecast of the remaining ones. */
import type { LiveDevice } from '#contract/live/desk.ts';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { LiveEvent, LiveTournament } from '#contract/live/tournament.ts';
import { forecast, type MatchForecast } from '#machines/forecast/forecast.ts';
import { noTablePlans, type TablePlans } from '#machines/forecast/table-plans.ts';
import { isLive, isStatusInHand } from '#machines/names.ts';
import { isIn, type PlayDay } from './hall-days.ts';
import { listOf, type RowsById } from './list-of.ts';
import type { PaceOf } from './paces.ts';
import type { PlansOf } from './table-plans.ts';

export type EventRows = {
  matches: RowsById<LiveMatch>;
  tables: RowsById<LiveTable>;
  devices: RowsById<LiveDevice>;
  events: RowsById<LiveEvent>;
  tournaments: RowsById<LiveTournament>;
  /** The pace of the matches; without it the expected minutes of their disciplines apply. */
  paceOf?: PaceOf;
  /** The desk's pins and closed tables; without it no forecast follows them. */
  plansOf?: PlansOf;
};

export type EventDay = {
  id: number;
  name: string;
  event: LiveEvent | undefined;
  /** Sorted by table number. */
  tables: LiveTable[];
  /** Every match that is or will be played on any day, without walkovers. */
  matches: LiveMatch[];
  forecasts: ReadonlyMap<number, MatchForecast>;
  /** When a table takes pinned matches only, by table. */
  closures: TablePlans['closures'];
};

/** Returns the active and running events that have tables here. `now` is in milliseconds. */
export function eventDays(rows: EventRows, now: number): EventDay[] {
  const tables = Map.groupBy(listOf(rows.tables), ({ eventId }) => eventId);
  const matches = Map.groupBy(listOf(rows.matches), ({ eventId }) => eventId);
  return [...tables.keys()]
    .filter((id) => isStatusInHand(rows.events[id]?.eventStatus ?? 'RUNNING'))
    .sort((one, other) => one - other)
    .map((id) =>
      eventDay({ event: rows.events[id], tables: tables.get(id) ?? [], matches: matches.get(id) ?? [], ...rulesOf(rows, id) }, now),
    );
}

const rulesOf = ({ paceOf, plansOf }: EventRows, eventId: number) => ({ paceOf, plans: plansOf?.(eventId) ?? noTablePlans });

type EventDayInput = {
  event: LiveEvent | undefined;
  tables: LiveTable[];
  matches: LiveMatch[];
  paceOf: PaceOf | undefined;
  plans: TablePlans;
};

function eventDay({ event, tables, matches, paceOf, plans }: EventDayInput, now: number): EventDay {
  const activeMatches = matches.filter(({ tournamentStatus }) => tournamentStatus !== 'CANCELED');
  return {
    id: tables[0]?.eventId ?? 0,
    name: event?.name ?? tables[0]?.eventName ?? '',
    event,
    tables: tables.sort((one, other) => one.displayNumber - other.displayNumber),
    matches: activeMatches.filter((match) => match.matchStatus !== 'NONE' && !match.aWalkover && !match.bWalkover),
    forecasts: forecast({ tables, matches: activeMatches, now, paceOf, plans }),
    closures: plans.closures,
  };
}

/**
 * Returns the time that decides the day of a match: its start, else its scheduled time, else its forecast start. A match delayed by half a
 * day or more belongs to the day of its forecast.
 */
export function timeOf(match: LiveMatch, forecasts: EventDay['forecasts']): number | null {
  if (match.matchStartTime !== null) return Date.parse(match.matchStartTime);
  const expected = forecasts.get(match.id)?.start.mid ?? null;
  if (match.matchScheduledTime === null) return expected;
  const scheduled = Date.parse(match.matchScheduledTime);
  return expected !== null && expected - scheduled >= halfADayMs ? expected : scheduled;
}

const halfADayMs = 12 * 3_600_000;

export const matchesOf = ({ matches, forecasts }: EventDay, day: PlayDay): LiveMatch[] =>
  matches.filter((match) => isIn(timeOf(match, forecasts), day));

/** Counts a team match, but not the single matches that it consists of. */
export const isCounted = ({ teamParentMatchId }: LiveMatch): boolean => teamParentMatchId === null;

export const isOnTable = ({ matchStatus }: LiveMatch): boolean => isLive(matchStatus);
export const isOver = ({ matchStatus }: LiveMatch): boolean => matchStatus === 'FINISHED' || matchStatus === 'APPROVED';
export const isPlaying = ({ matchStatus }: LiveMatch): boolean => matchStatus === 'RUNNING' || matchStatus === 'TIMEOUT';

/** If the address names only events that are over, all days are returned. */
export function chosenDays(all: readonly EventDay[], ids: readonly number[]): readonly EventDay[] {
  const chosen = all.filter(({ id }) => ids.includes(id));
  return chosen.length === 0 ? all : chosen;
}
