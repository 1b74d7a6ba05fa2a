/** Counts the players or teams in a tournament; members of teams are not entrants. */
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/**
 * Call it under the tournament's lock (entry.ts), so that the last place is given only once. `withdrawn` false: entrants who withdrew leave
 * their place to somebody else.
 */
export async function countEntrants(db: Kysely<Database>, tournamentId: number, { withdrawn = true } = {}): Promise<number> {
  const { entrants } = await db
    .selectFrom('participant')
    .select((eb) => eb.fn.countAll<number | string>().as('entrants'))
    .where('tournamentId', '=', tournamentId)
    .where('teamParticipantId', 'is', null)
    .$if(!withdrawn, (query) => query.where('withdrawn', '=', false))
    .executeTakeFirstOrThrow();
  return Number(entrants);
}

/** Returns why `more` entrants do not fit although a place is free, or null. A limit of 0 means no limit. */
export function tooManySentence({ entrants, limit }: { entrants: number; limit: number }, more: number): string | null {
  const free = limit - entrants;
  return limit === 0 || more <= free ? null : `Only ${free} of ${limit} places are free, and ${more} would enter.`;
}
