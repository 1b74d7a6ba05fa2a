/** Where a venue lies, its clock and its tables. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const degrees of ['latitude', 'longitude']) await db.schema.alterTable('venue').addColumn(degrees, 'double precision').execute();
  await db.schema.alterTable('venue').addColumn('time_zone', 'text').execute();
  await db.schema.alterTable('venue').addColumn('number_of_tables', 'integer').execute();
}
