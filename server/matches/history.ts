/** The match history: one line for everything that happened to a match (rules.md 8.2). */
import type { MatchState, ProgressNote } from '#machines/match-events.ts';
import type { ProgressType } from '#machines/names.ts';
import { actorKey } from '../context.ts';
import type { Work } from '../db/commit.ts';

/** What became of an approved result, and why; `reason` null: nobody said. */
export type Correction = { resultBefore: string; resultAfter: string; reason: string | null };

/** What makes a letter of the racks. */
export const countingTypes = ['POINT', 'FOUL'] as const satisfies readonly ProgressType[];

export async function writeHistory(
  work: Work,
  matchId: number,
  notes: readonly { note: ProgressNote; state: MatchState }[],
  correction: Correction | null,
): Promise<void> {
  const { db, at, actor, commandId } = work;
  for (const [index, { note, state }] of notes.entries()) {
    await forgetRacks(work, matchId, note, state);
    await db
      .insertInto('matchProgress')
      .values({
        matchId,
        entryDate: at,
        scoreA: state.aScore,
        scoreB: state.bScore,
        progressType: note.type,
        target: note.type === 'ASSIGN' ? await tableWords(work, state.tableId) : note.target,
        scoreChange: note.scoreChange,
        rack: countingTypes.some((type) => type === note.type) ? state.racks.length : null,
        actor: actorKey(actor),
        commandId,
        ...(index === notes.length - 1 ? correction : null),
      })
      .execute();
  }
}

/** Kept in words: tables are numbered anew between events. */
async function tableWords({ db }: Work, tableId: number | null): Promise<string | null> {
  if (tableId === null) return null;
  const table = await db.selectFrom('billiardTable').select('displayNumber').where('id', '=', tableId).executeTakeFirst();
  return table ? `Table ${table.displayNumber}` : null;
}

/** A rack taken back can be taken back only once; after a correction or a reset the old numbers mean nothing. */
async function forgetRacks({ db }: Work, matchId: number, note: ProgressNote, state: MatchState): Promise<void> {
  const points = db
    .updateTable('matchProgress')
    .where('matchId', '=', matchId)
    .where('progressType', 'in', countingTypes)
    .where('undone', '=', false);
  if (note.type === 'UNDO')
    await points
      .where('rack', '=', state.racks.length + 1)
      .set({ undone: true })
      .execute();
  if (note.type === 'CORRECTION' || note.type === 'RESET') await points.set({ rack: null }).execute();
}
