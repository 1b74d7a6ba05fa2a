/** Formatted texts and addresses: every stored value is safe to show to anybody, on every route. The declarations of the routes drive the test. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { htmlType, webAddressFormat } from '#contract/kit/texts.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { lostLink } from '../../../server/http/rich-text.ts';
import { createHall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';
import { harmIn, xssCorpus } from '../../support/xss-corpus.ts';
import { allRoutes, type RouteWalk } from '../http/auth/routes.ts';
import { createNeighbours, sampleOf } from './samples.ts';

type JsonObject = Record<string, unknown>;
type CreateRow = (url: string, payload: object) => Promise<JsonObject>;
type ReadRow = (url: string) => Promise<JsonObject>;
let world: World;
let admin: { authorization: string };
/** By the beginning of the address: an object that can be saved, as it is read. */
let stored: Record<string, JsonObject>;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  const hall = await createHall(world.context);
  const season = { name: '2026', seasonYear: 2026, seasonStatus: 'RUNNING' as const };
  const { id: seasonId } = await world.context.db.insertInto('season').values(season).returning('id').executeTakeFirstOrThrow();
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED', seasonId }).where('id', '=', hall.eventId).execute();
  const create = async (url: string, payload: object): Promise<JsonObject> =>
    (await world.inject({ method: 'POST', url, payload, headers: admin })).json();
  const read = async (url: string): Promise<JsonObject> => (await world.inject({ url, headers: admin })).json();
  const neighbours = await createNeighbours(world);
  const entities = allEntities.map(async (entity) => {
    const url = `/api/${entity.path}`;
    return [url, await create(url, sampleOf(entity, neighbours, 'a'))];
  });
  stored = {
    ...Object.fromEntries(await Promise.all(entities)),
    '/api/events': {
      ...(await read(`/api/events/${hall.eventId}`)),
      registrationStartDate: '2026-08-01',
      registrationEndDate: '2026-08-31',
    },
    '/api/tournaments': {
      ...(await read(`/api/tournaments/${hall.tournamentId}`)),
      ...{ titleForOverallRanking: 'x', entryFee1: 1, entryFee1Until: '2026-09-01' },
    },
    '/api/account': await read('/api/account'),
    '/api/management/tables': { id: hall.tableIds[0] ?? 0, startedAt: '2026-09-25T10:00:00Z', delaySeconds: 0, videoUrl: null },
    '/api/settings/federation': {
      ...{ legalName: 'Billiards Federation', street: 'Ulica 9', postcode: '51000', city: 'Rijeka', countryId: neighbours.country },
      version: 0,
    },
    '/api/settings/accounts': { signUp: false, version: 0 },
    '/api/management/news-posts': await newsPost(create, read, neighbours.tag),
  };
});
afterAll(() => world.close());

async function newsPost(create: CreateRow, read: ReadRow, tag: number): Promise<JsonObject> {
  const [author] = (await read('/api/users/available-authors')) as unknown as { id: number }[];
  return create('/api/management/news-posts', { userId: author?.id, postDate: '2026-09-25', subject: 'S', text: '<p>T</p>', tags: [tag] });
}

/** Returns the fields of a route's body that are declared with the mark, and all fields. */
function fieldsOf({ schema }: RouteWalk, mark: string): { marked: string[]; all: [name: string, declared: string][] } {
  if (!(schema?.body instanceof z.ZodType)) return { marked: [], all: [] };
  const { properties = {} } = z.toJSONSchema(schema.body, { io: 'input', unrepresentable: 'any' });
  const all = Object.entries(properties).map(([name, declared]): [string, string] => [name, JSON.stringify(declared)]);
  return { marked: all.filter(([, declared]) => declared.includes(`:"${mark}"`)).map(([name]) => name), all };
}

const routesWith = (mark: string): { route: RouteWalk; field: string }[] =>
  allRoutes(world.app).flatMap((route) => fieldsOf(route, mark).marked.map((field) => ({ route, field })));

const nameOf = ({ route: { method, url }, field }: { route: RouteWalk; field: string }): string => `${method} ${url} ${field}`;

let created = 0;

/** Values for texts that must be unique. */
function likeNoOther(area: string): JsonObject {
  created += 1;
  const of = allEntities.find(({ path }) => area === `/api/${path}`);
  const names = of?.unique?.flatMap(({ fields }) => fields).filter((name) => of.fields[name]?.kind === 'text') ?? [];
  return Object.fromEntries(names.map((name) => [name, `A${created}`]));
}

async function save({ route: { method, url }, field }: { route: RouteWalk; field: string }, value: string) {
  const [area, before] = Object.entries(stored).find(([start]) => url.startsWith(start)) ?? [];
  if (!area || !before) throw new Error(`Tell this test what can be saved under ${url}.`);
  const isNew = method === 'POST' && area !== '/api/account';
  const { id, version: _, ...values } = { ...before, ...(isNew && likeNoOther(area)), [field]: value };
  const payload = isNew ? { ...values, ...(area === '/api/events' && { eventStatus: 'CREATED' }) } : { ...values, id };
  const answer = await world.inject({ method, url: url.replace(':id', String(id)), payload, headers: admin });
  return { status: answer.statusCode, body: answer.body === '' ? {} : (answer.json() as JsonObject) };
}

const attack = '<p>Welcome<script>alert(1)</script> <img src=x onerror=alert(1)><a href="#here" onclick="x()">here</a></p>';
const textWithLostLink = '<p>Welcome <a href="javascript:alert(1)">here</a></p>';
const refusal = 'The link “javascript:alert(1)” cannot be kept. An address begins with https://, mailto:, tel:, / or #.';

test('every route with formatted text stores only its harmless parts', async () => {
  const routes = routesWith(htmlType);
  for (const route of routes) {
    const { status, body } = await save(route, attack);

    expect(status, `${nameOf(route)} ${JSON.stringify(body)}`).toBeLessThan(300);
    expect(body[route.field], nameOf(route)).toBe('<p>Welcome <a href="#here">here</a></p>');
    const refused = await save(route, textWithLostLink);
    expect([refused.status, refused.body.violations], nameOf(route)).toEqual([400, [{ field: route.field, message: refusal }]]);
    const { body: kept } = await save(route, `<p>Harmless</p>${xssCorpus.filter((html) => lostLink(html) === null).join('\n')}`);
    expect(harmIn(String(kept[route.field])), nameOf(route)).toBeNull();
  }
  expect(routes.map(nameOf).sort()).toEqual(
    [
      ...['events description', 'hotels rates', 'management/news-posts introduction', 'management/news-posts text'],
      ...['tournaments description', 'website-contents text'],
    ]
      .map((name) => name.split(' '))
      .flatMap(([area, field]) => [
        ...[`PATCH /api/${area}/:id`, `POST /api/${area}`, `PUT /api/${area}`, `PUT /api/${area}/:id`].map((route) => `${route} ${field}`),
      ])
      .sort(),
  );
});

const wrong = [
  'javascript:alert(1)',
  'javascript:1/alert(1)',
  'JaVaScript:1/x',
  'java\tscript:1/x',
  'data:1/text',
  'vbscript:1/x',
  'x.y:1/z',
  '//evil.example',
  'mailto:a@b.c',
  'ftp://example.org',
  'https://a b',
  'https://a"onclick=',
  'https://<script>',
  'word',
];
const right = ['https://example.org/a?b=c#d', 'http://127.0.0.1:8080/x', 'www.example.org', 'müller.example/über-uns', ''];

test('every route with an address accepts web pages only, and refuses others with a sentence', async () => {
  const routes = routesWith(webAddressFormat);
  for (const route of routes) {
    for (const address of wrong) {
      const { status, body } = await save(route, address);

      expect([status, body.detail], `${nameOf(route)} ${address}`).toEqual([400, 'This is not a valid website address']);
    }
    for (const address of right) expect((await save(route, address)).status, `${nameOf(route)} ${address}`).toBeLessThan(300);
  }
  const declared = allEntities.flatMap(({ fields }) => Object.keys(fields).filter((name) => fields[name]?.kind === 'website'));
  expect(new Set(routes.map(({ field }) => field))).toEqual(new Set([...declared, 'imageUrl', 'privacyText', 'videoUrl']));
});

test('every text with the name of an address is declared as one', () => {
  const undeclared = allRoutes(world.app).flatMap((route) => {
    const { all } = fieldsOf(route, '');
    return all
      .filter(
        // The hidden field of the sign-up: only a robot fills it in.
        ([name, declared]) =>
          route.url !== '/api/register' &&
          /url|website|link$/i.test(name) &&
          /"type":"string"/.test(declared) &&
          !declared.includes(webAddressFormat),
      )
      .map(([name]) => `${route.method} ${route.url} ${name}`);
  });

  expect(undeclared).toEqual([]);
});
