/** Reads a tournament or one of its participants for a change, and checks that the user may manage its event. */

import { requireScope } from '../../http/auth/scope.ts';
import { notFound } from '../../kernel/errors.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { ParticipantRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

export type EntryTournament = Awaited<ReturnType<typeof readEntryTournament>>;

/** Locks the tournament: other entries and draws wait here, so that nobody enters while it is drawn. Throws 404 or 403. */
export async function readEntryTournament(work: WorkContext, id: number) {
  const { db, actor } = work;
  const tournament = await lockRow(work, 'tournament', id);
  if (!tournament) throw notFound();
  await requireScope(db, actor, 'participant:write', tournament);
  const { timeZone } = await db.selectFrom('event').select('timeZone').where('id', '=', tournament.eventId).executeTakeFirstOrThrow();
  return { ...tournament, timeZone };
}

/** Returns a participant of this tournament; throws 404. */
export async function readEntrant({ db }: WorkContext, tournamentId: number, id: number): Promise<ParticipantRow> {
  const row = await db
    .selectFrom('participant')
    .selectAll()
    .where('id', '=', id)
    .where('tournamentId', '=', tournamentId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
