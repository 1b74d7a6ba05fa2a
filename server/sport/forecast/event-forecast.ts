/** The forecast of one event on the server, from the same rows and paces as the forecast on the screens. */
import { type Kysely, sql } from 'kysely';
import { type ForecastInput, forecast, type MatchForecast } from '#machines/forecast/forecast.ts';
import type { CallPlans } from '#machines/forecast/table-plans.ts';
import { isUpcoming } from '#machines/names.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { tablesWithMatch } from '../tables/present.ts';
import { readCallPlans } from './call-plans.ts';
import { paceLookup } from './paces.ts';
import { readTablePlans } from './table-plans.ts';

export type EventForecast = {
  /** Matches whose players the screens know. */
  known: ReadonlyMap<number, MatchForecast>;
  /** All matches to come, also those without a player. */
  all: ReadonlyMap<number, MatchForecast>;
  tables: ForecastInput['tables'];
};

/** `known`: the order of the calls, if the caller has read it. */
export async function eventForecast(context: Context, eventId: number, known?: CallPlans): Promise<EventForecast> {
  const now = context.clock().getTime();
  const { tables, matches, plans: stored } = await readForecastHall(context.lists(), eventId, now);
  const plans = { ...stored, calls: known ?? (await readCallPlans(context, eventId)) };
  const paceOf = await paceLookup(context, eventId);
  // The first match of a stream queue keeps the other ones waiting, whether its players are known or not.
  const queued = new Set([...plans.calls.queues.values()].flat());
  const withPlayers = matches.filter(
    ({ id, matchStatus, participantAId, participantBId }) =>
      !isUpcoming(matchStatus) || participantAId !== null || participantBId !== null || queued.has(id),
  );
  return {
    tables,
    known: forecast({ tables, matches: withPlayers, now, paceOf, plans }),
    all: forecast({ tables, matches, now, paceOf, plans }),
  };
}

/** Returns everything of an event that decides its forecast, except the paces. `now`: milliseconds since 1970. */
export const readForecastHall = async (db: Kysely<Database>, eventId: number, now: number) => ({
  tables: await tablesWithMatch(db).where('bt.eventId', '=', eventId).orderBy('bt.displayNumber').execute(),
  matches: await openMatches(db, eventId),
  plans: await readTablePlans(db, eventId, now),
});

const openMatches = (db: Kysely<Database>, eventId: number) =>
  db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .innerJoin('discipline as d', (join) =>
      join.on('d.id', '=', sql<number>`coalesce(${sql.ref('m.disciplineId')}, ${sql.ref('t.disciplineId')})`),
    )
    .select(['m.id', 'm.label', 'm.status as matchStatus', 'm.scheduledTime as matchScheduledTime', 'm.tableId', 'm.raceTo'])
    .select(['m.aScore', 'm.bScore', 'm.startTime as matchStartTime', 'm.finishTime as matchFinishTime'])
    .select(['m.timeoutSince', 'm.timeoutTotalMs', 'm.winnerToMatchId', 'm.loserToMatchId', 'm.aWalkover', 'm.bWalkover'])
    .select(['m.participantAId', 'm.participantBId', 'm.teamParentMatchId', 'm.tournamentId', 'm.roundId', 'r.mnemonic as roundMnemonic'])
    .select(['t.timeLimitInMinutes', 't.numberOfTeamMatches', 'd.minutesPerRack', 'd.mnemonic as disciplineMnemonic'])
    .where('t.eventId', '=', eventId)
    .where('t.tournamentStatus', '!=', 'CANCELED')
    .where('m.status', 'not in', ['NONE', 'APPROVED'])
    .orderBy('m.id')
    .execute();
