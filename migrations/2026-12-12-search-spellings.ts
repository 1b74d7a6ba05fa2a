/**
 * Every `search` column gets a last line with other spellings of its words: "o neill" is found as "oneill", "mueller" as "muller", and both parts of
 * a Chinese or Japanese name. Frozen in time: never edit, add a new file.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { rows: tables } = await (postgres
    ? sql<{ name: string }>`select table_name as name from information_schema.columns
        where column_name = 'search' and table_schema = current_schema() order by table_name`
    : sql<{ name: string }>`select m.name as name from sqlite_master as m join pragma_table_info(m.name) as p on p.name = 'search'
        where m.type = 'table' order by m.name`
  ).execute(db);
  for (const { name } of tables) {
    const { rows } = await sql<{ search: string }>`select distinct search from ${sql.table(name)} where search <> ''`.execute(db);
    for (const { search } of rows) {
      const others = othersOf(search);
      if (others !== '') await sql`update ${sql.table(name)} set search = ${`${search}\n${others}`} where search = ${search}`.execute(db);
    }
  }
}

/** As searches compared texts when this was written. */
function othersOf(search: string): string {
  const lines = search.split('\n').map((line) => line.split(' ').filter(Boolean));
  const known = new Set(lines.flat());
  const others = [...new Set(lines.flatMap(otherSpellings))].filter((word) => word !== '' && !known.has(word));
  return others.length > 0 ? ` ${others.join(' ')} ` : '';
}

function otherSpellings(words: readonly string[]): string[] {
  const plain = words.map((word) => word.replaceAll(letterApostrophes, ''));
  const all = [...plain, ...plain.flatMap(laterParts), ...runsOf(plain)];
  return all.map((word) => word.replace(/ae|oe|ue|aa|dj|ss/g, ([letter = '']) => letter));
}

function runsOf(words: readonly string[]): string[] {
  if (words.length > 24 || words.join('').length > 80) return [];
  const longest = words.length <= 5 ? words.length : 2;
  return words.flatMap((_word, from) =>
    Array.from({ length: longest - 1 }, (_none, more) => words.slice(from, from + more + 2)).flatMap((run) =>
      run.length > 1 ? [run.join('')] : [],
    ),
  );
}

const letterApostrophes = /[\u02b9-\u02bf\u02c8\u02ca\u02cb]/g;
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]{2,8}$/u;
const laterParts = (word: string): string[] =>
  unspaced.test(word) ? Array.from({ length: [...word].length - 1 }, (_none, at) => [...word].slice(at + 1).join('')) : [];
