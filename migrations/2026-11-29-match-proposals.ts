/** What a tablet counted while somebody else changed its match waits beside the record until it is chosen. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const numbered = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()));
  await numbered('match_proposal')
    .addColumn('match_id', 'integer', (col) => col.notNull().references('tournament_match.id').onDelete('cascade'))
    .addColumn('device_id', 'integer', (col) => col.references('device.id').onDelete('set null'))
    .addColumn('table_id', 'integer')
    .addColumn('cause', 'text', (col) => col.notNull())
    .addColumn('upon_version', 'integer', (col) => col.notNull())
    .addColumn('standing', 'text', (col) => col.notNull())
    .addColumn('opened_at', 'text', (col) => col.notNull())
    .addColumn('asked_at', 'text')
    .addColumn('choice', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', 'text')
    .addColumn('result', 'text')
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('match_proposal_match').on('match_proposal').columns(['match_id', 'closed_at']).execute();
  await numbered('held_tap')
    .addColumn('proposal_id', 'integer', (col) => col.notNull().references('match_proposal.id').onDelete('cascade'))
    .addColumn('command_id', 'text', (col) => col.notNull().unique())
    .addColumn('at', 'text', (col) => col.notNull())
    .addColumn('body', 'text', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('held_tap_proposal').on('held_tap').column('proposal_id').execute();
  await db.schema.alterTable('tournament_match').addColumn('proposal_id', 'integer').execute();
}
