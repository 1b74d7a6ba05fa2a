/** The sign in the database that says it is a demo's, which one, and of which event: without it the simulator touches nothing. */
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { Work } from '../store/unit/commit.ts';

/** `entrants`: how many play in each of its tournaments; 0: it has none of its own. `speed`: what its times were written for. */
export type DemoMark = { seed: number; eventId: number; entrants: number; speed?: number };

const key = 'demo';

export async function readMark(db: Kysely<Database>): Promise<DemoMark | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row ? (JSON.parse(row.value) as DemoMark) : null;
}

export async function writeMark({ db }: Work, mark: DemoMark): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value: JSON.stringify(mark) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(mark) }))
    .execute();
}
