/** Reads what the warnings of an event are decided from, and decides them. */
import { warningFieldNames } from '#contract/hall/warning-settings.ts';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { listMatchWarnings } from '#contract/match/match-warnings.ts';
import { forecast, type MatchForecast } from '#machines/forecast/forecast.ts';
import { streamQueues } from '#machines/streams/queue.ts';
import {
  matchWarnings,
  type WarnedMatch,
  type WarnedStreamTable,
  type WarnedTablet,
  type WarningLimits,
} from '#machines/warnings/match-warnings.ts';
import { matchesOfDay, missedEndOf } from '#machines/what-if/figures.ts';
import type { Context } from '../../store/context.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { disputedMatches } from '../confirmations/result-confirmations.ts';
import { readCallPlans } from '../forecast/call-plans.ts';
import { paceLookup } from '../forecast/paces.ts';
import { hallDayOf } from '../what-if/hall-day.ts';
import { readHall, type StoredHall } from '../what-if/read-hall.ts';

/** Throws 404 for an event that does not exist. */
export async function warningsOf(context: Context, eventId: number): Promise<CallAnswer<typeof listMatchWarnings>> {
  const now = context.clock().getTime();
  const hall = await readHall(context.lists(), eventId, now);
  const paceOf = await paceLookup(context, eventId);
  const forecasts = forecast({ ...hall, paceOf, plans: { ...hall, calls: await readCallPlans(context, eventId) } });
  const today = matchesOfDay(hall.matches, forecasts, hallDayOf(hall));
  const entries = await lastEntries(context, hall.matches);
  const left = await leftPlayers(context, hall.matches);
  const disputed = await disputedMatches(context.read, eventId);
  const matches = hall.matches.map(
    (match): WarnedMatch => ({
      id: match.id,
      status: match.matchStatus,
      tableId: match.tableId,
      startedAt: match.matchStartTime === null ? null : Date.parse(match.matchStartTime),
      lastEntryAt: entries.get(match.id) ?? null,
      winnerToMatchId: match.winnerToMatchId,
      loserToMatchId: match.loserToMatchId,
      isPlayerOut: match.aWalkover || match.bWalkover || left.has(match.participantAId ?? 0) || left.has(match.participantBId ?? 0),
      dispute: disputed.get(match.id) ?? null,
      isOfTeams: match.numberOfTeamMatches > 0 && match.teamParentMatchId === null,
    }),
  );
  return matchWarnings({
    matches,
    tablets: await tabletsOf(context, eventId),
    streamTables: await streamTablesOf(context, { hall, eventId }, forecasts),
    now,
    limits: await limitsOf(context, eventId),
    missedEnd: missedEndOf(today, forecasts),
  });
}

/** An event has the limits of the settings unless it has its own. */
async function limitsOf({ read }: Context, eventId: number): Promise<WarningLimits> {
  const limits = await settingRow(read, 'warnings');
  const own = await read.selectFrom('event').select(warningFieldNames).where('id', '=', eventId).executeTakeFirst();
  return Object.fromEntries(warningFieldNames.map((name) => [name, own?.[name] ?? limits[name]])) as Record<
    (typeof warningFieldNames)[number],
    number
  >;
}

async function streamTablesOf(
  { read }: Context,
  { hall: { tables, matches, pins, now }, eventId }: { hall: StoredHall; eventId: number },
  forecasts: ReadonlyMap<number, MatchForecast>,
): Promise<WarnedStreamTable[]> {
  const marked = await read
    .selectFrom('billiardTable')
    .select(['id', 'displayNumber', 'streamQueue'])
    .where('id', 'in', [0, ...tables.map(({ id }) => id)])
    .where('streamQueue', 'is not', null)
    .execute();
  const queues = streamQueues(marked, matches, pins);
  const ended = await lastEnded(
    read,
    eventId,
    marked.map(({ id }) => id),
  );
  return tables.flatMap(({ id, displayNumber, tableStatus, matchId }) => {
    const queue = queues.get(id);
    // Without a match on it the table is free now.
    const freeAt = tableStatus === 'BLOCKED' ? null : matchId === null ? now : (forecasts.get(matchId)?.end.mid ?? now);
    if (!queue) return [];
    const lastMatchId = matchId ?? ended.get(id) ?? null;
    return [{ id, displayNumber, freeAt: freeAt === null ? null : Math.round(freeAt), queued: queue.length, lastMatchId }];
  });
}

/** Returns the match that ended last on each of these tables of the event. Looks only at matches of the event, because the column has no index. */
async function lastEnded(read: Context['read'], eventId: number, tableIds: readonly number[]): Promise<Map<number, number>> {
  if (tableIds.length === 0) return new Map();
  const rows = await read
    .selectFrom('tournamentMatch')
    .select(['id', 'previousAssignedTableId as tableId'])
    .where('tournamentId', 'in', read.selectFrom('tournament').select('id').where('eventId', '=', eventId))
    .where('previousAssignedTableId', 'in', tableIds)
    .where('tableId', 'is', null)
    .where('finishTime', 'is not', null)
    .orderBy('finishTime')
    .orderBy('id')
    .execute();
  // A later row of the same table replaces the earlier one.
  return new Map(rows.flatMap(({ id, tableId }) => (tableId === null ? [] : [[tableId, id]])));
}

type StoredMatch = StoredHall['matches'][number];

/** Returns the time of the last entry of each running match, in milliseconds since 1970. */
async function lastEntries({ read }: Context, matches: readonly StoredMatch[]): Promise<Map<number, number>> {
  const running = matches.filter(({ matchStatus }) => matchStatus === 'RUNNING').map(({ id }) => id);
  if (running.length === 0) return new Map();
  const rows = await read
    .selectFrom('matchProgress')
    .select(({ fn }) => ['matchId', fn.max('entryDate').as('at')])
    .where('matchId', 'in', running)
    .groupBy('matchId')
    .execute();
  return new Map(rows.map(({ matchId, at }) => [matchId, Date.parse(at)]));
}

/** The ids of the participants on tables who have left the tournament. */
async function leftPlayers({ read }: Context, matches: readonly StoredMatch[]): Promise<Set<number>> {
  const ids = matches
    .filter(({ tableId }) => tableId !== null)
    .flatMap(({ participantAId, participantBId }) => [participantAId, participantBId])
    .filter((id) => id !== null);
  if (ids.length === 0) return new Set();
  const rows = await read
    .selectFrom('participant')
    .select('id')
    .where('id', 'in', ids)
    .where(({ or, eb }) => or([eb('withdrawn', '=', true), eb('disqualified', '=', true)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function tabletsOf({ read }: Context, eventId: number): Promise<WarnedTablet[]> {
  const rows = await read
    .selectFrom('device as d')
    .leftJoin('billiardTable as bt', 'bt.id', 'd.tableId')
    .select(['d.id', 'd.name', 'd.battery', 'd.lastSeenAt', 'bt.displayNumber as tableNumber'])
    .where('d.eventId', '=', eventId)
    .where('d.kind', '=', 'TABLET')
    .where('d.revokedAt', 'is', null)
    .orderBy('d.id')
    .execute();
  return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt === null ? null : Date.parse(row.lastSeenAt) }));
}
