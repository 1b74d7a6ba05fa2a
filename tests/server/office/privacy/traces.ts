/** Finds words about a person: in the tables of either engine, and in the bytes of every file of the installation. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Context } from '../../../../server/store/context.ts';

/** Returns every table that holds one of the words, with the row. */
export async function tablesWith({ read }: Context, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, columns } of await read.introspection.getTables()) {
    const texts = columns.map((column) => sql`coalesce(cast(${sql.ref(column.name)} as text), '')`);
    const { rows } = await sql<{ text: string }>`select ${sql.join(texts, sql` || ' ' || `)} as text from ${sql.table(name)}`.execute(read);
    for (const { text } of rows)
      found.push(...words.filter((word) => text.includes(word)).map((word) => `${name}: ${word}: ${text.slice(0, 200)}`));
  }
  return found;
}

/** Returns every file that holds one of the words: database, write-ahead log, backups, log. */
export function filesWith({ config: { dataDir } }: Context, words: readonly string[]): string[] {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name));
  return files
    .filter((path) => statSync(path).isFile())
    .flatMap((path) => {
      const bytes = readFileSync(path);
      return words.filter((word) => bytes.includes(word)).map((word) => `${path}: ${word}`);
    });
}
