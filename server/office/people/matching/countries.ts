/** Finds countries by their letters ('CRO', 'HR', 'HRV') or by their name in one of the languages of lists. */
import type { Kysely } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import { byForeignName } from '../../../entity/import/country-names.ts';
import type { Database } from '../../../store/schema.ts';

export type Country = { id: number; mnemonic: string };
export type Countries = {
  byLetters: (text: string) => Country | null;
  byName: (text: string) => Country | null;
  byId: (id: number | null) => Country | null;
};

export async function readCountries(db: Kysely<Database>): Promise<Countries> {
  const rows = await db.selectFrom('country').select(['id', 'name', 'mnemonic', 'code']).orderBy('id').execute();
  const letters = new Map<string, Country>();
  // When two nations share letters, the displayed letters (mnemonics) win.
  for (const column of ['code', 'mnemonic'] as const) for (const row of rows) letters.set(row[column].toUpperCase(), row);
  const names = byForeignName(rows, { codeOf: ({ code }) => code, keyOf });
  for (const row of rows) names.set(keyOf(row.name), row);
  return {
    byLetters: (text) => letters.get(text.toUpperCase()) ?? null,
    byName: (text) => names.get(keyOf(text)) ?? null,
    byId: (id) => rows.find((row) => row.id === id) ?? null,
  };
}

const keyOf = (name: string): string => foldedWords(name).join(' ');
