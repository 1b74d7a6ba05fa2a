/** Finds the reference data the demo builds on. */
import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Code → id; asking for a country that is not there is an error in the demo's own data. */
export async function countriesByCode(db: Transaction<Database>, codes: readonly string[]): Promise<(code: string) => number> {
  const rows = await db.selectFrom('country').select(['id', 'code']).where('code', 'in', codes).execute();
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  return (code) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`The reference data has no country ${code}.`);
    return id;
  };
}
