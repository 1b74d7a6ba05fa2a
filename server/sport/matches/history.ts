/** The match history: one entry for everything that happened to a match (machines/README.md 8.2). */
import { type Insertable, type Kysely, sql } from 'kysely';
import type { MatchState, ProgressNote } from '#machines/match/events.ts';
import type { ProgressType } from '#machines/names.ts';
import { actorKey } from '../../kernel/actor.ts';
import { batchedWrite } from '../../store/engines/batch.ts';
import { isIn } from '../../store/engines/empty-lists.ts';
import { prepared, preparedPer, preparedSql } from '../../store/engines/prepared.ts';
import { jsonOfRows, rowsOfJson } from '../../store/rows/json-rows.ts';
import type { Database } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

/** The results before and after a correction of an approved match. `reason` is null when no reason was entered. */
export type Correction = { resultBefore: string; resultAfter: string; reason: string | null };

/** The types of entries that add a rack. */
export const countingTypes = ['POINT', 'FOUL'] as const satisfies readonly ProgressType[];

export async function writeHistory(
  work: WorkContext,
  matchId: number,
  notes: readonly { note: ProgressNote; state: MatchState }[],
  correction: Correction | Pick<Correction, 'reason'> | null,
): Promise<void> {
  const { db, at, actor, commandId } = work;
  for (const [index, { note, state }] of notes.entries()) {
    await clearRacks(work, matchId, note, state);
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

const insertEntry = batchedWrite<NewEntry>(
  /** An entry with a correction has more columns, so there is one prepared statement per set of columns. */
  async (db, entry) => {
    const names = Object.keys(entry) as (keyof NewEntry)[];
    const insert = inserts(names.join(), (builder, values) =>
      builder.insertInto('matchProgress').values(Object.fromEntries(names.map((name) => [name, values[name]])) as NewEntry),
    );
    await insert(db, entry);
    return 1;
  },
  async (db, entries) => {
    await insertMany(db, { rows: jsonOfRows(entries) });
    return entries.length;
  },
);

const columns = [
  ...['match_id', 'entry_date', 'score_a', 'score_b', 'progress_type', 'target', 'score_change', 'rack', 'actor', 'command_id'],
  ...['result_before', 'result_after', 'reason'],
];
const insertMany = preparedSql(
  ({ rows }: { rows: string }) =>
    sql`insert into match_progress (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(columns.map((name) => sql.ref(`v.${name}`)))} from ${rowsOfJson('matchProgress', rows)}`,
  'ahead',
);

/** Returns 'Table 7'. The history stores this text, because a table may have another number in the next event. */
async function tableWords({ db }: WorkContext, tableId: number | null): Promise<string | null> {
  if (tableId === null) return null;
  const table = await db.selectFrom('billiardTable').select('displayNumber').where('id', '=', tableId).executeTakeFirst();
  return table ? `Table ${table.displayNumber}` : null;
}

/** Marks the entry of an undone rack, which can be undone only once. A correction or a reset removes the rack numbers of all entries. */
async function clearRacks({ db }: WorkContext, matchId: number, note: ProgressNote, state: MatchState): Promise<void> {
  const rack = state.racks.length + 1;
  if (note.type === 'UNDO') await undoRack(db, { matchId, rack });
  if (note.type === 'CORRECTION' || note.type === 'RESET') await countedEntries(db, matchId).set({ rack: null }).execute();
}

type UndoneRack = { matchId: number; rack: number };
const undoOne = prepared(
  (db, { matchId, rack }: UndoneRack) => countedEntries(db, matchId).where('rack', '=', rack).set({ undone: true }),
  'ahead',
);
const undoMany = preparedSql(
  ({ rows }: { rows: string }) => sql`update match_progress as p set undone = true
    from json_to_recordset(${rows}::json) as v (match_id int, rack int)
    where p.match_id = v.match_id and p.rack = v.rack and not p.undone and ${isIn(sql.ref('p.progressType'), countingTypes)}`,
  'ahead',
);
const undoRack = batchedWrite<UndoneRack>(
  async (db, undone) => (await undoOne(db, undone)).changed,
  async (db, undone) => (await undoMany(db, { rows: jsonOfRows(undone) })).changed,
  0,
);

const countedEntries = (db: Kysely<Database>, matchId: number) =>
  db.updateTable('matchProgress').where('matchId', '=', matchId).where('progressType', 'in', countingTypes).where('undone', '=', false);
