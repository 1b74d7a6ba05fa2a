/** Notes that a backup replaced the database (server/README.md R12), because the desk must know that later entries are missing. */
import type SqliteFile from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** ISO instants. `upTo`: the time of the newest entry in the backup; null: it had no entry. */
type RestoreNote = { at: string; upTo: string | null };

const key = 'replaced_record';
const newest = 'select at from journal order by seq desc limit 1';

/** Writes the note into a database file that no server has open. Call it in the transaction that sets the new epoch. */
export function noteRestoreInFile(file: SqliteFile.Database, at: Date): void {
  const upTo = (file.prepare(newest).pluck().get() as string | undefined) ?? null;
  file
    .prepare('insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value')
    .run(key, JSON.stringify({ at: at.toISOString(), upTo } satisfies RestoreNote));
}

/** Writes the note into an open database. */
export async function noteRestore(db: Kysely<Database>, at: Date): Promise<void> {
  const last = await db.selectFrom('journal').select('at').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  const value = JSON.stringify({ at: at.toISOString(), upTo: last?.at ?? null } satisfies RestoreNote);
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Returns the note, or null if the database was never replaced. */
export async function readRestoreNote(db: Kysely<Database>): Promise<RestoreNote | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}
