/** The forecast of one event on the server, from the same rows and paces as the forecast on the screens. */
import { type Kysely, sql } from 'kysely';
import { type ForecastInput, forecast, type MatchForecast } from '#machines/forecast/forecast.ts';
import { isUpcoming } from '#machines/names.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { tablesWithMatch } from '../tables/present.ts';
import { paceLookup } from './paces.ts';

export type EventForecast = {
  /** Matches whose players the screens know. */
  known: ReadonlyMap<number, MatchForecast>;
  /** All matches to come, also those without a player. */
  all: ReadonlyMap<number, MatchForecast>;
  tables: ForecastInput['tables'];
};

export async function eventForecast(context: Context, eventId: number): Promise<EventForecast> {
  const db = context.lists();
  const [tables, matches, paceOf] = [
    await tablesWithMatch(db).where('bt.eventId', '=', eventId).execute(),
    await openMatches(db, eventId),
    await paceLookup(context, eventId),
  ];
  const now = context.clock().getTime();
  const withPlayers = matches.filter(
    ({ matchStatus, participantAId, participantBId }) => !isUpcoming(matchStatus) || participantAId !== null || participantBId !== null,
  );
  return {
    tables,
    known: forecast({ tables, matches: withPlayers, now, paceOf }),
    all: forecast({ tables, matches, now, paceOf }),
  };
}

const openMatches = (db: Kysely<Database>, eventId: number) =>
  db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('discipline as d', (join) =>
      join.on('d.id', '=', sql<number>`coalesce(${sql.ref('m.disciplineId')}, ${sql.ref('t.disciplineId')})`),
    )
    .select(['m.id', 'm.label', 'm.status as matchStatus', 'm.scheduledTime as matchScheduledTime', 'm.tableId', 'm.raceTo'])
    .select(['m.aScore', 'm.bScore', 'm.startTime as matchStartTime', 'm.finishTime as matchFinishTime'])
    .select(['m.timeoutSince', 'm.timeoutTotalMs', 'm.winnerToMatchId', 'm.loserToMatchId', 'm.aWalkover', 'm.bWalkover'])
    .select(['m.participantAId', 'm.participantBId', 'm.teamParentMatchId'])
    .select(['t.timeLimitInMinutes', 't.numberOfTeamMatches', 'd.minutesPerRack', 'd.mnemonic as disciplineMnemonic'])
    .where('t.eventId', '=', eventId)
    .where('t.tournamentStatus', '!=', 'CANCELED')
    .where('m.status', 'not in', ['NONE', 'APPROVED'])
    .orderBy('m.id')
    .execute();
