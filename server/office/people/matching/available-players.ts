/** Who may enter a tournament: the rule once, for the list that is offered and for the adding itself. */
import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../store/schema.ts';

type Wanted = {
  tournamentId: number;
  /** Teams enter a team tournament; its members are players. */
  teams: boolean;
};

/** Enabled, not blocked, of an allowed age where the tournament names ages, and not yet in it (rules of spec 2 §5, §7). */
export function availablePlayers(db: Kysely<Database>, { tournamentId, teams }: Wanted) {
  return playerJoins(db)
    .where('pp.enabled', '=', true)
    .where('pp.teamProfile', '=', teams)
    .where('pp.blockedForRegistrations', '=', false)
    .where(ofAllowedAge(tournamentId))
    .where((eb) => eb.not(isEntered(eb, tournamentId)));
}

export function playerJoins(db: Kysely<Database>) {
  return db
    .selectFrom('playerProfile as pp')
    .leftJoin('playerCategory as pc', 'pc.id', 'pp.playerCategoryId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId');
}

type InPlayers = ExpressionBuilder<Database & { pp: Database['playerProfile'] }, 'pp'>;

const isEntered = (eb: InPlayers, tournamentId: number): Expression<SqlBool> =>
  eb.exists(
    eb.selectFrom('participant as p').select('p.id').whereRef('p.playerProfileId', '=', 'pp.id').where('p.tournamentId', '=', tournamentId),
  );

/** A tournament that names no ages takes all. */
export function ofAllowedAge(tournamentId: number): RawBuilder<boolean> {
  const allowed = sql`select 1 from ${sql.table('tournamentPlayerCategory')} as tpc where ${sql.ref('tpc.tournamentId')} = ${tournamentId}`;
  return sql<boolean>`(not exists (${allowed}) or exists (${allowed} and ${sql.ref('tpc.playerCategoryId')} = ${sql.ref('pp.playerCategoryId')}))`;
}

/** Of somebody whom a tournament that names ages does not take. */
export const whyNotOfAge = (playerCategoryName: string | null): string =>
  playerCategoryName === null
    ? 'Without an age class, which this tournament asks for.'
    : `${playerCategoryName} may not enter this tournament.`;
