/** Finds reference data that the demo builds on. */
import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Returns a function from code to id. That function throws if the country is missing: an error in the demo's own data. */
export async function countriesByCode(db: Transaction<Database>, codes: readonly string[]): Promise<(code: string) => number> {
  const rows = await db.selectFrom('country').select(['id', 'code']).where('code', 'in', codes).execute();
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  return (code) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`The reference data has no country ${code}.`);
    return id;
  };
}
