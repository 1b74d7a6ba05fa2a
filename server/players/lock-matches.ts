/** For whoever asks who plays at this moment. */
import type { Work } from '../db/commit.ts';

/** A start that is under way is waited for; one that comes later waits, and finds what was decided. SQLite has one writer anyway. */
export async function lockMatchesOf({ db, engine }: Pick<Work, 'db' | 'engine'>, playerIds: readonly number[]): Promise<void> {
  if (engine !== 'postgres') return;
  const entered = db.selectFrom('participant').select('tournamentId').where('playerProfileId', 'in', playerIds);
  await db
    .selectFrom('tournamentMatch')
    .select('id')
    .where('status', '<>', 'APPROVED')
    .where('tournamentId', 'in', entered)
    .orderBy('id')
    .forUpdate()
    .execute();
}
