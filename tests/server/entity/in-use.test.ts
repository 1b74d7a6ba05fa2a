/** A row in use is not removed, and the refusal names its users; a reference to a missing row is refused. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entity } from '#contract/kit/entity.ts';
import { entityTables } from '#contract/kit/entity-tables.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { usedByCallOf } from '#contract/kit/used-by.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { events } from '#contract/tournament/events.ts';
import { tournamentBody } from '#contract/tournament/tournament-form.ts';
import { newsPosts } from '#contract/website/news-posts.ts';
import { references, usesOf } from '../../../server/entity/references.ts';
import { namesOfUsers } from '../../../server/entity/used-by-names.ts';
import { onPostgres } from '../../support/engine.ts';
import { createHall, type Hall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';
import { createNeighbours, type Neighbours, sampleOf } from './samples.ts';

let world: World;
let hall: Hall;
let admin: { authorization: string };
let neighbours: Neighbours;
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  admin = await world.signIn('ROLE_ADMIN');
  neighbours = await createNeighbours(world);
});
afterAll(() => world.close());

const create = async (url: string, payload: object): Promise<{ id: number }> =>
  (await world.inject({ method: 'POST', url, payload, headers: admin })).json();
const remove = async (url: string) => {
  const answer = await world.inject({ method: 'DELETE', url, headers: admin });
  return { status: answer.statusCode, detail: answer.body === '' ? null : answer.json().detail };
};
const countryId = async () =>
  (await world.context.read.selectFrom('playerProfile').select('representsCountryId').executeTakeFirstOrThrow()).representsCountryId;
const address = { type: 'VENUE_RESTAURANT', street: 'Via 1', postcode: '1', city: 'Rijeka' };

test('a venue lists the events that use it, the newest first, each once', async () => {
  const { id } = await create('/api/venues', { ...address, name: 'Dvorana Bura', countryId: await countryId() });
  const season = await create('/api/seasons', { name: '2026', seasonYear: 2026, seasonStatus: 'RUNNING' });
  const event = { eventType: 'ORA', eventStatus: 'CREATED', numberOfTables: 1, seasonId: season.id, venues: [id] };
  for (const year of [2025, 2026]) {
    const dates = { eventStartDate: `${year}-09-25`, eventEndDate: `${year}-09-27` };
    await create('/api/events', { ...event, ...dates, name: `Adria Cue Open ${year}`, shortName: `ACO ${year}` });
  }

  expect(await remove(`/api/venues/${id}`)).toEqual({
    status: 409,
    detail: 'Dvorana Bura is used by 2 events: Adria Cue Open 2026, Adria Cue Open 2025.',
  });
  expect((await remove(`/api/seasons/${season.id}`)).detail).toBe('2026 is used by 2 events: Adria Cue Open 2026, Adria Cue Open 2025.');
});

test('a country used by many names a few of them, by kind', async () => {
  const id = await countryId();
  const { name } = await world.context.read.selectFrom('country').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  for (const count of [1, 2, 3, 4, 5, 6, 7]) await create('/api/venues', { ...address, name: `Hall ${count}`, countryId: id });

  const { status, detail } = await remove(`/api/countries/${id}`);

  expect(status).toBe(409);
  expect(detail).toMatch(
    new RegExp(`^${name} is used by \\d+ players: .+; and by \\d venues: Hall 7, Hall 6, Hall 5, Hall 4, Hall 3 and \\d more\\.$`),
  );
});

test('the users of a record are listed with their links, but never those that the reader may not know', async () => {
  const countryOf = await countryId();
  const { id } = await create('/api/venues', { ...address, name: 'Dvorana Jugo', countryId: countryOf });
  await world.context.db
    .transaction()
    .execute((db) => db.insertInto('eventVenue').values({ eventId: hall.eventId, venueId: id }).execute());
  const uses = async (headers: { authorization: string }) => (await world.inject({ url: `/api/venues/${id}/used-by`, headers })).json();
  const { name, eventStatus } = await world.context.read
    .selectFrom('event')
    .select(['name', 'eventStatus'])
    .where('id', '=', hall.eventId)
    .executeTakeFirstOrThrow();

  expect(await uses(admin)).toEqual([
    { kind: 'event', one: 'event', many: 'events', total: 1, rows: [{ id: hall.eventId, name, state: eventStatus }] },
  ]);
  expect(await uses(await world.signIn('ROLE_PRESS'))).toEqual([]);
  expect((await world.inject({ url: '/api/venues/999999/used-by', headers: admin })).statusCode).toBe(404);
});

test('exactly the entities that other tables refer to show their uses', () => {
  const broken = allEntities.filter(({ table, unreferenced = false }) => unreferenced === usesOf(table).length > 0);
  expect(broken.map(({ name, unreferenced = false }) => `The declaration of ${name} needs unreferenced: ${!unreferenced}`)).toEqual([]);
});

test('every user of a row has words, and is a kind that the answer can name', () => {
  for (const { of, by } of references) {
    const entity = allEntities.find(({ table }) => table === of) as Entity;
    const { one, many } = namesOfUsers(by);
    expect(usedByCallOf(entity).answer?.safeParse([{ kind: by, one, many, total: 0, rows: [] }]).success, `${by} uses ${of}`).toBe(true);
  }
});

test.each([
  ['country', 'playerProfile, venue, hotel, sponsor, federation'],
  ['playerCategory', 'calendarItem, playerProfile, tournament'],
  ['playerProfile', 'tournament, overallRanking, playerProfile, invoice, balanceEntry'],
  ['tag', 'newsPost, playerProfile, websiteContent'],
] as const)('the users of a %s keep the order that people know', (table, inOrder) => {
  const kinds = [...new Set(usesOf(table).map(({ by }) => by))];
  expect(kinds.filter((kind) => inOrder.split(', ').includes(kind)).join(', ')).toBe(inOrder);
});

test('a player in a tournament stays', async () => {
  const { playerProfileId } = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', hall.participantIds[0] ?? 0)
    .executeTakeFirstOrThrow();

  expect(await remove(`/api/player-profiles/${playerProfileId}`)).toMatchObject({
    status: 409,
    detail: expect.stringMatching(/ is used by 1 tournament: /),
  });
});

test('every reference that keeps an entry from being removed has its sentence', async () => {
  const snake = (text: string): string => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const declared = references.map(({ of, table, column }) => `${snake(table)}.${snake(column)} -> ${snake(of)}`);
  const keys =
    world.context.engine === 'sqlite'
      ? sql<{ key: string; target: string }>`select m.name || '.' || k."from" || ' -> ' || k."table" as "key", k."table" as target
          from sqlite_master as m join pragma_foreign_key_list(m.name) as k where m.type = 'table' and k.on_delete <> 'CASCADE'`
      : sql<{ key: string; target: string }>`select t.relname || '.' || a.attname || ' -> ' || f.relname as "key", f.relname as target
          from pg_constraint as c join pg_class as t on t.oid = c.conrelid join pg_class as f on f.oid = c.confrelid
          join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.confdeltype <> 'c'`;
  const targets = new Set(allEntities.map(({ table }) => snake(table)));
  const { rows } = await keys.execute(world.context.read);

  expect(declared.sort()).toEqual(
    rows
      .filter(({ target }) => targets.has(target))
      .map(({ key }) => key)
      .sort(),
  );
});

test('every table of an entity is in the list that routes, documentation and looped tests use', () => {
  const declared = [...allEntities, events, newsPosts].map(({ table }) => table);
  expect(declared.sort()).toEqual([...entityTables].sort());
});

const nobody = 999_999;
const event = {
  ...{ eventType: 'ORA', eventStatus: 'CREATED', numberOfTables: 1, name: 'Passing', shortName: 'P' },
  ...{ eventStartDate: '2031-09-25', eventEndDate: '2031-09-27' },
};
const relationsOf = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'one' || field.kind === 'many' ? [{ name, field }] : []));
const save = async (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) => {
  const answer = await world.inject({ method, url, payload, headers: admin });
  return { status: answer.statusCode, body: answer.json() };
};
const missing = (objectName: string, field: string, sentence: string | RegExp) => ({
  status: 400,
  body: expect.objectContaining({
    message: 'error.validation',
    fieldErrors: expect.arrayContaining([{ objectName, field, message: 'NotFound' }]),
    violations: expect.arrayContaining([{ field, message: expect.stringMatching(sentence) }]),
  }),
});
const gone = /^(The .*[a-z)\d]|One of the .*s|One of the player categories) does not exist any more\.$/;

const related = allEntities.filter(({ fields }) => relationsOf(fields).length > 0);
test.each(related.map((entity) => [entity.path, entity] as const))('references of %s must exist', async (path, entity: Entity) => {
  const url = `/api/${path}`;
  const sample = sampleOf(entity, neighbours, 'z');
  const stored = await save('POST', url, sample);
  expect(stored.status, JSON.stringify(stored.body)).toBe(201);
  for (const { name, field } of relationsOf(entity.fields)) {
    const wrong = { [name]: field.kind === 'one' ? nobody : [nobody] };
    const other = { ...sampleOf(entity, neighbours, 'y'), ...wrong };

    expect(await save('POST', url, other)).toEqual(missing(entity.name, name, gone));
    expect(await save('PUT', url, { ...stored.body, ...wrong })).toEqual(missing(entity.name, name, gone));
  }
});

test('references of events, tournaments, news and accounts must exist as well', async () => {
  for (const { name, field } of relationsOf(events.fields)) {
    const wrong = { [name]: field.kind === 'one' ? nobody : [nobody] };
    expect(await save('POST', '/api/events', { ...event, seasonId: nobody, ...wrong })).toEqual(missing('event', name, gone));
    expect(await save('PATCH', `/api/events/${hall.eventId}`, { id: hall.eventId, ...wrong })).toEqual(missing('event', name, gone));
  }
  for (const { name, field } of relationsOf(tournamentBody.fields)) {
    const team = { numberOfTeamMatches: 5, tournamentCategoryId: null };
    const wrong = { ...team, eventId: hall.eventId, [name]: field.kind === 'one' ? nobody : [nobody] };
    expect(await save('POST', '/api/tournaments', wrong), name).toEqual(missing('tournament', name, gone));
  }
  const { id: userId } = (await world.inject({ method: 'GET', url: '/api/account', headers: admin })).json();
  const post = { ...sampleOf(newsPosts, neighbours, 'z'), userId };
  expect(await save('POST', '/api/management/news-posts', { ...post, tags: [nobody] })).toEqual(missing('newsPost', 'tags', gone));
  expect(await save('POST', '/api/management/news-posts', { ...post, userId: nobody })).toEqual(
    missing('newsPost', 'userId', /^Please select a author$/),
  );
  await world.context.db.updateTable('session').set({ confirmedAt: world.clock.now().toISOString() }).execute();
  const account = { login: 'leads', email: 'leads@example.org', firstName: 'L', lastName: 'L', langKey: 'en', authorities: ['ROLE_USER'] };
  expect(await save('POST', '/api/users', { ...account, events: [nobody] })).toEqual(missing('user', 'events', gone));
});

test('a row that is removed while a reference to it is saved gets the same answer', async () => {
  const tag = await create('/api/tags', { name: 'Passing' });
  const country = (await create('/api/countries', { name: 'Passing', code: 'PA', mnemonic: 'PAS' })).id;
  const season = (await create('/api/seasons', { name: '2031', seasonYear: 2031, seasonStatus: 'RUNNING' })).id;
  const content = { ...sampleOf(allEntities.find(({ name }) => name === 'websiteContent') as Entity, neighbours, 'p') };
  const venue = { ...address, name: 'Passing', countryId: country };

  expect(await whileGoing('country', country, () => save('POST', '/api/venues', venue))).toEqual(missing('venue', 'countryId', gone));
  expect(await whileGoing('tag', tag.id, () => save('POST', '/api/website-contents', { ...content, tags: [tag.id] }))).toEqual(
    missing('websiteContent', 'tags', gone),
  );
  expect(await whileGoing('season', season, () => save('POST', '/api/events', { ...event, seasonId: season }))).toEqual(
    missing('event', 'seasonId', gone),
  );
});

/** Saves while another user removes the row: it was there when the save checked it (PostgreSQL; SQLite lets one in after the other). */
async function whileGoing<Answer>(table: 'country' | 'tag' | 'season', id: number, act: () => Promise<Answer>): Promise<Answer> {
  let isOver = false;
  const { answer } = await world.context.db.transaction().execute(async (db) => {
    await db.deleteFrom(table).where('id', '=', id).execute();
    const answer = act().finally(() => {
      isOver = true;
    });
    while (onPostgres() && !isOver && !(await somebodyWaits()));
    return { answer };
  });
  return answer;
}

async function somebodyWaits(): Promise<boolean> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(world.context.read)).rows.length > 0;
}
