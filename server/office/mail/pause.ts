/** While the mail server takes nothing from us, one mail a minute tries whether it does again; the whole installation shares the pause. */
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { Work } from '../../store/unit/commit.ts';

/** Instants. `sentence`: for administrators. */
type MailPause = { since: string; probeAt: string; sentence: string; answer: string | null };

/** Milliseconds. */
export const probeEvery = 60_000;
const key = 'mail.pause';

export async function readPause(db: Kysely<Database>): Promise<MailPause | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row ? (JSON.parse(row.value) as MailPause) : null;
}

/** Begins it or goes on with it. */
export async function pauseMail(
  { db, now, at }: Pick<Work, 'db' | 'now' | 'at'>,
  why: Pick<MailPause, 'sentence' | 'answer'>,
): Promise<void> {
  const known = await readPause(db);
  await write(db, { since: known?.since ?? at, probeAt: new Date(now.getTime() + probeEvery).toISOString(), ...why });
}

/** True for whoever may try: of several processes one, once a minute. */
export async function takeProbe({ db, engine, now, at }: Pick<Work, 'db' | 'engine' | 'now' | 'at'>): Promise<boolean> {
  // The second waits here for the first, and then reads what that one wrote.
  if (engine === 'postgres') await db.selectFrom('meta').select('key').where('key', '=', key).forUpdate().execute();
  const pause = await readPause(db);
  if (!pause || pause.probeAt > at) return false;
  await write(db, { ...pause, probeAt: new Date(now.getTime() + probeEvery).toISOString() });
  return true;
}

export async function endPause({ db }: Pick<Work, 'db'>): Promise<void> {
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
