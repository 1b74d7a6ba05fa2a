/** Discards a draw before the start: the tournament is CREATED again, and its journal stores the old draw (machines/README.md 3.5). */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import type { Context } from '../../store/context.ts';
import { removeRows } from '../../store/rows/remove-rows.ts';
import { saveRows } from '../../store/rows/rows.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { removeEntry } from '../participants/remove.ts';
import { stepStoredTournament } from '../tournaments/commands.ts';
import { requireOpenEvent, tournamentOf } from './change-status.ts';
import { lockResults, type StoredTournament } from './stored-tournament.ts';

/** Returns the tournament. Throws the refusal after the start, or when the event is over. */
export async function redrawTournamentOf(context: Context, request: CommitRequest, id: number): Promise<Tournament> {
  await commit(context, request, async (work) => {
    const stored = await lockResults(work, id, 'tournament:run');
    const draw = await work.db.selectFrom('tournamentDraw').selectAll().where('tournamentId', '=', id).executeTakeFirst();
    await stepStoredTournament(work, stored, 'REDRAW', { values: { chart: null }, data: { draw } });
    await requireOpenEvent(work, stored.row.eventId);
    await removeMatches(work, stored);
    await work.db.deleteFrom('tournamentDraw').where('tournamentId', '=', id).execute();
    await clearSeeds(work, id);
    await removeWithdrawn(work, id);
    return null;
  });
  return tournamentOf(context, id);
}

/** Screens that show a match receive its removal. */
async function removeMatches(work: WorkContext, { row }: StoredTournament): Promise<void> {
  const { db } = work;
  const matches = await db.selectFrom('tournamentMatch').select(['id', 'version']).where('tournamentId', '=', row.id).execute();
  await removeRows(work, 'tournamentMatch', matches, { rooms: [`event:${row.eventId}`, `tournament:${row.id}`] });
  await db.deleteFrom('round').where('tournamentId', '=', row.id).execute();
}

async function clearSeeds(work: WorkContext, tournamentId: number): Promise<void> {
  const seeded = await work.db
    .selectFrom('participant')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where('seed', 'is not', null)
    .execute();
  await saveRows(work, 'participant', seeded, { seed: null });
}

/**
 * A player who withdrew from the old draw is not an entrant of the next one: before a draw, entries are removed and not withdrawn. Members
 * are removed with their team.
 */
async function removeWithdrawn(work: WorkContext, tournamentId: number): Promise<void> {
  const withdrawn = await work.db
    .selectFrom('participant')
    .selectAll()
    .where('tournamentId', '=', tournamentId)
    .where('withdrawn', '=', true)
    .execute();
  const leavingIds = new Set<number | null>(withdrawn.map(({ id }) => id));
  for (const row of withdrawn) if (!leavingIds.has(row.teamParticipantId)) await removeEntry(work, row, { cancelInvoice: false });
}
