/** Events in hand: they are running or about to start. */
import type { Kysely } from 'kysely';
import { eventStatusesInHand } from '#machines/names.ts';
import { prepared } from '../../store/engines/prepared.ts';
import type { Database } from '../../store/schema.ts';

export async function eventsInHand(db: Kysely<Database>): Promise<Set<number>> {
  const { rows } = await inHand(db, {});
  return new Set(rows.map((event) => event.id));
}

const inHand = prepared((db) =>
  db
    .selectFrom('event')
    .select('id')
    .where('eventStatus', 'in', [...eventStatusesInHand]),
);
