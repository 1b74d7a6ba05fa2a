/**
 * Locks the entries of players for code that asks who plays now. All code locks in this order against deadlocks: tournament, match, entry,
 * player.
 * Several matches are locked in the order in which they lead on (lockResults).
 * A started or approved match locks the entries of its players (migrations, seat_live_players; fill-slot.ts), so no match needs a lock here.
 */

import { lockRow } from '../../../store/rows/rows.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';

/** Waits for a match start in progress; a later start waits and then finds the decision. SQLite has one writer anyway. */
export async function lockEntriesOf(work: WorkContext, playerIds: readonly number[]): Promise<void> {
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
