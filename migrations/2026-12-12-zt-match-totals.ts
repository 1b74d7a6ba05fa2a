/** The number of all matches, kept by the database itself: counting a million rows takes longer than a page. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('match_total')
    .addColumn('slot', 'integer', (col) => col.primaryKey())
    .addColumn('total', 'integer', (col) => col.notNull())
    .execute();
  await (db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres(db) : onSqlite(db));
  // Trap: counted before the triggers lock the table, the matches of a draw on another server would be missing for ever.
  await sql`insert into match_total (slot, total) select 0, count(*) from tournament_match`.execute(db);
}

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [how, change] of [
    ['insert', '+ 1'],
    ['delete', '- 1'],
  ]) {
    await sql
      .raw(
        `create trigger match_total_${how} after ${how} on tournament_match begin update match_total set total = total ${change} where slot = 0; end`,
      )
      .execute(db);
  }
}

/** Sixteen rows: two draws at once seldom wait for one row. */
async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function keep_match_total() returns trigger language plpgsql as $$
    declare change integer;
    begin
      select count(*) into change from changed;
      if tg_op = 'DELETE' then change := -change; end if;
      if change <> 0 then
        insert into match_total (slot, total) values (pg_backend_pid() % 16, change)
          on conflict (slot) do update set total = match_total.total + excluded.total;
      end if;
      return null;
    end $$`.execute(db);
  for (const [how, rows] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ]) {
    await sql
      .raw(
        `create trigger match_total_${how} after ${how} on tournament_match referencing ${rows} table as changed
          for each statement execute function keep_match_total()`,
      )
      .execute(db);
  }
}
