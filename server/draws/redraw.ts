/** Before the start a draw can be thrown away: the tournament is CREATED again, and its journal keeps the old draw (rules.md 3.5). */
import type { Tournament } from '#contract/tournaments.ts';
import { type CommitRequest, commit, type Work } from '../db/commit.ts';
import type { Office } from '../office.ts';
import { recordRemoved } from '../participants/remove.ts';
import { requireOpenEvent, tournamentOf } from './life.ts';
import { lockResults, type StoredTournament } from './stored-tournament.ts';
import { stepStoredTournament } from './write-tournament.ts';

export async function redrawTournamentOf(office: Office, request: CommitRequest, id: number): Promise<Tournament> {
  await commit(office, request, async (work) => {
    const stored = await lockResults(work, id, 'tournament:run');
    const draw = await work.db.selectFrom('tournamentDraw').selectAll().where('tournamentId', '=', id).executeTakeFirst();
    await stepStoredTournament(work, stored, 'REDRAW', { values: { chart: null }, data: { draw } });
    await requireOpenEvent(work, stored.row.eventId);
    await removeMatches(work, stored);
    await work.db.deleteFrom('tournamentDraw').where('tournamentId', '=', id).execute();
    await takeBackSeeds(work, id);
    await removeWithdrawn(work, id);
    return null;
  });
  return tournamentOf(office, id);
}

/** Screens that show one hear that it is gone. */
async function removeMatches({ db, record }: Work, { row }: StoredTournament): Promise<void> {
  const rooms = [`event:${row.eventId}`, `tournament:${row.id}`];
  const gone = await db.deleteFrom('tournamentMatch').where('tournamentId', '=', row.id).returning(['id', 'version']).execute();
  for (const { id, version } of gone) record({ stream: `match:${id}`, version: version + 1, type: 'removed', data: {}, rooms });
  await db.deleteFrom('round').where('tournamentId', '=', row.id).execute();
}

async function takeBackSeeds({ db }: Work, tournamentId: number): Promise<void> {
  await db
    .updateTable('participant')
    .set((eb) => ({ seed: null, version: eb('version', '+', 1) }))
    .where('tournamentId', '=', tournamentId)
    .where('seed', 'is not', null)
    .execute();
}

/** Whoever left the old draw is no entrant of the next one: before a draw an entry is removed, not withdrawn. */
async function removeWithdrawn(work: Work, tournamentId: number): Promise<void> {
  const left = await work.db
    .selectFrom('participant')
    .selectAll()
    .where('tournamentId', '=', tournamentId)
    .where('withdrawn', '=', true)
    .execute();
  for (const row of left) {
    const members = await work.db.deleteFrom('participant').where('teamParticipantId', '=', row.id).returningAll().execute();
    await work.db.deleteFrom('participant').where('id', '=', row.id).execute();
    for (const gone of [...members, row]) recordRemoved(work, gone);
  }
}
