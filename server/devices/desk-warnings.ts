/** What the people at the desk are warned of, live, in the room `desk`. */
import type { Kysely } from 'kysely';
import { deskWarnings, type LiveWarning } from '#contract/live.ts';
import type { Work } from '../db/commit.ts';
import type { Database } from '../db/schema.ts';

/** Told again only after so many more, so that a flood does not fill the journal. */
const tellEvery = 25;
/** Each kind of warning is one row. */
const warningId = deskWarnings.indexOf('PAIRING_GUESSES') + 1;

export async function warnOfGuesses(work: Work, found: Pick<LiveWarning, 'wrongTries' | 'lastAddress' | 'until'>): Promise<void> {
  const { db, at, record } = work;
  const known = await db.selectFrom('deskWarning').selectAll().where('warning', '=', 'PAIRING_GUESSES').executeTakeFirst();
  const runs = known !== undefined && known.until > at;
  if (runs && found.wrongTries - known.wrongTries < tellEvery) return;
  const row = { ...found, since: runs ? known.since : at };
  const { id, version } = await db
    .insertInto('deskWarning')
    .values({ ...row, id: warningId, warning: 'PAIRING_GUESSES' })
    .onConflict((conflict) => conflict.column('warning').doUpdateSet((eb) => ({ ...row, version: eb('deskWarning.version', '+', 1) })))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  record({ stream: `warning:${id}`, version, type: 'warned', data: { wrongTries: found.wrongTries }, rooms: ['desk'] });
}

export async function presentWarnings(db: Kysely<Database>, ids: readonly number[]): Promise<LiveWarning[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('deskWarning').selectAll().where('id', 'in', ids).execute();
}
