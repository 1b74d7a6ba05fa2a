/** The sports calendar. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('calendar_item')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(1))
    .addColumn('event_id', 'integer', (col) => col.references('event.id'))
    .addColumn('calendar_item_title', 'text', (col) => col.notNull())
    .addColumn('calendar_item_location', 'text', (col) => col.notNull())
    .addColumn('calendar_item_start_date', 'text', (col) => col.notNull())
    .addColumn('calendar_item_end_date', 'text', (col) => col.notNull())
    .addColumn('calendar_item_link', 'text')
    .addColumn('calendar_item_tournament_category', 'text')
    .addColumn('calendar_item_status', 'text')
    .addColumn('poster_media_id', 'integer', (col) => col.references('media.id'))
    .addColumn('poster_content_type', 'text')
    .addColumn('search', 'text', (col) => col.notNull())
    .execute();
  await db.schema
    .createIndex('calendar_item_dates')
    .on('calendar_item')
    .columns(['calendar_item_start_date', 'calendar_item_end_date'])
    .execute();
  await db.schema.createIndex('calendar_item_event_id').on('calendar_item').column('event_id').execute();
  for (const other of ['discipline', 'player_category']) {
    const table = `calendar_item_${other}`;
    await db.schema
      .createTable(table)
      .addColumn('calendar_item_id', 'integer', (col) => col.notNull().references('calendar_item.id').onDelete('cascade'))
      .addColumn(`${other}_id`, 'integer', (col) => col.notNull().references(`${other}.id`))
      .addPrimaryKeyConstraint(`${table}_pkey`, ['calendar_item_id', `${other}_id`])
      .execute();
    await db.schema.createIndex(`${table}_other`).on(table).column(`${other}_id`).execute();
  }
}
