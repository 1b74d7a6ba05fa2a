/** If PostgreSQL is empty although this server has served an event, the database was lost or DATABASE_URL is wrong (server/README.md R5 f). */
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { Config } from '../kernel/config.ts';
import { readMarks } from '../store/engines/journal-mark-file.ts';
import type { Database } from '../store/schema.ts';

/** Throws a sentence, unless `newHall` is set. Call it before the migrations. */
export async function refuseEmptyDatabase({ dataDir, newHall }: Pick<Config, 'dataDir' | 'newHall'>, db: Kysely<Database>): Promise<void> {
  if (newHall || Object.keys(readMarks(dataDir)).length === 0) return;
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${DEFAULT_MIGRATION_TABLE}) as found`.execute(db);
  if (rows[0]?.found) return;
  throw new Error(
    'The database at DATABASE_URL is empty, but this server has served a hall. Check DATABASE_URL, or restore a copy: pg_restore -d "$DATABASE_URL" hall.dump. To begin an empty hall instead: npm start -- --new-hall.',
  );
}
