/** Statements that are sent without waiting for their answer. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { command, prepared } from '../../../../server/store/engines/prepared.ts';
import { createWorld } from '../../../support/world.ts';

test('a statement sent ahead is not waited for, and runs before the statements behind it', async () => {
  const world = await createWorld();
  const { db, read } = world.context;
  const sleep = command('select pg_sleep(0.3)', 'ahead');
  const note = prepared((known, { value }: { value: string }) => known.insertInto('meta').values({ key: 'ahead', value }), 'ahead');

  await db.transaction().execute(async (transaction) => {
    await sleep(transaction);
    await note(transaction, { value: 'here' });
    const asleep = sql<{ busy: number }>`select count(*)::int as busy from pg_stat_activity where query like '%pg_sleep(0.3)%'
      and pid <> pg_backend_pid() and datname = current_database() and state = 'active'`;
    // PostgreSQL is still at the first statement.
    await expect.poll(async () => (await asleep.execute(read)).rows).toEqual([{ busy: 1 }]);
    expect(await transaction.selectFrom('meta').select('value').where('key', '=', 'ahead').execute()).toEqual([{ value: 'here' }]);
  });

  expect(await db.selectFrom('meta').select('value').where('key', '=', 'ahead').execute()).toEqual([{ value: 'here' }]);
  await world.close();
});

test.each(['the next statement', 'the commit'])(
  'when a statement sent ahead fails, %s fails with its reason, and nothing is written',
  async (behind) => {
    const world = await createWorld();
    const { db } = world.context;
    const fail = command('select 1 / 0', 'ahead');

    const written = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('meta').values({ key: 'ahead', value: 'gone' }).execute();
      await fail(transaction);
      if (behind === 'the next statement') await transaction.selectFrom('meta').selectAll().execute();
    });

    await expect(written).rejects.toMatchObject({ code: '22012' });
    expect(await db.selectFrom('meta').selectAll().where('key', '=', 'ahead').execute()).toEqual([]);
    await world.close();
  },
);
