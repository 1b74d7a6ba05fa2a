/** One loop over every plain entity: each of them behaves the same. */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSortable, isWritable } from '#contract/kit/field-values.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { roles } from '#machines/names.ts';
import { createWorld, type World } from '../../support/world.ts';
import { createNeighbours, type Neighbours, sampleOf } from './samples.ts';

let world: World;
let neighbours: Neighbours;
let admin: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
  neighbours = await createNeighbours(world);
  admin = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object, headers: object = admin) => {
  const request: InjectOptions = { method, url, headers: { ...headers } };
  return world.inject(payload === undefined ? request : { ...request, payload });
};

const traces = async () => {
  const newest = async (table: 'journal' | 'audit', column: 'seq' | 'id') =>
    (
      await world.context.read
        .selectFrom(table)
        .select(({ fn }) => fn.max(column as never).as('last'))
        .executeTakeFirstOrThrow()
    ).last;
  return [await newest('journal', 'seq'), await newest('audit', 'id')];
};

describe.each(allEntities.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
  const url = `/api/${path}`;
  const sample = (mark: string) => sampleOf(resource, neighbours, mark);
  const flag = Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === 'flag');
  /** Changes a value of the row; rows that only refer to others change a flag. */
  const differing = (mark: string) =>
    Object.entries(sample(mark)).every(([name, value]) => created[name] === value) && flag ? { [flag]: !created[flag] } : sample(mark);
  /** The lines that are left out of the list come with the single row. */
  const inList = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const field = resource.fields[name];
        return [name, field?.kind === 'lines' && !field.inLists ? null : value];
      }),
    );
  let created: Record<string, unknown> & { id: number; version: number };
  let unseen: typeof created;

  test('a minimal row is created, with its address and an alert', async () => {
    const answer = await ask('POST', url, sample('a'));

    expect(answer.statusCode, answer.body).toBe(201);
    created = answer.json();
    expect(created).toMatchObject(sample('a'));
    expect(created.version).toBe(1);
    expect(Object.keys(created).sort()).toEqual(['id', 'version', ...Object.keys(resource.fields)].sort());
    expect(answer.headers).toMatchObject({
      location: `${url}/${created.id}`,
      etag: '"v1"',
      'x-eventofficeapp-alert': `eventOfficeApp.${resource.name}.created`,
      'x-eventofficeapp-params': String(created.id),
    });
  });

  test('a created row is read back as it was answered', async () => {
    const answer = await ask('GET', `${url}/${created.id}`);

    expect(answer.json()).toEqual(created);
    expect(answer.headers.etag).toBe('"v1"');
  });

  test('a row is found by its id, and by no other', async () => {
    expect((await ask('GET', `${url}?id.equals=${created.id}`)).json()).toEqual([inList(created)]);
    expect((await ask('GET', `${url}/count?id.equals=${created.id}`)).body).toBe('1');
    expect((await ask('GET', `${url}?id.equals=${created.id + 1000}`)).json()).toEqual([]);
    expect((await ask('GET', `${url}/count?id.equals=${created.id + 1000}`)).body).toBe('0');
  });

  test('every shown property sorts the list, an unknown one does not', async () => {
    const sortable = Object.entries(resource.fields).filter(([, field]) => isSortable(field));

    for (const [name] of sortable) expect((await ask('GET', `${url}?sort=${name},desc`)).statusCode, name).toBe(200);
    for (const bad of ['nonsense', '__proto__', 'id;drop', 'search']) {
      expect((await ask('GET', `${url}?sort=${encodeURIComponent(bad)},asc`)).statusCode, bad).toBe(400);
    }
  });

  test('pages contain the total and never fail', async () => {
    const answer = await ask('GET', `${url}?page=0&size=1`);
    const beyond = await ask('GET', `${url}?page=99999999999999999999&size=-5`);

    expect(answer.json()).toHaveLength(1);
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(0);
    expect(answer.headers.link).toContain(`<${url}?page=0&size=1>; rel="first"`);
    expect(beyond.statusCode).toBe(200);
    expect(beyond.json()).toEqual([]);
    expect(beyond.headers['x-total-count']).toBe(answer.headers['x-total-count']);
  });

  if (resource.search.length > 0) {
    test('a search finds the row whatever the punctuation', async () => {
      const found = await ask('GET', `/api/_search/${path}?query=aa`);
      const odd = await ask('GET', `/api/_search/${path}?query=${encodeURIComponent('"(:-~^%_\\ AND -')}`);

      expect(found.json()).toContainEqual(inList(created));
      expect(odd.statusCode).toBe(200);
    });
  }

  test('a save needs an id that exists', async () => {
    expect((await ask('POST', url, { ...sample('b'), id: 7 })).json()).toMatchObject({ message: 'error.idexists', params: resource.name });
    expect((await ask('PUT', url, sample('b'))).json()).toMatchObject({ status: 400, message: 'error.idnull' });
    expect((await ask('PUT', url, { ...created, version: null, id: 999_999 })).json()).toMatchObject({ message: 'error.idnotfound' });
    expect((await ask('PUT', `${url}/${created.id}`, { ...created, id: created.id + 1 })).json()).toMatchObject({
      message: 'error.idinvalid',
    });
  });

  test('a save of unchanged data is no change: no version rises, and neither journal nor audit trail gets an entry', async () => {
    const before = await traces();
    const answer = await ask('PUT', url, { ...created, nonsense: true });

    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual(created);
    expect(answer.headers['x-eventofficeapp-alert']).toBe(`eventOfficeApp.${resource.name}.updated`);
    expect(await traces()).toEqual(before);
  });

  test('a save with a difference makes the next version', async () => {
    const seen = created;
    const changes = differing('z');
    const answer = await ask('PATCH', `${url}/${created.id}`, { ...changes, id: created.id });

    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ ...changes, version: 2 });
    unseen = seen;
    created = answer.json();
  });

  test('a save over an unseen change is refused', async () => {
    const inBody = await ask('PUT', url, unseen);
    const inHeader = await ask('PUT', `${url}/${created.id}`, { ...unseen, version: null }, { ...admin, 'if-match': '"v1"' });

    expect(inBody.json()).toMatchObject({
      status: 409,
      message: 'error.concurrencyFailure',
      current: { version: 2 },
      by: expect.any(String),
    });
    expect(inHeader.statusCode).toBe(412);
  });

  test('fields of the server are not accepted from a client', async () => {
    const owned = Object.entries(resource.fields).filter(([, field]) => !isWritable(field));
    const lies = Object.fromEntries(owned.map(([name]) => [name, 'a lie']));

    const answer = await ask('PATCH', `${url}/${created.id}`, { id: created.id, search: 'a lie', ...lies });

    expect(answer.json()).toEqual(created);
  });

  test('a repeated request with the same key acts once', async () => {
    const key = { ...admin, 'idempotency-key': `again-${path}` };
    const change = { ...differing('y'), id: created.id, version: 2 };

    const first = await ask('PATCH', `${url}/${created.id}`, change, key);
    const second = await ask('PATCH', `${url}/${created.id}`, change, key);
    const other = await ask('PATCH', `${url}/${created.id}`, { ...change, version: 3 }, key);

    expect(second.json()).toEqual(first.json());
    expect(second.json()).toMatchObject({ version: 3 });
    expect(other.statusCode).toBe(422);
  });

  test('wrong input is a problem that names the fields', async () => {
    const answer = await ask('POST', url, {});

    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.json()).toMatchObject({
      type: 'https://www.jhipster.tech/problem/constraint-violation',
      title: 'Method argument not valid',
      status: 400,
      path: url,
      message: 'error.validation',
    });
    expect(answer.json().fieldErrors).toContainEqual({ objectName: resource.name, field: expect.any(String), message: 'NotNull' });
    for (const rubbish of [[], [1], { id: {} }]) expect((await ask('POST', url, rubbish)).statusCode).toBe(400);
  });

  test('visitors and other roles do not write', async () => {
    const role = roles.find((one) => grantFor(resource.rights.read, [one]) === 'all' && grantFor(resource.rights.write, [one]) === null);
    const reader = await world.signIn(role ?? 'ROLE_PRESS');
    for (const [method, address] of [
      ['GET', url],
      ['GET', `${url}/count`],
      ['GET', `${url}/${created.id}`],
      ['POST', url],
      ['PUT', url],
      ['PATCH', `${url}/${created.id}`],
      ['DELETE', `${url}/${created.id}`],
    ] as const) {
      expect((await ask(method, address, undefined, {})).statusCode, `${method} ${address}`).toBe(401);
      expect((await ask(method, address, undefined, reader)).statusCode, `${method} ${address}`).toBe(method === 'GET' ? 200 : 403);
    }
  });

  test('a second removal is no error, and then the row is gone', async () => {
    const answer = await ask('DELETE', `${url}/${created.id}`);

    expect(answer.statusCode, answer.body).toBe(204);
    expect(answer.headers['x-eventofficeapp-alert']).toBe(`eventOfficeApp.${resource.name}.deleted`);
    expect((await ask('DELETE', `${url}/${created.id}`)).statusCode).toBe(204);
    expect((await ask('GET', `${url}/${created.id}`)).json()).toMatchObject({
      status: 404,
      message: 'error.http.404',
      detail: '404 NOT_FOUND',
    });
  });

  test('every change stands in the journal without names', async () => {
    const entries = await world.context.read
      .selectFrom('journal')
      .select(['version', 'type', 'data'])
      .where('stream', '=', `${resource.name}:${created.id}`)
      .orderBy('seq')
      .execute();

    expect(entries.map(({ version, type }) => [version, type])).toEqual([
      [1, 'created'],
      [2, 'updated'],
      [3, 'updated'],
      [4, 'removed'],
    ]);
    expect(entries.every(({ data }) => !data.includes('Aa'))).toBe(true);
  });
});
