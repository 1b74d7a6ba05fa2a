/** The match history: one line for everything that happened to a match (machines/README.md 8.2). */
import type { Insertable, Kysely } from 'kysely';
import type { MatchState, ProgressNote } from '#machines/match/events.ts';
import type { ProgressType } from '#machines/names.ts';
import { actorKey } from '../../kernel/actor.ts';
import { prepared, preparedPer } from '../../store/engines/prepared.ts';
import type { Database } from '../../store/schema.ts';
import type { Work } from '../../store/unit/commit.ts';

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
    await insertEntry(db, {
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
    });
  }
}

type NewEntry = Insertable<Database['matchProgress']>;
const inserts = preparedPer<NewEntry, unknown>('ahead');

/** A correction has more columns. */
function insertEntry(db: Work['db'], entry: NewEntry): Promise<unknown> {
  const names = Object.keys(entry) as (keyof NewEntry)[];
  const insert = inserts(names.join(), (known, values) =>
    known.insertInto('matchProgress').values(Object.fromEntries(names.map((name) => [name, values[name]])) as NewEntry),
  );
  return insert(db, entry);
}

/** Kept in words: tables are numbered anew between events. */
async function tableWords({ db }: Work, tableId: number | null): Promise<string | null> {
  if (tableId === null) return null;
  const table = await db.selectFrom('billiardTable').select('displayNumber').where('id', '=', tableId).executeTakeFirst();
  return table ? `Table ${table.displayNumber}` : null;
}

/** A rack taken back can be taken back only once; after a correction or a reset the old numbers mean nothing. */
async function forgetRacks({ db }: Work, matchId: number, note: ProgressNote, state: MatchState): Promise<void> {
  const rack = state.racks.length + 1;
  if (note.type === 'UNDO') await undoRack(db, { matchId, rack });
  if (note.type === 'CORRECTION' || note.type === 'RESET') await standing(db, matchId).set({ rack: null }).execute();
}

const undoRack = prepared(
  (db, { matchId, rack }: { matchId: number; rack: number }) => standing(db, matchId).where('rack', '=', rack).set({ undone: true }),
  'ahead',
);

const standing = (db: Kysely<Database>, matchId: number) =>
  db.updateTable('matchProgress').where('matchId', '=', matchId).where('progressType', 'in', countingTypes).where('undone', '=', false);
