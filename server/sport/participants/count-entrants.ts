/** Players or teams in a tournament; members of teams are no entrants. */
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Under the tournament's lock (entry.ts) the last place is taken once. */
export async function countEntrants(db: Kysely<Database>, tournamentId: number): Promise<number> {
  const { entrants } = await db
    .selectFrom('participant')
    .select((eb) => eb.fn.countAll<number | string>().as('entrants'))
    .where('tournamentId', '=', tournamentId)
    .where('teamParticipantId', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(entrants);
}

/** Why `more` cannot enter although somebody could, or null; without a limit there is room for all. */
export function tooMany({ entrants, limit }: { entrants: number; limit: number }, more: number): string | null {
  const free = limit - entrants;
  return limit === 0 || more <= free ? null : `Only ${free} of ${limit} places are free, and ${more} would enter.`;
}
