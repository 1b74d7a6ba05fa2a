/** Reads what the warnings of an event are decided from, and decides them. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { listMatchWarnings } from '#contract/match/match-warnings.ts';
import { forecast } from '#machines/forecast/forecast.ts';
import { matchWarnings, type WarnedMatch, type WarnedTablet } from '#machines/warnings/match-warnings.ts';
import { matchesOfDay, missedEndOf } from '#machines/what-if/figures.ts';
import type { Context } from '../../store/context.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { paceLookup } from '../forecast/paces.ts';
import { hallDayOf } from '../what-if/hall-day.ts';
import { readHall } from '../what-if/read-hall.ts';

/** Throws 404 for an event that does not exist. */
export async function warningsOf(context: Context, eventId: number): Promise<CallAnswer<typeof listMatchWarnings>> {
  const now = context.clock().getTime();
  const hall = await readHall(context.lists(), eventId, now);
  const paceOf = await paceLookup(context, eventId);
  const forecasts = forecast({ ...hall, paceOf, plans: hall });
  const today = matchesOfDay(hall.matches, forecasts, hallDayOf(hall));
  const entries = await lastEntries(context, hall.matches);
  const matches = hall.matches.map(
    (match): WarnedMatch => ({
      id: match.id,
      status: match.matchStatus,
      tableId: match.tableId,
      startedAt: match.matchStartTime === null ? null : Date.parse(match.matchStartTime),
      lastEntryAt: entries.get(match.id) ?? null,
      winnerToMatchId: match.winnerToMatchId,
      loserToMatchId: match.loserToMatchId,
      hasWalkover: match.aWalkover || match.bWalkover,
    }),
  );
  return matchWarnings({
    matches,
    tablets: await tabletsOf(context, eventId),
    now,
    limits: await settingRow(context.read, 'warnings'),
    missedEnd: missedEndOf(today, forecasts),
  });
}

type HallMatch = { id: number; matchStatus: WarnedMatch['status'] };

/** Of the running matches only: at most one per table. */
async function lastEntries({ read }: Context, matches: readonly HallMatch[]): Promise<Map<number, number>> {
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
