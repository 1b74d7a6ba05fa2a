/** Federations, the addresses and smaller logos of sponsors, prices of larger rooms. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

const texts = [
  ...['street', 'postcode', 'city', 'state', 'telephone', 'telefax'],
  ...['medium_logo_img', 'medium_logo_img_content_type', 'small_logo_img', 'small_logo_img_content_type'],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of texts) await db.schema.alterTable('sponsor').addColumn(name, 'text').execute();
  await db.schema
    .alterTable('sponsor')
    .addColumn('country_id', 'integer', (col) => col.references('country.id'))
    .execute();
  for (const room of ['double', 'triple']) {
    await db.schema.alterTable('hotel').addColumn(`price_${room}_cents`, 'integer').execute();
  }
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('federation')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(1))
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('short_name', 'text', (col) => col.notNull())
    .addColumn('country_id', 'integer', (col) => col.references('country.id'))
    .addColumn('pool', 'boolean', (col) => col.notNull())
    .addColumn('snooker', 'boolean', (col) => col.notNull())
    .addColumn('carom', 'boolean', (col) => col.notNull())
    .addColumn('website', 'text')
    .addColumn('search', 'text', (col) => col.notNull())
    .execute();
}
