/** Phones that get messages about the players they follow, and the messages that wait. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()));
  await table('push_subscription')
    .addColumn('endpoint_hash', 'text', (col) => col.notNull().unique())
    .addColumn('secret_hash', 'text', (col) => col.notNull().unique())
    .addColumn('sealed', 'text', (col) => col.notNull())
    .addColumn('lang', 'text', (col) => col.notNull())
    .addColumn('renewed_at', 'text', (col) => col.notNull())
    .execute();
  await table('push_follow')
    .addColumn('subscription_id', 'integer', (col) => col.notNull().references('push_subscription.id').onDelete('cascade'))
    .addColumn('event_id', 'integer', (col) => col.notNull().references('event.id').onDelete('cascade'))
    .addColumn('player_profile_id', 'integer', (col) => col.notNull().references('player_profile.id').onDelete('cascade'))
    .addColumn('is_self', 'boolean', (col) => col.notNull())
    .addUniqueConstraint('push_follow_once', ['subscription_id', 'event_id', 'player_profile_id'])
    .execute();
  await table('push_message')
    .addColumn('follow_id', 'integer', (col) => col.notNull().references('push_follow.id').onDelete('cascade'))
    .addColumn('match_id', 'integer', (col) => col.notNull().references('tournament_match.id').onDelete('cascade'))
    .addColumn('kind', 'text', (col) => col.notNull().check(sql`kind in ('SOON', 'CALLED', 'STARTED', 'LAST_RACK', 'RESULT')`))
    .addColumn('state', 'text', (col) => col.notNull().check(sql`state in ('QUEUED', 'SENDING', 'SENT', 'DEAD', 'CANCELLED')`))
    .addColumn('attempts', 'integer', (col) => col.notNull())
    .addColumn('reason', 'text')
    .addColumn('next_at', 'text', (col) => col.notNull())
    .addColumn('expires_at', 'text', (col) => col.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('lease_token', 'text')
    .execute();
  const index = (of: string, name: string, columns: string[]) => db.schema.createIndex(`${of}_${name}`).on(of).columns(columns).execute();
  await index('push_subscription', 'renewed', ['renewed_at']);
  await index('push_follow', 'player', ['player_profile_id', 'event_id']);
  await index('push_follow', 'event', ['event_id']);
  await index('push_message', 'state', ['state', 'next_at']);
  await index('push_message', 'follow', ['follow_id', 'match_id']);
  await index('push_message', 'match', ['match_id']);
  await index('push_message', 'ended', ['ended_at']);
}
