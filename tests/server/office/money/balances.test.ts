/** Money is stored in whole cents and shown in euros with at most two decimals. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../../server/kernel/log.ts';
import { openDatabase } from '../../../../server/store/engines/open.ts';
import { migrate } from '../../../../server/store/migrate.ts';
import { freshDatabase } from '../../../support/database.ts';
import { createHall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let admin: { authorization: string };
let tournamentId: number;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  ({ tournamentId } = await createHall(world.context));
});
afterAll(() => world.close());

const words = 'Please enter an amount with at most two decimals';
const send = async (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) => {
  const answer = await world.inject({ method, url, payload, headers: admin });
  return { status: answer.statusCode, body: answer.json() };
};

test('the price of a hotel comes back as it was entered, filters and sorts, and is stored in cents', async () => {
  const { id: countryId } = await world.context.read.selectFrom('country').select('id').executeTakeFirstOrThrow();
  const hotel = { shortName: 'A', type: 'HOTEL_VENUE', city: 'Treviso', countryId };
  const prices = [79.55, 0.29, 1.1, null, 100_000];
  for (const [index, priceSingle] of prices.entries()) await send('POST', '/api/hotels', { ...hotel, name: `A${index}`, priceSingle });
  const rows = await world.context.read.selectFrom('hotel').select('priceSingleCents').orderBy('id').execute();
  const list = async (query: string) =>
    (await world.inject({ url: `/api/hotels?${query}`, headers: admin })).json().map((row: { priceSingle: number }) => row.priceSingle);

  expect(rows.map(({ priceSingleCents }) => priceSingleCents)).toEqual([7955, 29, 110, null, 10_000_000]);
  expect(await list('sort=priceSingle,asc')).toEqual([0.29, 1.1, 79.55, 100_000, null]);
  expect(await list('sort=priceSingle,desc')).toEqual([100_000, 79.55, 1.1, 0.29, null]);
  expect(await list('priceSingle.equals=79.55')).toEqual([79.55]);
  expect(await list('priceSingle.greaterThan=1.1&sort=id')).toEqual([79.55, 100_000]);
});

test.each([79.555, 0.001, 1e-7])('a price of %d is no amount', async (priceSingle) => {
  const { status, body } = await send('POST', '/api/hotels', { priceSingle });

  expect(status).toBe(400);
  expect(body.violations).toContainEqual({ field: 'priceSingle', message: words });
});

test('an entry fee of half a cent is refused in the same words', async () => {
  for (const field of ['entryFee1', 'entryFee2', 'entryFee3', 'entryFeeReduced', 'entryFeeReduced2']) {
    const patch = (fee: number) => send('PATCH', `/api/tournaments/${tournamentId}`, { id: tournamentId, [field]: fee });

    expect((await patch(12.345)).body.violations, field).toEqual([{ field, message: words }]);
    expect((await patch(12.34)).body[field], field).toBe(12.34);
  }
});

test('no column holds money as a floating number', async () => {
  const floats =
    world.context.engine === 'sqlite'
      ? sql<{ name: string }>`select m.name || '.' || c.name as name from sqlite_master as m join pragma_table_info(m.name) as c
          where m.type = 'table' and upper(c.type) in ('REAL', 'FLOAT', 'DOUBLE', 'DOUBLE PRECISION', 'NUMERIC')`
      : sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = current_schema() and data_type in ('real', 'double precision', 'numeric')`;

  const measured = ['discipline.minutes_per_rack', 'venue.latitude', 'venue.longitude'];
  expect((await floats.execute(world.context.read)).rows.map(({ name }) => name).sort()).toEqual(measured);
});

test('prices of older releases are kept to the cent', async () => {
  const fresh = await freshDatabase();
  const database = await openDatabase(fresh, createLog('silent'));
  await migrate(database.db);
  const { db } = database;
  await db.schema.alterTable('hotel').dropColumn('price_single_cents').execute();
  await db.schema.alterTable('hotel').addColumn('price_single', 'real').execute();
  await sql`insert into country (name, code, mnemonic, search) values ('A', 'AA', 'AAA', '')`.execute(db);
  for (const price of [79.55, 0.29, null]) {
    await sql`insert into hotel (name, short_name, type, city, country_id, search, price_single)
      values ('A', 'A', 'HOTEL_VENUE', 'A', (select max(id) from country), '', ${price})`.execute(db);
  }
  const { up } = await import(`../../../../migrations/${'2026-11-23-hotel-prices'}.ts`);

  await up(db);

  const rows = await db.selectFrom('hotel').select('priceSingleCents').orderBy('id').execute();
  expect(rows.map(({ priceSingleCents }) => priceSingleCents)).toEqual([7955, 29, null]);
  await database.close();
  await fresh.drop();
});
