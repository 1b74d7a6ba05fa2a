/**
 * Removes names from texts that other people keep (free-texts.ts): deletes saved views and replaces names in reasons, refusals and notes.
 * A full name counts everywhere. A last name alone counts only with a capital, in texts about its matches or as the whole search of a view.
 * Otherwise names like Ball and Long would match words. Published texts, bookkeeping and the sealed audit trail stay; the erase dialog says
 * so.
 */
import { sql } from 'kysely';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
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
  if (textColumn.table === 'billiardTable') return saveBlockedReason(work, Number(key), text);
  if (textColumn.table === 'playerProfile') return saveNote(work, Number(key), { [textColumn.column]: text });
  await sql`update ${sql.table(textColumn.table)} set ${sql.ref(textColumn.column)} = ${text} where ${sql.ref(textColumn.key)} = ${key}`.execute(
    work.db,
  );
}

/** The audit trail recorded the original text once and must not store the name again. */
const withoutAudit = (work: WorkContext): WorkContext => ({ ...work, isAudited: false });

async function saveBlockedReason(work: WorkContext, id: number, blockedReason: string): Promise<void> {
  const table = await lockRow(work, 'billiardTable', id);
  const rooms = [`event:${table?.eventId}`, `table:${id}`, 'matches'];
  if (table) await saveRow(withoutAudit(work), 'billiardTable', table, { blockedReason }, { type: 'updated', rooms });
}

async function saveNote(work: WorkContext, id: number, note: object): Promise<void> {
  const profile = await lockRow(work, 'playerProfile', id);
  if (profile) await saveRow(withoutAudit(work), 'playerProfile', profile, note, { type: 'updated' });
}
