/** Hall screens as the desk sees them. */
import type { Kysely } from 'kysely';
import type { LiveDisplay } from '#contract/live/desk.ts';
import type { Database } from '../db/schema.ts';

export async function presentDisplays(db: Kysely<Database>, ids: readonly number[]): Promise<LiveDisplay[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('display')
    .select(['id', 'version', 'name', 'screen', 'targetId', 'eventId', 'address', 'lastSeenAt', 'revokedAt', 'revokedBy'])
    .select(['mutedUntil', 'reloadAskedAt', 'wantedScreen', 'wantedTargetId'])
    .where('id', 'in', ids)
    .execute();
}
