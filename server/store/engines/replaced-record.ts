/** That a copy took the place of the record (server/README.md R12), for the people at the desk: what was entered after it is not there. */
import type SqliteFile from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** ISO instants. `upTo`: of the newest entry that the copy had; null: it had none. */
type ReplacedRecord = { at: string; upTo: string | null };

const key = 'replaced_record';
const newest = 'select at from journal order by seq desc limit 1';

/** In a file that nobody serves yet; call in the step that gives it an epoch of its own. */
export function noteReplacedIn(file: SqliteFile.Database, at: Date): void {
  const upTo = (file.prepare(newest).pluck().get() as string | undefined) ?? null;
  file
    .prepare('insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value')
    .run(key, JSON.stringify({ at: at.toISOString(), upTo } satisfies ReplacedRecord));
}

/** The same in a database that is open. */
export async function noteReplaced(db: Kysely<Database>, at: Date): Promise<void> {
  const last = await db.selectFrom('journal').select('at').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  const value = JSON.stringify({ at: at.toISOString(), upTo: last?.at ?? null } satisfies ReplacedRecord);
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Null where the record was never replaced. */
export async function replacedRecord(db: Kysely<Database>): Promise<ReplacedRecord | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}
