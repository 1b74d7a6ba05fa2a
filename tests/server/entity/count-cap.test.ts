/** Long lists are counted to ten thousand, and a client that reads page after page still reaches their end (server/http/README.md 1.5). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../support/world.ts';

const stored = 10_050;
let world: World;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
  await sql`insert into tag (name, search) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(stored)})
    select 'Tag ' || i, 'tag ' || i from n`.execute(world.context.db);
});
afterAll(() => world.close());

async function ask(query: string) {
  const answer = await world.inject({ url: `/api/tags?${query}`, headers });
  const { 'x-total-count': total, 'x-total-count-capped': capped, link } = answer.headers;
  return { rows: answer.json().length, total: Number(total), capped, link: String(link) };
}

test('a list of more than ten thousand rows reports a minimum, and is counted to the last one on request', async () => {
  expect(await ask('size=20')).toMatchObject({ rows: 20, total: 10_001, capped: 'true' });
  expect(await ask('size=20&count=exact')).toMatchObject({ rows: 20, total: stored, capped: undefined });
  expect((await world.inject({ url: '/api/tags/count', headers })).json()).toBe(stored);
});

test('a filter that leaves fewer is counted to the last one', async () => {
  expect(await ask('name.contains=77')).toMatchObject({ total: 280, capped: undefined });
});

test('a list has a next page behind ten thousand rows as long as there are more', async () => {
  const last = await ask('page=10&size=1000');
  const before = await ask('page=9&size=1000');
  const beyond = await ask('page=11&size=1000');

  expect(before).toMatchObject({ rows: 1000, total: 10_001, capped: 'true', link: expect.stringContaining('rel="next"') });
  expect(last).toMatchObject({ rows: 50, total: stored, capped: undefined, link: expect.not.stringContaining('rel="next"') });
  expect(beyond).toMatchObject({ rows: 0, total: stored, capped: undefined });
});

test('a file of all rows has all of them', async () => {
  const { body } = await world.inject({ url: '/api/tags.csv', headers });

  expect(body.trim().split('\n')).toHaveLength(stored + 1);
});
