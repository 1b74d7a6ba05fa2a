/** Why a result was corrected stands in the history of its match, where a name can be taken out of it; the journal keeps no words. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const without = postgres ? sql`(data::jsonb - 'reason')::text` : sql`json_remove(data, '$.reason')`;
  await sql`update journal set data = ${without} where stream like 'match:%' and data like '%"reason"%'`.execute(db);
}
