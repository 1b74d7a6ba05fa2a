/** One call makes an event with its first tournament and everything that both need. */
import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { grantFor } from '#contract/rights/rights.ts';
import type { Role } from '#machines/names.ts';
import type { Database } from '../../../../server/store/schema.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let manager: { authorization: string };
let disciplineId: number;
let chartTemplateId: number;
let venueCountryId: number;

beforeEach(async () => {
  world = await createWorld();
  manager = await world.signIn('ROLE_MANAGER');
  await insert('country', { code: 'HR', mnemonic: 'CRO', name: 'Croatia' });
  venueCountryId = await insert('country', { code: 'DE', mnemonic: 'GER', name: 'Germany' });
  disciplineId = await insert('discipline', { name: 'Nine', mnemonic: '9B', minutesPerRack: 8 });
  chartTemplateId = await insertChart('16 to SE 8', 'CROSS');
});
afterEach(() => world.close());

async function insert<Name extends 'country' | 'discipline' | 'season' | 'venue'>(
  table: Name,
  values: Insertable<Database[Name]>,
): Promise<number> {
  const names = Object.keys(values).map((name) => sql.ref(name));
  const insertion = sql<{
    id: number;
  }>`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(values))}) returning id`;
  return (await insertion.execute(world.context.db)).rows[0]?.id ?? 0;
}

async function insertChart(name: string, dropTable: string): Promise<number> {
  const shape = { kind: 'ELIMINATION', size: 16, singleElimination: 8, letters: 1, dropTable, groups: null } as const;
  const row = { name, ...shape, minParticipants: 9, maxParticipants: 16 };
  return (await world.context.db.insertInto('chartTemplate').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const form = (more: object = {}) => ({
  ...{
    name: 'Winter Open 2026',
    venueName: 'Billard Club Lukovača',
    venueCountryId,
    eventStartDate: '2026-11-28',
    eventEndDate: '2026-11-28',
  },
  ...{ firstMatchTime: '16:00', numberOfTables: 4, tournamentName: '9-Ball', disciplineId, raceTo: 5, chartTemplateId, ...more },
});

const send = (payload: object, headers: object = manager) =>
  world.inject({ method: 'POST', url: '/api/events/with-tournament', payload, headers: { ...headers } });

const tables = ['event', 'billiardTable', 'season', 'venue', 'tournament', 'chartTemplateTimeSession'] as const;
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const { rows } = await world.context.read
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow();
        return [table, Number(rows)] as const;
      }),
    ),
  );
const none = { event: 0, billiardTable: 0, season: 0, venue: 0, tournament: 0, chartTemplateTimeSession: 0 };

test('one call makes season, venue, event, tables, time session and tournament', async () => {
  const answer = await send(form());

  expect(answer.statusCode).toBe(201);
  expect(await counts()).toEqual({ event: 1, billiardTable: 4, season: 1, venue: 1, tournament: 1, chartTemplateTimeSession: 1 });
  const { eventId, tournamentId } = answer.json();
  const event = (await world.inject({ url: `/api/events/${eventId}`, headers: manager })).json();
  expect(event).toMatchObject({ name: 'Winter Open 2026', shortName: 'Winter Open 2026', eventType: 'ORA', eventStatus: 'CREATED' });
  expect(event).toMatchObject({ seasonName: 'Season 2026', numberOfTables: 4, timeZone: 'Europe/Berlin', confirmsResults: false });
  const tournament = (await world.inject({ url: `/api/tournaments/${tournamentId}`, headers: manager })).json();
  expect(tournament).toMatchObject({
    eventId,
    name: '9-Ball',
    raceTo: 5,
    disciplineId,
    chartTemplateId,
    entryLimit: 16,
    numberOfTables: 4,
  });
  expect(tournament).toMatchObject({ tournamentStartDate: '2026-11-28', tournamentEndDate: '2026-11-28', tournamentStatus: 'CREATED' });
});

test('the time session begins with the first match and has no more matches at once than tables', async () => {
  await send(form());

  const rows = await world.context.read.selectFrom('chartTemplateTimeSessionMatch').selectAll().execute();
  const times = rows.map(({ tournamentDay, matchStartTime }) => `${tournamentDay} ${matchStartTime}`);
  expect(times.toSorted()[0]).toBe('1 16:00');
  for (const matches of Map.groupBy(times, (time) => time).values()) expect(matches.length).toBeLessThanOrEqual(4);
});

test('a stored season and venue are used, and a finished season is not', async () => {
  const { id: countryId } = await world.context.db.selectFrom('country').select('id').executeTakeFirstOrThrow();
  await insert('season', { name: 'Old', seasonYear: 2026, seasonStatus: 'FINISHED' });
  await insert('season', { name: 'Open', seasonYear: 2026, seasonStatus: 'RUNNING' });
  const place = { type: 'VENUE_HOTEL', street: 'Via 1', postcode: '31100', city: 'Treviso', timeZone: 'Europe/Rome', countryId };
  const venueId = await insert('venue', { ...place, name: 'Hall one' });

  const { eventId } = (await send(form({ venueId, venueName: null }))).json();

  const event = (await world.inject({ url: `/api/events/${eventId}`, headers: manager })).json();
  expect(event).toMatchObject({ seasonName: 'Open', venueCity: 'Treviso', venues: [venueId], timeZone: 'Europe/Rome' });
  expect(await counts()).toMatchObject({ season: 2, venue: 1 });
});

test('a new venue is in the chosen country or in that of the organiser, and nobody guesses one', async () => {
  const { db } = world.context;
  const codes = await db.selectFrom('country').select(['id', 'code']).execute();
  const idOf = (code: string) => codes.find((country) => country.code === code)?.id ?? 0;
  const defaults = async () => (await world.inject({ url: '/api/events/with-tournament', headers: manager })).json();
  const unknown = await send(form({ venueCountryId: null }));
  expect([unknown.statusCode, unknown.json().violations]).toEqual([400, [{ field: 'venueCountryId', message: 'Country is required' }]]);
  expect([await counts(), await defaults()]).toEqual([none, { venueCountryId: null }]);
  await send(form());
  await db
    .insertInto('federationSetting')
    .values({ key: 'federation', json: JSON.stringify({ countryId: idOf('HR') }) })
    .execute();
  await send(form({ venueName: 'Dvorana Bura', venueCountryId: null }));
  expect(await defaults()).toEqual({ venueCountryId: idOf('HR') });

  const venues = await world.context.read.selectFrom('venue').select(['name', 'countryId']).orderBy('id').execute();
  expect(venues).toEqual([
    { name: 'Billard Club Lukovača', countryId: idOf('DE') },
    { name: 'Dvorana Bura', countryId: idOf('HR') },
  ]);
});

test('a repeated request makes nothing twice, and gets the same answer', async () => {
  const headers = { ...manager, 'idempotency-key': randomUUID() };

  const answers = await Promise.all([send(form(), headers), send(form(), headers)]);
  const again = await send(form(), headers);

  expect(await counts()).toMatchObject({ event: 1, season: 1, venue: 1, tournament: 1 });
  for (const answer of [...answers, again]) expect([answer.statusCode, answer.body]).toEqual([201, again.body]);
});

test('players confirm results at the tablet if the form says so', async () => {
  const { eventId } = (await send(form({ confirmsResults: true }))).json();

  expect((await world.inject({ url: `/api/events/${eventId}`, headers: manager })).json()).toMatchObject({ confirmsResults: true });
  expect((await send(form({ confirmsResults: 'often' }))).statusCode).toBe(400);
});

test('a failure in the middle leaves nothing behind', async () => {
  const broken = await insertChart('Broken', 'no drop table');

  const answer = await send(form({ chartTemplateId: broken }));

  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.json().violations).toBeUndefined();
  expect(await counts()).toEqual(none);
});

test('every wrong field is refused with its own sentence, and nothing is made', async () => {
  const missing = await send({});
  const wrong = await send(form({ eventEndDate: '2026-11-27', firstMatchTime: '25:00', numberOfTables: 0, raceTo: 1000, entryFee1: -1 }));
  const gone = await send(form({ disciplineId: 9999, chartTemplateId: 9999, venueId: 9999, timeZone: 'Moon/Base' }));

  const fieldsOf = (answer: typeof missing) =>
    (answer.json().violations as { field: string; message: string }[]).map(({ field, message }) => `${field}: ${message}`);
  expect([missing.statusCode, wrong.statusCode, gone.statusCode]).toEqual([400, 400, 400]);
  expect(fieldsOf(missing)).toEqual(
    expect.arrayContaining(['name: Please enter a name', 'firstMatchTime: Please enter a time', 'chartTemplateId: Please select a format']),
  );
  const named = (answer: typeof missing) => (answer.json().violations as { field: string }[]).map(({ field }) => field).sort();
  expect(named(wrong)).toEqual(['entryFee1', 'eventEndDate', 'firstMatchTime', 'numberOfTables', 'raceTo']);
  expect(named(gone)).toEqual(['chartTemplateId', 'disciplineId', 'timeZone', 'venueId']);
  expect(await counts()).toEqual(none);
});

test('only those who may create events may make one, and they may create everything that comes with it', async () => {
  for (const role of ['ROLE_TOURNAMENT', 'ROLE_USER', 'ROLE_WEBSITE', 'ROLE_PLAYER'] as const satisfies Role[])
    expect((await send(form(), await world.signIn(role))).statusCode, role).toBe(403);
  expect((await send(form(), {})).statusCode).toBe(401);
  expect(await counts()).toEqual(none);

  const made = ['season:write', 'venue:write', 'schedule:write', 'tournament:create'] as const;
  for (const role of ['ROLE_ADMIN', 'ROLE_MANAGER'] as const satisfies Role[])
    expect(['event:write' as const, ...made].map((right) => grantFor(right, [role]))).toEqual(['all', 'all', 'all', 'all', 'all']);
});
