/** Counts the players or teams in a tournament; members of teams are not entrants. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../store/schema.ts';

/**
 * The condition for rows of `participant as p` that count as entrants. Somebody who has withdrawn and stands in no match left their place to
 * somebody else: they are in neither the draw nor the ranking. Somebody who lost by walkover after they withdrew still counts.
 */
export const isEntrant: RawBuilder<boolean> = sql<boolean>`(p.team_participant_id is null and (not p.withdrawn or exists (
  select 1 from tournament_match pm where pm.tournament_id = p.tournament_id and (pm.participant_a_id = p.id or pm.participant_b_id = p.id)
)))`;

/**
 * Call it under the tournament's lock (entry.ts), so that the last place is given only once. `withdrawn` false: entrants who withdrew leave
 * their place to somebody else.
 */
export async function countEntrants(db: Kysely<Database>, tournamentId: number, { withdrawn = true } = {}): Promise<number> {
  const { entrants } = await db
    .selectFrom('participant as p')
    .select((eb) => eb.fn.countAll<number | string>().as('entrants'))
    .where('p.tournamentId', '=', tournamentId)
    .where(isEntrant)
    .$if(!withdrawn, (query) => query.where('p.withdrawn', '=', false))
    .executeTakeFirstOrThrow();
  return Number(entrants);
}

/** Returns why `more` entrants do not fit although a place is free, or null. A limit of 0 means no limit. */
export function tooManySentence({ entrants, limit }: { entrants: number; limit: number }, more: number): string | null {
  const free = limit - entrants;
  return limit === 0 || more <= free ? null : `Only ${free} of ${limit} places are free, and ${more} would enter.`;
}
