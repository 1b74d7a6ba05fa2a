/** Worker threads read lists of a large embedded database: same answers, no writes, and no delay for taps. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeFrom } from '../../../server/store/engines/sqlite-readers.ts';
import { createHall } from '../../support/hall.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let headers: { authorization: string };

beforeAll(async () => {
  world = await createWorld({ readersFromBytes: 0 });
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

test('a page, its total and a count equal those of the server’s own connection, booleans included', async () => {
  const { tournamentId } = await createHall(world.context, { players: 8 });
  const ask = async (path: string) => (await world.inject({ url: `/api/${path}`, headers })).json();

  const rows = await ask(`tournament-matches?tournamentId.equals=${tournamentId}&sort=id,desc`);
  expect(rows.map(({ id }: { id: number }) => id)).toEqual(
    (await world.context.read.selectFrom('tournamentMatch').select('id').orderBy('id', 'desc').execute()).map(({ id }) => id),
  );
  expect(await ask(`tournament-matches/count?tournamentId.equals=${tournamentId}`)).toBe(rows.length);
  const there = await world.context.lists().selectFrom('tournament').selectAll().execute();
  expect(there).toEqual(await world.context.read.selectFrom('tournament').selectAll().execute());
});

test('a row that was acknowledged a moment ago is in the list', async () => {
  for (let year = 2001; year < 2010; year++) {
    const payload = { name: `Season ${year}`, seasonYear: year, seasonStatus: 'CREATED' };
    const { json } = await world.inject({ method: 'POST', url: '/api/seasons', headers, payload });
    const listed = await world.inject({ url: `/api/seasons?seasonYear.equals=${year}`, headers });
    expect(listed.json()).toMatchObject([{ id: json().id }]);
  }
});

test('the size of a database includes its log once, however often the log was rewritten', () => {
  const path = join(scratchFolder('hall-large-'), 'hall.db');
  const file = new SqliteFile(path);
  file.pragma('journal_mode = WAL');
  file.pragma('wal_autocheckpoint = 0');
  file.exec('create table t (word text)');
  const before = statSync(path).size;
  const add = file.prepare('insert into t values (?)');
  for (let row = 0; row < 50; row += 1) add.run('x'.repeat(1_000));
  const again = file.prepare('update t set word = ? where rowid = 1');
  for (let time = 0; time < 50; time += 1) again.run('y'.repeat(1_000));

  expect(statSync(path).size).toBe(before);
  expect(largeFrom(file, 50_000)()).toBe(true);
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(200_000);
  expect(largeFrom(file, 100_000)()).toBe(false);
  file.close();
});

test('the threads only read', async () => {
  const insert = world.context.lists().insertInto('meta').values({ key: 'x', value: 'y' }).returning('key');

  await expect(insert.execute()).rejects.toThrow(/readonly/);
});

test('a read of many seconds delays nothing on the main thread', async () => {
  let isOver = false;
  const long = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000000) select max(i) from n`
    .execute(world.context.lists())
    .then(() => {
      isOver = true;
    });

  const season = await world.inject({ url: '/management/health', headers });

  expect([season.statusCode, isOver]).toEqual([200, false]);
  await long;
});
