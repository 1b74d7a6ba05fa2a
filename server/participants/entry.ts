/** The tournament somebody enters, and the participants in it: read for a change, within the asker's events. */

import { requireScope } from '../auth/scope.ts';
import type { Work } from '../db/commit.ts';
import type { ParticipantRow } from '../db/schema.ts';
import { notFound } from '../errors.ts';

export type EntryTournament = Awaited<ReturnType<typeof readEntryTournament>>;

/** Who else changes the entries or draws waits here: nobody enters a tournament while it is drawn. SQLite has one writer anyway. */
export async function readEntryTournament({ db, engine, actor }: Work, id: number) {
  const tournament = await db
    .selectFrom('tournament')
    .select(['id', 'version', 'eventId', 'name', 'tournamentStatus', 'entryLimit', 'numberOfTeamMatches'])
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
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
