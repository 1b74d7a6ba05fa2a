/** The flat rows of the tables of one event, from the same room state that its TVs show. */
import type { LiveChange, LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { TableFeedRow } from '#contract/live/table-feed.ts';
import type { LiveEvent } from '#contract/live/tournament.ts';
import { forecast } from '#machines/forecast/forecast.ts';
import type { Pace } from '#machines/forecast/pace.ts';
import type { TablePlans } from '#machines/forecast/table-plans.ts';
import { nextMatches } from '#machines/match/next-match.ts';
import { raceIsReached } from '#machines/match/winner.ts';
import { isUpcoming, type Side } from '#machines/names.ts';
import { streamQueues } from '#machines/streams/queue.ts';
import { withOffset } from '../../kernel/time/local-time.ts';

type TableRowsInput = {
  /** The state of the room of the event. */
  state: readonly LiveChange[];
  /** Milliseconds since 1970. */
  now: number;
  paceOf: (match: LiveMatch) => Pace | null;
  /** Without them the matches are called in the order of their times. */
  plans?: TablePlans;
  /** The address in front of '/media', without a slash at its end. */
  base: string;
};

/** Returns one row per table, in the order of the tables' numbers. */
export function tableRows({ state, now, paceOf, plans, base }: TableRowsInput): TableFeedRow[] {
  const { event, tables, matches } = hallOf(state);
  const byId = new Map(matches.map((match) => [match.id, match]));
  const next = nextByTable({ tables, matches, now, paceOf, plans });
  return tables.map((table) => {
    const match = table.matchId === null ? undefined : byId.get(table.matchId);
    const coming = next.get(table.id);
    const started = match && match.matchStatus !== 'READY';
    return {
      TableName: `Table ${table.displayNumber}`,
      PlayerA: match ? playerOn(match, 'A') : '',
      PlayerB: match ? playerOn(match, 'B') : '',
      ScoreA: started ? String(match.aScore) : '',
      ScoreB: started ? String(match.bScore) : '',
      RaceTo: match ? String(match.raceTo) : '',
      FlagA: flagOf(match?.participantACountryId ?? null, base),
      FlagB: flagOf(match?.participantBCountryId ?? null, base),
      Round: match ? `${match.categoryName} · ${match.roundName}` : '',
      Status: match?.matchStatus ?? (table.tableStatus === 'BLOCKED' ? 'BLOCKED' : 'FREE'),
      Breaker: (match && breakerOf(match)) ?? '',
      ShotClock: match?.shotclockAssigned ? (match.shotclockApproved ? 'ACKNOWLEDGED' : 'ORDERED') : '',
      NextA: coming ? playerOn(coming.match, 'A') : '',
      NextB: coming ? playerOn(coming.match, 'B') : '',
      Eta: coming ? withOffset(wholeMinute(coming.at), event?.timeZone ?? 'UTC') : '',
    };
  });
}

function hallOf(state: readonly LiveChange[]): { event: LiveEvent | undefined; tables: LiveTable[]; matches: LiveMatch[] } {
  const rows = state.filter((change) => !change.gone);
  return {
    event: rows.flatMap((change) => (change.kind === 'event' ? [change.row] : []))[0],
    tables: rows
      .flatMap((change) => (change.kind === 'table' ? [change.row] : []))
      .sort((one, other) => one.displayNumber - other.displayNumber || one.id - other.id),
    matches: rows.flatMap((change) => (change.kind === 'match' ? [change.row] : [])),
  };
}

type ComingMatch = { match: LiveMatch; at: number };

type NextHall = Pick<TableRowsInput, 'now' | 'paceOf'> & {
  tables: readonly LiveTable[];
  matches: readonly LiveMatch[];
  plans: TablePlans | undefined;
};

/**
 * A stream table shows the first match of its queue, another free table the match that its scoreboard shows, and a table with a match the first one
 * that the forecast puts on it.
 */
function nextByTable(hall: NextHall) {
  const next = new Map<number, ComingMatch>();
  const forecasts = forecast(hall);
  const queued = queuedMatches(hall);
  for (const [tableId, [first]] of queued)
    if (first) next.set(tableId, { match: first, at: Math.max(hall.now, forecasts.get(first.id)?.start.mid ?? hall.now) });
  // The queue may be newer than what the screens of another table name.
  const ofStreams = new Set([...queued.values()].flat());
  for (const [tableId, { match, predictedStart }] of nextMatches(hall))
    if (!next.has(tableId) && !ofStreams.has(match)) next.set(tableId, { match, at: predictedStart });
  const taken = new Set([...ofStreams, ...[...next.values()].map(({ match }) => match)].map(({ id }) => id));
  for (const match of hall.matches) {
    const foreseen = isUpcoming(match.matchStatus) && !taken.has(match.id) ? forecasts.get(match.id) : undefined;
    const table = hall.tables.find(({ id }) => id === foreseen?.tableId);
    if (!foreseen || !table || table.matchId === null || queued.get(table.id)?.length) continue;
    const earlier = next.get(table.id);
    if (!earlier || foreseen.start.mid < earlier.at) next.set(table.id, { match, at: foreseen.start.mid });
  }
  return next;
}

function queuedMatches({ tables, matches, plans }: NextHall): Map<number, LiveMatch[]> {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const queues = streamQueues(tables, matches, plans?.pins ?? new Map());
  return new Map([...queues].map(([tableId, queue]) => [tableId, queue.flatMap((id) => byId.get(id) ?? [])]));
}

/** The player, or who decides the open side: 'Winner of A038'. */
const playerOn = (match: LiveMatch, side: Side): string =>
  (side === 'A' ? (match.participantADisplayName ?? match.aWaitsFor) : (match.participantBDisplayName ?? match.bWaitsFor)) ?? '';

const breakerOf = (match: LiveMatch): Side | null =>
  (match.matchStatus === 'RUNNING' || match.matchStatus === 'TIMEOUT') && !raceIsReached(match) ? match.nextToBreak : null;

export const flagOf = (countryId: number | null, base: string): string => (countryId === null ? '' : `${base}/media/flags/${countryId}`);

const wholeMinute = (at: number): Date => new Date(Math.round(at / 60_000) * 60_000);
