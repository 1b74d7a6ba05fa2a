/** A row whose changes fail in the database with an error that no rule of ours foresees. */
import { sql } from 'kysely';
import type { Context } from '../../server/store/context.ts';

/** The returned function repairs it. */
export async function breakRow({ db, engine }: Pick<Context, 'db' | 'engine'>, table: string, id: number): Promise<() => Promise<void>> {
  const on = sql.table(table);
  const row = sql.lit(id);
  if (engine === 'sqlite') {
    // The one number without an opposite.
    await sql`create trigger broken_row before update on ${on} when new.id = ${row} begin select abs(-9223372036854775808); end`.execute(
      db,
    );
    return async () => void (await sql`drop trigger broken_row`.execute(db));
  }
  await sql`create function broken_row() returns trigger language plpgsql as $$ begin perform 1 / 0; return new; end $$`.execute(db);
  await sql`create trigger broken_row before update on ${on} for each row when (new.id = ${row}) execute function broken_row()`.execute(db);
  return async () => void (await sql`drop function broken_row() cascade`.execute(db));
}
