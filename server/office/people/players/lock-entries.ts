/**
 * For whoever asks who plays at this moment. All take their locks in this order, so that nobody waits in a circle: tournament, match
 * (several the way they lead on: lockResults), entry, player. A match that is started or approved holds the entries it seats (migrations,
 * seat_live_players; seat.ts); so no match needs to be locked here.
 */

import { lockRow } from '../../../store/rows/rows.ts';
import type { Work } from '../../../store/unit/commit.ts';

/** A start that is under way is waited for; one that comes later waits, and finds what was decided. SQLite has one writer anyway. */
export async function lockEntriesOf(work: Work, playerIds: readonly number[]): Promise<void> {
  const { db, engine } = work;
  if (engine !== 'postgres' || playerIds.length === 0) return;
  const undrawn = db
    .selectFrom('tournament as t')
    .innerJoin('participant as p', 'p.tournamentId', 't.id')
    .select('t.id')
    .distinct()
    .where('p.playerProfileId', 'in', playerIds)
    .where('t.tournamentStatus', '=', 'CREATED')
    .orderBy('t.id');
  for (const { id } of await undrawn.execute()) await lockRow(work, 'tournament', id);
  await db.selectFrom('participant').select('id').where('playerProfileId', 'in', playerIds).orderBy('id').forUpdate().execute();
}
