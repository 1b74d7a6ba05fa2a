/** A row in the database that marks it as a demo, with its seed and event. Without the mark the simulator changes nothing. */
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { WorkContext } from '../store/unit/commit.ts';

/**
 * `entrants`: players per demo tournament; 0: the demo has no tournament of its own. `speed`: the speed that its scheduled times are planned for.
 * `isOpening`: the hours before the first visitor are being played; the health check reads it (server/store/readiness.ts).
 */
export type DemoMark = { seed: number; eventId: number; entrants: number; speed?: number; isOpening?: true };

const key = 'demo';

export async function readMark(db: Kysely<Database>): Promise<DemoMark | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row ? (JSON.parse(row.value) as DemoMark) : null;
}

export async function writeMark({ db }: WorkContext, mark: DemoMark): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value: JSON.stringify(mark) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(mark) }))
    .execute();
}
