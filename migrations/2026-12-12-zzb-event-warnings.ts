/** From when on the desk of an event is warned; null: as in the settings. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    ...['minutes_without_tap', 'held_up_matches', 'minutes_missed', 'battery_percent', 'stream_minutes'],
    ...['silent_seconds'],
  ])
    await db.schema.alterTable('event').addColumn(column, 'integer').execute();
}
