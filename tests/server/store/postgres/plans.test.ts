/** PostgreSQL plans the queries of every tap once per connection, and a migration meanwhile makes no tap fail (plan-cache.ts). */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { prepared } from '../../../../server/store/engines/prepared.ts';
import { commit, commitShared, type WorkContext } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
const metaOf = prepared((db, { key }: { key: string }) => db.selectFrom('meta').selectAll().where('key', '=', key));

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const ask = async ({ db }: Pick<WorkContext, 'db'>) => (await metaOf(db, { key: 'epoch' })).rows.length;
const kept = async ({ db }: Pick<WorkContext, 'db'>) =>
  (await sql<{ name: string }>`select name from pg_prepared_statements where statement like 'select * from "meta"%'`.execute(db)).rows
    .length;

test('a prepared query is planned once on its connection; other queries and reads are not prepared', async () => {
  await commit(world.context, { actor: desk }, async (work) => {
    for (const _ of [1, 2, 3]) await ask(work);
    await work.db.selectFrom('meta').select(['value', 'key']).where('key', '=', 'another').execute();

    expect(await kept(work)).toBe(1);
    expect(
      (await sql`select name from pg_prepared_statements where statement like 'select "value", "key" from "meta"%'`.execute(work.db)).rows,
    ).toEqual([]);
  });

  await ask({ db: world.context.read as WorkContext['db'] });
  expect(await kept({ db: world.context.read as WorkContext['db'] })).toBe(0);
});

test('a migration by another node that changes a table under cached plans makes no unit of work fail, alone or in a group', async () => {
  const known = () => commit(world.context, { actor: desk }, async (work) => ({ rows: await ask(work), kept: await kept(work) }));
  const { answer: before } = await known();
  expect(before.kept).toBe(1);

  await sql`alter table meta add column another text`.execute(world.context.read);
  const tried: number[] = [];
  const alone = await commit(world.context, { actor: desk }, async (work) => {
    tried.push(await kept(work));
    return ask(work);
  });
  expect(alone.answer).toBe(before.rows);
  // The first attempt failed at its cached plan, the second planned anew.
  expect(tried).toEqual([1, 1]);

  await sql`alter table meta add column third text`.execute(world.context.read);
  const shared = await Promise.all([1, 2, 3].map(() => commitShared(world.context, { actor: desk, about: 'one thing' }, ask)));
  expect(shared.map(({ answer }) => answer)).toEqual([before.rows, before.rows, before.rows]);
});

test('a pooler that is not configured removes the plans once: the work runs again, and no plan is cached any more', async () => {
  const isKept: number[] = [];
  const { answer } = await commit(world.context, { actor: desk }, async (work) => {
    await ask(work);
    isKept.push(await kept(work));
    if (isKept.length === 1) await sql`deallocate all`.execute(work.db);
    return ask(work);
  });

  expect(answer).toBe(1);
  expect(isKept).toEqual([1, 0]);
});
