/** The tournament somebody enters, and the participants in it: read for a change, within the asker's events. */

import { requireScope } from '../../http/auth/scope.ts';
import { notFound } from '../../kernel/errors.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { ParticipantRow } from '../../store/schema.ts';
import type { Work } from '../../store/unit/commit.ts';

export type EntryTournament = Awaited<ReturnType<typeof readEntryTournament>>;

/** Who else changes the entries or draws waits here: nobody enters a tournament while it is drawn. */
export async function readEntryTournament(work: Work, id: number) {
  const { db, actor } = work;
  const tournament = await lockRow(work, 'tournament', id);
  if (!tournament) throw notFound();
  await requireScope(db, actor, 'participant:write', tournament);
  const { timeZone } = await db.selectFrom('event').select('timeZone').where('id', '=', tournament.eventId).executeTakeFirstOrThrow();
  return { ...tournament, timeZone };
}

/** One of the tournament's own. */
export async function readEntrant({ db }: Work, tournamentId: number, id: number): Promise<ParticipantRow> {
  const row = await db
    .selectFrom('participant')
    .selectAll()
    .where('id', '=', id)
    .where('tournamentId', '=', tournamentId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
