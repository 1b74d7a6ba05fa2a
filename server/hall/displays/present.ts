/** Screens as the desk sees them. */
import type { Kysely } from 'kysely';
import type { LiveDisplay } from '#contract/live/desk.ts';
import type { Database } from '../../store/schema.ts';
import { addTakerNames } from '../fleet/taker-names.ts';

export async function presentDisplays(db: Kysely<Database>, ids: readonly number[]): Promise<LiveDisplay[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('display')
    .select(['id', 'version', 'name', 'screen', 'targetId', 'eventId', 'address', 'lastSeenAt', 'revokedAt', 'revokedBy'])
    .select(['mutedUntil', 'reloadAskedAt', 'identifyRequestedAt', 'takenAt', 'takenById', 'wantedScreen', 'wantedTargetId', 'wantedAt'])
    .select(['firstSeenAt', 'belongsSince'])
    .where('id', 'in', ids)
    .execute();
  return addTakerNames(
    db,
    rows.map(({ belongsSince, ...row }) => ({ ...row, stranger: belongsSince === null })),
  );
}
