/** Names that there may be one of are one however they are written: "Germany" and "germany", "8-Ball" and "8 ball". Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** With what they are searched by, the name first. */
const searched: Readonly<Record<string, readonly string[]>> = {
  country: ['name', 'mnemonic', 'code'],
  discipline: ['name', 'mnemonic'],
  player_category: ['name', 'mnemonic'],
  tournament_category: ['name', 'mnemonic'],
  website_content_area: ['name', 'key'],
};

const longestName = 80;

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // The words of the name: the first line of what is searched.
  const name = postgres ? sql`split_part(search, chr(10), 1)` : sql`substr(search, 1, instr(search || char(10), char(10)) - 1)`;
  for (const [table, columns] of Object.entries(searched)) {
    await tellApart(db, table, columns);
    const index = sql.id(`${table}_name_key`);
    // On SQLite the unique column of the table stays: it allows nothing that the index does not.
    if (postgres) await sql`alter table ${sql.table(table)} drop constraint if exists ${index}`.execute(db);
    await sql`drop index if exists ${index}`.execute(db);
    await sql`create unique index ${index} on ${sql.table(table)} (${name}) where search <> ''`.execute(db);
  }
}

type Row = { id: number; name: string; search: string } & Record<string, string>;

/** The oldest of those that are one keeps its name, the others are numbered: nothing is lost that leads to them. */
async function tellApart(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  const read = sql.join(['id', 'search', ...columns].map((column) => sql.ref(column)));
  const { rows } = await sql<Row>`select ${read} from ${sql.table(table)} order by id`.execute(db);
  const taken = new Set(rows.map((row) => wordsOf(row.name)));
  const seen = new Set<string>();
  for (const row of rows) {
    let { name } = row;
    for (let number = 2; seen.has(wordsOf(row.name)) && (name === row.name || taken.has(wordsOf(name))); number += 1)
      name = numbered(row.name, number);
    seen.add(wordsOf(row.name));
    taken.add(wordsOf(name));
    const search = columns.map((column) => wordsOf(String(column === 'name' ? name : row[column]))).join('\n');
    if (name !== row.name) await sql`update ${sql.table(table)} set name = ${name}, version = version + 1 where id = ${row.id}`.execute(db);
    if (search !== row.search) await sql`update ${sql.table(table)} set search = ${search} where id = ${row.id}`.execute(db);
  }
}

function numbered(name: string, number: number): string {
  const end = ` (${number})`;
  return `${name.slice(0, longestName - end.length).trimEnd()}${end}`;
}

/** As searches compared texts when this was written. */
const wordsOf = (text: string): string => ` ${(folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => spelled[letter] ?? letter);

const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ĸ: 'k', ŋ: 'n', ŧ: 't', ŀ: 'l' },
  ...{ ŉ: 'n', ſ: 's', ƒ: 'f', ə: 'e', ς: 'σ' },
};
