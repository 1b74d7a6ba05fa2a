/** While the mail server accepts nothing, one mail per minute probes it. All processes share the pause. */
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { TransactionContext, WorkContext } from '../../store/unit/commit.ts';

/** Times are instants. `sentence` is shown to administrators. */
type MailPause = { since: string; probeAt: string; sentence: string; answer: string | null };

/** Milliseconds. */
export const probeEveryMs = 60_000;
const key = 'mail.pause';

/** Returns null while mail is not paused. */
export async function readPause(db: Kysely<Database>): Promise<MailPause | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row ? (JSON.parse(row.value) as MailPause) : null;
}

/** A probe that is further away than the interval was planned before the clock was set back. */
export const isProbeDue = ({ probeAt }: MailPause, at: string): boolean =>
  probeAt <= at || Date.parse(probeAt) > Date.parse(at) + probeEveryMs;

/** Starts or extends the pause. */
export async function pauseMail(
  { db, now, at }: Pick<WorkContext, 'db' | 'now' | 'at'>,
  reason: Pick<MailPause, 'sentence' | 'answer'>,
): Promise<void> {
  const current = await readPause(db);
  await write(db, { since: current?.since ?? at, probeAt: new Date(now.getTime() + probeEveryMs).toISOString(), ...reason });
}

/** Returns true for the process that may send a probe: one process per minute. */
export async function takeProbe({ db, engine, now, at }: Pick<WorkContext, 'db' | 'engine' | 'now' | 'at'>): Promise<boolean> {
  // A second process waits here and then reads the new probe time.
  if (engine === 'postgres') await db.selectFrom('meta').select('key').where('key', '=', key).forUpdate().execute();
  const pause = await readPause(db);
  if (!pause || !isProbeDue(pause, at)) return false;
  await write(db, { ...pause, probeAt: new Date(now.getTime() + probeEveryMs).toISOString() });
  return true;
}

export async function endPause({ db }: TransactionContext): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', key).execute();
}

async function write(db: Kysely<Database>, pause: MailPause): Promise<void> {
  const value = JSON.stringify(pause);
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
