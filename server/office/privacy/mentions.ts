/**
 * Names in words that other people keep (free-words.ts): their saved views go, in reasons, refusals and notes the name is replaced. A whole name counts
 * wherever it stands; a last name alone only with a capital, where it is about a match they sit in or is all that a view looks for, for Ball and Long are
 * words of others. What was published, the books and the sealed audit trail stay; the erase dialog says so.
 */
import { sql } from 'kysely';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { Work } from '../../store/unit/commit.ts';
import { type FoundWords, type KeptList, type Mentions, withoutViews, wordsOf } from './find-mentions.ts';
import { type Name, namesIn, withoutNames } from './names.ts';

/** Only the rows that were found (mentions-of.ts), each read again: the lock is held for as long as they take. */
export async function forgetMentions(work: Work, { names, words, views }: Mentions): Promise<void> {
  for (const kept of views) await dropViews(work, kept, names);
  for (const found of words) await takeOut(work, found, names);
}

async function dropViews({ db }: Work, { userId, key }: KeptList, names: readonly Name[]): Promise<void> {
  const own = db.selectFrom('userSetting').select('json').where('userId', '=', userId).where('key', '=', key);
  const row = await own.executeTakeFirst();
  const json = row && withoutViews(row.json, names);
  if (row && json !== undefined && json !== row.json)
    await db.updateTable('userSetting').set({ json }).where('userId', '=', userId).where('key', '=', key).execute();
}

async function takeOut(work: Work, { place, key }: FoundWords, names: readonly Name[]): Promise<void> {
  const { rows } = await sql`${wordsOf(place)} and ${sql.ref(place.key)} = ${key}`.execute(work.db);
  const [row] = rows as { text: string; matchId: number | null }[];
  const text = row && withoutNames(row.text, namesIn(names, row.matchId));
  if (!row || text === undefined || text === row.text) return;
  if (place.table === 'billiardTable') return blockedWhy(work, Number(key), text);
  if (place.table === 'playerProfile') return noted(work, Number(key), { [place.column]: text });
  await sql`update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${text} where ${sql.ref(place.key)} = ${key}`.execute(work.db);
}

/** The audit trail hears that it changed when the name was written, and does not get it a second time. */
const unheard = (work: Work): Work => ({ ...work, isAudited: false });

async function blockedWhy(work: Work, id: number, blockedReason: string): Promise<void> {
  const table = await lockRow(work, 'billiardTable', id);
  const rooms = [`event:${table?.eventId}`, `table:${id}`, 'matches'];
  if (table) await saveRow(unheard(work), 'billiardTable', table, { blockedReason }, { type: 'updated', rooms });
}

async function noted(work: Work, id: number, note: object): Promise<void> {
  const profile = await lockRow(work, 'playerProfile', id);
  if (profile) await saveRow(unheard(work), 'playerProfile', profile, note, { type: 'updated' });
}
