/** The tables behind the lists of matches, and their text search: label and round, players and teams, and the qualifier number of a side. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { foldedIn } from '../../entity/lists/folded.ts';
import type { MatchPattern } from '../../entity/lists/search.ts';
import type { Engine } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';

/**
 * The tables that lists filter and sort matches by. A left join by id adds and removes no rows, and the query builder drops joins that a
 * query does not use.
 */
export function matchListJoins(db: Kysely<Database>) {
  return db
    .selectFrom('tournamentMatch as m')
    .leftJoin('tournament as t', 't.id', 'm.tournamentId')
    .leftJoin('round as r', 'r.id', 'm.roundId')
    .leftJoin('discipline as d', (join) => join.on('d.id', '=', (eb) => eb.fn.coalesce('m.disciplineId', 't.disciplineId')))
    .leftJoin('billiardTable as bt', 'bt.id', 'm.tableId')
    .leftJoin('billiardTable as pt', 'pt.id', 'm.previousAssignedTableId')
    .leftJoin('participant as pa', 'pa.id', 'm.participantAId')
    .leftJoin('participant as pb', 'pb.id', 'm.participantBId')
    .leftJoin('playerProfile as ppa', 'ppa.id', 'pa.playerProfileId')
    .leftJoin('playerProfile as ppb', 'ppb.id', 'pb.playerProfileId');
}

/** For rows of `matchListJoins`. The query finds players by the index of their names, then their matches, and reads no names of other matches. */
export const matchSearchCondition =
  (engine: Engine): MatchPattern =>
  (pattern) => {
    const like = (words: RawBuilder<string>) => sql<boolean>`${words} like ${pattern} escape '!'`;
    const label = sql<string>`' ' || replace(${foldedIn(engine, sql`r.mnemonic || '-' || m.label`)}, '-', ' ') || ' '`;
    const qualifiers = (['m.aQualifier', 'm.bQualifier'] as const).map(
      (column) => sql<boolean>`(${sql.ref(column)} is not null and ${like(sql<string>`' qualifier ' || ${sql.ref(column)} || ' '`)})`,
    );
    const team = sql<boolean>`(m.team_parent_match_id is not null and exists (select 1 from tournament_match tm
      where tm.id = m.team_parent_match_id and (${plays('tm', 'a', pattern)} or ${plays('tm', 'b', pattern)})))`;
    return sql<boolean>`(${sql.join([like(label), ...qualifiers, plays('m', 'a', pattern), plays('m', 'b', pattern), team], sql` or `)})`;
  };

/** Trap: an open side is null, and `in` on null is neither true nor false. */
function plays(match: 'm' | 'tm', side: 'a' | 'b', pattern: string): RawBuilder<boolean> {
  const participant = sql.ref(`${match}.participant_${side}_id`);
  return sql<boolean>`(${participant} is not null and ${participant} in (select fp.id from player_profile fpp
    join participant fp on fp.player_profile_id = fpp.id where fpp.search like ${pattern} escape '!'))`;
}
