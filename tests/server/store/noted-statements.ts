/** Batched statements on the table `meta`, for the tests of batches. */
import { batchedRead, batchedWrite } from '../../../server/store/engines/batch.ts';
import type { World } from '../../support/world.ts';

/** Statements that note how often they run, and for how many units. */
export function notedStatements() {
  const runs: string[] = [];
  const read = batchedRead<{ key: string }, { value: string }>(
    (db, { key }) => db.selectFrom('meta').select('value').where('key', '=', key).execute(),
    async (db, values) => {
      runs.push(`read ${values.length}`);
      const rows = await db
        .selectFrom('meta')
        .selectAll()
        .where(
          'key',
          'in',
          values.map(({ key }) => key),
        )
        .execute();
      return values.map(({ key }) => rows.filter((row) => row.key === key));
    },
  );
  const write = batchedWrite<{ key: string; value: string }>(
    async (db, row) =>
      Number((await db.updateTable('meta').set({ value: row.value }).where('key', '=', row.key).executeTakeFirst()).numUpdatedRows),
    async (db, rows) => {
      runs.push(`write ${rows.length}`);
      let written = 0;
      for (const { key, value } of rows)
        written += Number((await db.updateTable('meta').set({ value }).where('key', '=', key).executeTakeFirst()).numUpdatedRows);
      return written;
    },
  );
  return { runs, read, write };
}

export const prepare = ({ context }: World, keys: readonly string[]) =>
  context.db
    .insertInto('meta')
    .values(keys.map((key) => ({ key, value: '0' })))
    .execute();
export const valuesOf = async ({ context }: World, keys: readonly string[]) => {
  const rows = await context.read.selectFrom('meta').selectAll().where('key', 'in', keys).orderBy('key').execute();
  return rows.map(({ value }) => value);
};
