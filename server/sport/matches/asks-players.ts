/** Events that ask both players to confirm each result. */
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Whether the players of this event confirm results. Their matches are not approved by themselves, because nobody could disagree any more. */
export async function asksPlayers(db: Kysely<Database>, eventId: number): Promise<boolean> {
  const event = await db.selectFrom('event').select('confirmsResults').where('id', '=', eventId).executeTakeFirst();
  return event?.confirmsResults ?? false;
}
