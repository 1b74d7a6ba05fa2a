/** Claims the mails that this process sends next. A lease keeps other processes away and ends by itself when this process dies. */
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { connections } from './delivery.ts';
import { recordMailEvent } from './outbox.ts';
import type { MailRow } from './outgoing.ts';
import { isProbeDue, readPause, takeProbe } from './pause.ts';

/** Milliseconds; longer than any attempt takes (delivery.ts). */
export const leaseMs = 300_000;

const selectDueMails = (db: Kysely<Database>, at: string) =>
  db
    .selectFrom('mailOutbox')
    .where(({ and, or, eb }) =>
      or([and([eb('state', '=', 'QUEUED'), eb('nextAt', '<=', at)]), and([eb('state', '=', 'SENDING'), eb('leaseUntil', '<=', at)])]),
    );

/** Returns whether there is anything to send. Reads outside a transaction, because usually nothing is due. */
export async function isAnyDue(db: Kysely<Database>, at: string): Promise<boolean> {
  const row = (await selectDueMails(db, at).select('id').limit(1).executeTakeFirst()) ?? (await findExpired(db, at));
  if (!row) return false;
  const pause = await readPause(db);
  return !pause || isProbeDue(pause, at);
}

const findExpired = (db: Kysely<Database>, at: string) =>
  db.selectFrom('mailOutbox').select('id').where('state', '=', 'QUEUED').where('expiresAt', '<=', at).limit(1).executeTakeFirst();

/** SQLite has a single process, so a lease found at the start belongs to a process that died. */
export async function releaseDeadLeases({ db, engine, at }: WorkContext): Promise<void> {
  if (engine === 'sqlite') await db.updateTable('mailOutbox').set({ leaseUntil: at }).where('state', '=', 'SENDING').execute();
}

/**
 * Corrects waiting mails after the clock was set back by `ms`: each is sent after the same wait, and no lease lasts longer than `leaseMs`.
 */
export async function moveWaitingMails({ db, now, at }: WorkContext, ms: number): Promise<void> {
  const waiting = await db
    .selectFrom('mailOutbox')
    .select(['id', 'nextAt'])
    .where('state', '=', 'QUEUED')
    .where('nextAt', '>', at)
    .execute();
  for (const { id, nextAt } of waiting) {
    const moved = new Date(Date.parse(nextAt) - ms).toISOString();
    await db.updateTable('mailOutbox').set({ nextAt: moved }).where('id', '=', id).where('state', '=', 'QUEUED').execute();
  }
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  await db.updateTable('mailOutbox').set({ leaseUntil }).where('state', '=', 'SENDING').where('leaseUntil', '>', leaseUntil).execute();
}

/** Returns the claimed mails and cancels expired ones. */
export async function claimMails(work: WorkContext): Promise<MailRow[]> {
  const { db, engine, now, at, random } = work;
  await cancelExpired(work);
  const paused = (await readPause(db)) !== null;
  if (paused && !(await takeProbe(work))) return [];
  const rows = await selectDueMails(db, at)
    .select('id')
    .orderBy('nextAt')
    .orderBy('id')
    .limit(paused ? 1 : connections)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  return db
    .updateTable('mailOutbox')
    .set({ state: 'SENDING', leaseUntil, leaseToken: random(16).toString('hex') })
    .where('id', 'in', ids)
    .returningAll()
    .execute();
}

async function cancelExpired(work: WorkContext): Promise<void> {
  const cancelled = await work.db
    .updateTable('mailOutbox')
    .set({ state: 'CANCELLED', reason: 'Not sent: it had expired.', sealed: null, endedAt: work.at })
    .where('state', '=', 'QUEUED')
    .where('expiresAt', '<=', work.at)
    .returning('id')
    .execute();
  for (const { id } of cancelled) recordMailEvent(work, id, 'cancelled');
}
