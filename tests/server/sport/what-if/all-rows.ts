/** Every row of every table of a database, so that a test can prove that nothing was written. */
import { sql } from 'kysely';
import type { Context } from '../../../../server/store/context.ts';

/** Returns the rows as text, by table. Rows have no order of their own, so they are sorted. */
export async function storedRows({ db }: Pick<Context, 'db'>): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const { name, isView } of await db.introspection.getTables()) {
    if (isView) continue;
    const { rows: stored } = await sql`select * from ${sql.table(name)}`.execute(db);
    rows.set(name, stored.map((row) => JSON.stringify(row)).sort());
  }
  return rows;
}
