/** Reads the names of participants from their current profiles, so that a renamed player has the new name everywhere. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema.ts';

/** Returns the display names ('LONČAREK Ante') by participant id. */
export async function namesOfParticipants(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .select(['p.id', 'pp.displayName'])
    .where('p.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}
