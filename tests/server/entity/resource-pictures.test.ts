/** Pictures of plain entities: they stay until a user removes them, and lists contain only their addresses. */
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Field } from '#contract/kit/field-kinds.ts';
import { picture } from '#contract/kit/fields.ts';
import { avatarLessThan, pictureSentence } from '#contract/kit/pictures.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { countries } from '#contract/masters/countries.ts';
import { servePictures } from '../../../server/entity/media/routes.ts';
import { personRecord } from '../../../server/office/privacy/person-record.ts';
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

const svg = (inside: string): string => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`).toString('base64');
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) => {
  const answer = await world.inject(payload === undefined ? { method, url, headers: admin } : { method, url, headers: admin, payload });
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
};

const pictures = allEntities.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([field, { kind, ...declared }]) =>
    kind === 'picture' && 'lessThanBytes' in declared
      ? [{ name: `${resource.name}.${field}`, resource, field, lessThanBytes: declared.lessThanBytes }]
      : [],
  ),
);

/** Fields that a row needs so that its picture is public. */
const consent = (url: Field | undefined): object => (url?.kind === 'pictureUrl' && url.onlyIf ? { [url.onlyIf]: true } : {});

test('there are entities with pictures', () => {
  expect(pictures.map(({ name }) => name).toSorted()).toEqual([
    'calendarItem.poster',
    'country.flagImg',
    'playerProfile.photo',
    'sponsor.mainLogoImg',
    'sponsor.mediumLogoImg',
    'sponsor.smallLogoImg',
  ]);
});

test('a picture that is not for everybody has no public address', async () => {
  const flag = { label: 'Flag', media: '/media/tests', lessThanBytes: 1 } as const;
  const routesOf = async (declared: object, more: object = {}): Promise<boolean> => {
    const app = fastify();
    servePictures(app, { ...countries, ...declared, fields: picture('flag', { ...flag, ...more }) });
    await app.ready();
    return app.hasRoute({ method: 'GET', url: '/media/tests/:id' });
  };

  expect(await routesOf({})).toBe(true);
  expect(await routesOf({}, { read: 'event:write' })).toBe(false);
  expect(await routesOf({ scope: 'eventId' })).toBe(false);
});

/** A few bytes that claim to be a picture of this size. */
const claimed = (side: number): string => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), size, Buffer.from('0806000000', 'hex')]).toString('base64');
};

type WrongPicture = [what: string, picture: () => string, sentence: string, code: string];
const wrongPictures = (lessThanBytes: number): WrongPicture[] => [
  ['too large', () => Buffer.alloc(lessThanBytes).toString('base64'), pictureSentence('size', lessThanBytes), 'Size'],
  ['much too large', () => 'A'.repeat(4_000_000), pictureSentence('size', lessThanBytes), 'Size'],
  ['of another type', () => Buffer.from('GIF89a').toString('base64'), pictureSentence('kind', lessThanBytes), 'Pattern'],
  ['a text', () => Buffer.from('a picture?').toString('base64'), pictureSentence('kind', lessThanBytes), 'Pattern'],
  ['no base64', () => 'a picture?', pictureSentence('kind', lessThanBytes), 'Pattern'],
  ['a drawing with a script', () => svg('<script/>'), pictureSentence('active', lessThanBytes), 'Pattern'],
  ['enormous once it is read', () => claimed(65_535), pictureSentence('points', lessThanBytes), 'Size'],
];

describe.each(pictures)('$name', ({ resource, field, lessThanBytes }) => {
  const url = `/api/${resource.path}`;
  const [type, address] = [`${field}ContentType`, `${field}Url`];
  let created: Record<string, unknown> & { id: number };
  let mark = 0;
  beforeEach(async () => {
    mark += 1;
    const sample = sampleOf(resource, neighbours, String.fromCharCode(97 + mark));
    created = (await ask('POST', url, { ...sample, ...consent(resource.fields[address]), [field]: svg('<path/>') })).body;
  });

  test('a stored picture is answered with its type and its address, and shown there', async () => {
    const media = await world.inject({ url: String(created[address]) });

    expect(created).toMatchObject({ [field]: svg('<path/>'), [type]: 'image/svg+xml' });
    expect([media.statusCode, media.headers['content-type'], media.body]).toEqual([
      200,
      'image/svg+xml',
      Buffer.from(svg('<path/>'), 'base64').toString(),
    ]);
  });

  test('lists and searches contain its address and no picture', async () => {
    for (const list of [`${url}?id.equals=${created.id}`, `/api/_search/${resource.path}?query=*&id.equals=${created.id}`]) {
      const { body, text } = await ask('GET', list);

      expect(body).toEqual([{ ...created, [field]: null }]);
      expect(text).not.toContain(svg('<path/>').slice(0, 60));
    }
  });

  test('a picture stays when a form does not name it, is removed with null, and is replaced by another', async () => {
    const { [field]: _picture, [type]: _type, [address]: _address, version: _version, ...without } = created;

    const kept = await ask('PUT', url, without);
    const keptToo = await ask('PUT', url, { ...without, [type]: 'image/png' });
    const patched = await ask('PATCH', `${url}/${created.id}`, { id: created.id, [field]: null });
    const replaced = await ask('PATCH', `${url}/${created.id}`, { id: created.id, [field]: svg('<rect/>') });
    const removed = await ask('PUT', url, { ...without, [field]: null });

    expect([kept, keptToo, patched].map(({ body }) => [body[field], body[type]])).toEqual(Array(3).fill([created[field], 'image/svg+xml']));
    expect(replaced.body).toMatchObject({ [field]: svg('<rect/>'), [address]: expect.stringContaining('?v=2') });
    expect(removed.body).toMatchObject({ [field]: null, [type]: null, [address]: null });
  });

  test.each(wrongPictures(lessThanBytes))(
    'a picture that is %s is refused in the words of its field',
    async (_what, picture, sentence, code) => {
      for (const [method, at] of [
        ['PUT', url],
        ['PATCH', `${url}/${created.id}`],
      ] as const) {
        const { status, body } = await ask(method, at, { ...created, [type]: null, [field]: picture() });

        expect([status, body.detail, body.fieldErrors]).toEqual([400, sentence, [{ objectName: resource.name, field, message: code }]]);
      }
    },
  );
});

describe('the picture of an account', () => {
  const own = '/api/account/avatar';
  const onePoint = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const as =
    (headers: { authorization: string }) =>
    async (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object, more = {}) => {
      const answer = await world.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.body ? answer.json() : null };
    };
  const looks = async (url: string, headers = {}) => world.inject({ url, headers });

  test('is chosen by its owner, seen by users who get its address, and removed by an administrator, with an audit entry', async () => {
    const me = as(await world.signIn('ROLE_REFEREE'));
    const { body: before } = await me('GET', '/api/account');
    const chosen = { avatar: onePoint, avatarContentType: 'image/png', version: before.version };
    expect([before.avatarUrl, (await me('PUT', own, chosen)).status]).toEqual([null, 204]);

    const { login, version, avatarUrl } = (await me('GET', '/api/account')).body;
    const shown = await looks(avatarUrl);
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, no-cache',
    ]);
    expect((await looks(avatarUrl, { 'if-none-match': String(shown.headers.etag) })).statusCode).toBe(304);
    // An address cannot be guessed, and that of another picture opens nothing.
    const withoutKey = avatarUrl.split('?')[0];
    const otherKey = avatarUrl.replace(
      /key=(\d+)\.(.)/,
      (_all: string, day: string, one: string) => `key=${day}.${one === 'A' ? 'B' : 'A'}`,
    );
    for (const url of [withoutKey, otherKey]) expect((await looks(url)).statusCode, url).toBe(404);
    const office = as(admin);
    const listed = (await office('GET', `/api/users?extended=true&login.equals=${login}`)).body;
    expect(listed).toMatchObject([{ login, avatarUrl }]);
    expect(JSON.stringify(listed)).not.toContain(onePoint.slice(0, 40));

    // Requests of another window, which still has the earlier version.
    expect((await me('PUT', own, chosen)).status).toBe(409);
    expect((await me('DELETE', own, undefined, { 'if-match': `"v${before.version}"` })).status).toBe(412);
    expect((await me('DELETE', `/api/users/${login}/avatar`)).status).toBe(403);
    expect((await office('DELETE', `/api/users/${login}/avatar`, undefined, { 'if-match': `"v${version}"` })).status).toBe(204);
    expect([(await me('GET', '/api/account')).body.avatarUrl, (await looks(avatarUrl)).statusCode]).toEqual([null, 404]);
    expect((await office('DELETE', `/api/users/${login}/avatar`)).status).toBe(404);
    const trace = world.context.read.selectFrom('audit').select(['entity', 'entityId', 'action']).where('entity', '=', 'user');
    expect(await trace.where('entityId', '=', before.id).orderBy('id', 'desc').limit(2).execute()).toEqual(
      Array(2).fill({ entity: 'user', entityId: before.id, action: 'updated' }),
    );
  });

  test('is removed with its account, including its file, and is part of the data export of its player', async () => {
    const me = as(await world.signIn('ROLE_PLAYER'));
    // No other test uses this picture: a file that something else shows stays.
    await me('PUT', own, { avatar: svg('<circle r="7"/>') });
    const { id, login, avatarUrl } = (await me('GET', '/api/account')).body;
    const profile = await world.context.read
      .selectFrom('playerProfile')
      .select('id')
      .where('teamProfile', '=', false)
      .executeTakeFirstOrThrow();
    await world.context.db.updateTable('playerProfile').set({ userId: id }).where('id', '=', profile.id).execute();
    const record = await personRecord(world.context, profile.id);
    expect(record.files.find(({ name }) => name === 'account.svg')?.bytes.toString()).toContain('<circle');

    await world.context.db.updateTable('session').set({ confirmedAt: world.clock.now().toISOString() }).execute();
    expect((await as(admin)('DELETE', `/api/users/${login}`)).status).toBe(204);

    const { avatarMediaId, avatarContentType } = await world.context.read
      .selectFrom('appUser')
      .select(['avatarMediaId', 'avatarContentType'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const files = await world.context.read.selectFrom('media').select('data').where('audience', '=', 'STAFF').execute();
    expect([avatarMediaId, avatarContentType, (await looks(avatarUrl)).statusCode]).toEqual([null, null, 404]);
    expect(files.filter(({ data }) => Buffer.from(data).toString().includes('circle r="7"'))).toEqual([]);
  });

  test.each(wrongPictures(avatarLessThan))('that is %s is refused in the words of its field', async (_what, picture, sentence, code) => {
    const { status, body } = await ask('PUT', own, { avatar: picture() });

    expect([status, body.detail, body.fieldErrors]).toEqual([400, sentence, [{ objectName: 'user', field: 'avatar', message: code }]]);
  });
});
