/** Pictures of plain entities: they stay unless somebody takes them away, and lists only say where they are. */
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allEntities } from '#contract/all-entities.ts';
import { countries } from '#contract/countries.ts';
import type { Field } from '#contract/field-kinds.ts';
import { picture } from '#contract/fields.ts';
import { pictureSentence } from '#contract/pictures.ts';
import { servePictures } from '../../../server/media/routes.ts';
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

/** What must be said of a row for its picture to be shown. */
const consent = (url: Field | undefined): object => (url?.kind === 'pictureUrl' && url.onlyIf ? { [url.onlyIf]: true } : {});

test('there are entities with pictures', () => {
  expect(pictures.map(({ name }) => name)).toEqual([
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

  test('lists and searches say where it is and carry no picture', async () => {
    for (const list of [`${url}?id.equals=${created.id}`, `/api/_search/${resource.path}?query=*&id.equals=${created.id}`]) {
      const { body, text } = await ask('GET', list);

      expect(body).toEqual([{ ...created, [field]: null }]);
      expect(text).not.toContain(svg('<path/>').slice(0, 60));
    }
  });

  test('it stays when a form says nothing of it, goes with null, and is replaced by another', async () => {
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

  test.each([
    ['too large', () => Buffer.alloc(lessThanBytes).toString('base64'), () => pictureSentence('size', lessThanBytes), 'Size'],
    ['much too large', () => 'A'.repeat(4_000_000), () => pictureSentence('size', lessThanBytes), 'Size'],
    ['of another type', () => Buffer.from('GIF89a').toString('base64'), () => 'You can only upload JPG/PNG/SVG file!', 'Pattern'],
    ['no base64', () => 'a picture?', () => 'You can only upload JPG/PNG/SVG file!', 'Pattern'],
    ['a drawing with a script', () => svg('<script/>'), () => expect.stringContaining('does more than draw'), 'Pattern'],
  ])('a picture that is %s is refused in the words of its field', async (_what, picture, sentence, code) => {
    for (const [method, at] of [
      ['PUT', url],
      ['PATCH', `${url}/${created.id}`],
    ] as const) {
      const { status, body } = await ask(method, at, { ...created, [field]: picture() });

      expect([status, body.detail, body.fieldErrors]).toEqual([400, sentence(), [{ objectName: resource.name, field, message: code }]]);
    }
  });
});
