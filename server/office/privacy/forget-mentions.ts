/**
 * Removes names from texts that other people keep (free-texts.ts): deletes saved views and replaces names in reasons, refusals and notes.
 * A full name counts everywhere. A last name alone counts only with a capital, in texts about its matches or as the whole search of a view.
 * Otherwise names like Ball and Long would match words. Published texts, bookkeeping and the sealed audit trail stay; the erase dialog says
 * so.
 */
import { type Selectable, sql } from 'kysely';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { RowChanges, VersionedTable } from '../../store/rows/versioned-table.ts';
import type { Database } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { type Mentions, type TextMention, textsOf, type ViewMention, withoutViews } from './find-mentions.ts';
import { namesIn, type PersonName, withoutNames } from './names.ts';

/** Reads only the rows found before (mentions-of-person.ts), because the lock is held meanwhile. */
export async function forgetMentions(work: WorkContext, { names, texts, views }: Mentions): Promise<void> {
  for (const view of views) await dropViews(work, view, names);
  for (const location of texts) await replaceNames(work, location, names);
}

async function dropViews({ db }: WorkContext, { userId, key }: ViewMention, names: readonly PersonName[]): Promise<void> {
  const own = db.selectFrom('userSetting').select('json').where('userId', '=', userId).where('key', '=', key);
  const row = await own.executeTakeFirst();
  const json = row && withoutViews(row.json, names);
  if (row && json !== undefined && json !== row.json)
    await db.updateTable('userSetting').set({ json }).where('userId', '=', userId).where('key', '=', key).execute();
}

async function replaceNames(work: WorkContext, { textColumn, key }: TextMention, names: readonly PersonName[]): Promise<void> {
  const { rows } = await sql`${textsOf(textColumn)} and ${sql.ref(textColumn.key)} = ${key}`.execute(work.db);
  const [row] = rows as { text: string; matchId: number | null }[];
  const text = row && withoutNames(row.text, namesIn(names, row.matchId));
  if (!row || text === undefined || text === row.text) return;
  const save = new Map(Object.entries(saveVersioned)).get(textColumn.table);
  if (save) return save(work, Number(key), { [textColumn.column]: text });
  await sql`update ${sql.table(textColumn.table)} set ${sql.ref(textColumn.column)} = ${text} where ${sql.ref(textColumn.key)} = ${key}`.execute(
    work.db,
  );
}

/** The audit trail recorded the original text once and must not store the name again. */
const withoutAudit = (work: WorkContext): WorkContext => ({ ...work, isAudited: false });

type RoomsOf<Table extends VersionedTable> = (row: Selectable<Database[Table]>) => readonly string[];

/** Open screens and the version of the row follow, as with every other write. */
const saveIn =
  <Table extends VersionedTable>(table: Table, roomsOf: RoomsOf<Table> = () => []) =>
  async (work: WorkContext, id: number, text: RowChanges<Table>): Promise<void> => {
    const row = await lockRow(work, table, id);
    if (row) await saveRow(withoutAudit(work), table, row, text, { type: 'updated', rooms: roomsOf(row) });
  };

/** The tables of searched texts whose rows have a version. */
export const saveVersioned = {
  billiardTable: saveIn('billiardTable', ({ id, eventId }) => [`event:${eventId}`, `table:${id}`, 'matches']),
  device: saveIn('device', () => ['matches']),
  display: saveIn('display', () => ['desk']),
  playerProfile: saveIn('playerProfile'),
  streamToken: saveIn('streamToken'),
};
