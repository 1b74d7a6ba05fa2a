/** In whose till a payment lies: decided when it is booked, so that no event that begins or ends later moves it. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { notFound } from '../errors.ts';

/** `deskEventId`: the desk where it was booked. Away from a desk: its own event while that runs, else the only one that does. */
export async function tillOf(db: Kysely<Database>, invoiceId: number, deskEventId: number | null): Promise<number | null> {
  if (deskEventId !== null) {
    const desk = await db.selectFrom('event').select('id').where('id', '=', deskEventId).executeTakeFirst();
    if (!desk) throw notFound();
    return desk.id;
  }
  const running = await db.selectFrom('event').select('id').where('eventStatus', '=', 'RUNNING').execute();
  const invoice = await db
    .selectFrom('invoice as i')
    .innerJoin('tournament as t', 't.id', 'i.tournamentId')
    .select('t.eventId')
    .where('i.id', '=', invoiceId)
    .executeTakeFirst();
  const own = invoice?.eventId ?? null;
  const [only] = running;
  return running.length === 1 && only ? only.id : own;
}
