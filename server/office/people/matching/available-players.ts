/** Selects the players who may enter a tournament. The offered list and the registration itself share this rule. */
import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../store/schema.ts';

type AvailablePlayersQuery = {
  tournamentId: number;
  /** Selects teams for a team tournament, otherwise players. Members of a team are players. */
  teams: boolean;
};

/** Enabled, not blocked, of an allowed age class if the tournament names any, and not entered yet. */
export function availablePlayers(db: Kysely<Database>, { tournamentId, teams }: AvailablePlayersQuery) {
  return playerJoins(db)
    .where('pp.enabled', '=', true)
    .where('pp.teamProfile', '=', teams)
    .where('pp.blockedForRegistrations', '=', false)
    .where(ofAllowedAge(tournamentId))
    .where((eb) => eb.not(isEntered(eb, tournamentId)));
}

/** Selects players `pp` with their category `pc` and represented country `c`. */
export function playerJoins(db: Kysely<Database>) {
  return db
    .selectFrom('playerProfile as pp')
    .leftJoin('playerCategory as pc', 'pc.id', 'pp.playerCategoryId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId');
}

type PlayerExpression = ExpressionBuilder<Database & { pp: Database['playerProfile'] }, 'pp'>;

const isEntered = (eb: PlayerExpression, tournamentId: number): Expression<SqlBool> =>
  eb.exists(
    eb.selectFrom('participant as p').select('p.id').whereRef('p.playerProfileId', '=', 'pp.id').where('p.tournamentId', '=', tournamentId),
  );

/** A tournament without age classes accepts all players. */
export function ofAllowedAge(tournamentId: number): RawBuilder<boolean> {
  const allowed = sql`select 1 from ${sql.table('tournamentPlayerCategory')} as tpc where ${sql.ref('tpc.tournamentId')} = ${tournamentId}`;
  return sql<boolean>`(not exists (${allowed}) or exists (${allowed} and ${sql.ref('tpc.playerCategoryId')} = ${sql.ref('pp.playerCategoryId')}))`;
}

/** Returns the refusal for a player whose age class the tournament does not accept. */
export const whyNotOfAge = (playerCategoryName: string | null): string =>
  playerCategoryName === null
    ? 'Without an age class, which this tournament asks for.'
    : `${playerCategoryName} may not enter this tournament.`;
