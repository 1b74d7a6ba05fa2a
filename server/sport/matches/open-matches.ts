/** The matches of an event that are still to be played or approved. */
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Returns the ids of the matches of drawn and running tournaments that are not approved, in the order of their ids. */
export async function openMatchIds(db: Kysely<Database>, eventId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select('m.id')
    .where('t.eventId', '=', eventId)
    .where('t.tournamentStatus', 'in', ['GENERATED', 'RUNNING'])
    .where('m.status', 'not in', ['NONE', 'APPROVED'])
    .orderBy('m.id')
    .execute();
  return rows.map(({ id }) => id);
}
