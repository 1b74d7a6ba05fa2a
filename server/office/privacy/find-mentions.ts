/** Finds names in texts that other people keep. Runs outside transactions, one page at a time. */
import { type RawBuilder, sql } from 'kysely';
import { typedWords } from '#contract/kit/typed-words.ts';
import { listSetting } from '#contract/masters/list-settings.ts';
import type { Context, ReadContext } from '../../store/context.ts';
import { searchedColumns, type TextColumn } from './free-texts.ts';
import { isOnlyName, namesIn, type PersonName, withoutNames } from './names.ts';

/** `names`: the searched names. `words`: rows with a name. `views`: saved list views with a name. */
export type Mentions = { names: readonly PersonName[]; texts: readonly TextMention[]; views: readonly ViewMention[] };
export type TextMention = { textColumn: TextColumn; key: number | string };
export type ViewMention = { userId: number; key: string };

const pageSize = 500;

/** Returns the rows and saved views that mention one of the names. */
export async function findMentions({ read }: ReadContext, names: readonly PersonName[]): Promise<Mentions> {
  if (names.length === 0) return { names, texts: [], views: [] };
  const words: TextMention[] = [];
  for (const column of searchedColumns) words.push(...(await mentionsIn(read, column, names)));
  const lists = await read.selectFrom('userSetting').selectAll().execute();
  const views = lists.filter(({ json }) => withoutViews(json, names) !== json).map(({ userId, key }) => ({ userId, key }));
  return { names, texts: words, views };
}

type TextRow = { key: number | string; text: string; matchId: number | null };

/** Selects the rows of a column with any text. */
export const textsOf = ({ table, column, key, match, holds }: TextColumn) => sql<TextRow>`
  select ${sql.ref(key)} as key, ${sql.ref(column)} as text, ${match === null ? sql`null` : sql.ref(match)} as match_id from ${sql.table(table)}
  where ${sql.ref(column)} is not null ${holds === null ? sql`` : sql`and ${sql.ref(column)} like ${`%${holds}%`}`}`;

async function mentionsIn(read: Context['read'], place: TextColumn, names: readonly PersonName[]): Promise<TextMention[]> {
  const mentions: TextMention[] = [];
  const key = sql.ref(place.key);
  for (let last: TextRow['key'] | null = null; ; ) {
    const after: RawBuilder<unknown> = last === null ? sql`` : sql`and ${key} > ${last}`;
    const { rows }: { rows: TextRow[] } = await sql<TextRow>`${textsOf(place)} ${after} order by ${key} limit ${pageSize}`.execute(read);
    for (const row of rows)
      if (withoutNames(row.text, namesIn(names, row.matchId)) !== row.text) mentions.push({ textColumn: place, key: row.key });
    if (rows.length < pageSize) return mentions;
    last = rows.at(-1)?.key ?? null;
  }
}

/** Removes views that search for the person or are named after them. The columns of the list and other views stay. */
export function withoutViews(json: string, names: readonly PersonName[]): string {
  const parsed = listSetting.safeParse(JSON.parse(json));
  if (!parsed.success) return json;
  const matchFreeNames = namesIn(names, null);
  const isAbout = (text: string): boolean => withoutNames(text, matchFreeNames) !== text || names.some((name) => isOnlyName(text, name));
  const views = parsed.data.views.filter(({ name, address }) => {
    const words = new URLSearchParams(address);
    return ![name, ...typedWords.flatMap((word) => words.getAll(word))].some(isAbout);
  });
  return views.length === parsed.data.views.length ? json : JSON.stringify({ ...parsed.data, views });
}
