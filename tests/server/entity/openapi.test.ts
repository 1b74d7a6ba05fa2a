/** The documentation is generated from the declared calls and contains all of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { createWorld, type World } from '../../support/world.ts';
import { allRoutes } from '../http/auth/routes.ts';

type OpenApiOperation = {
  summary?: string;
  parameters?: { name: string }[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
};

let world: World;
let paths: Record<string, Record<string, OpenApiOperation>>;

beforeAll(async () => {
  world = await createWorld();
  ({ paths } = (await world.inject({ url: '/docs/json' })).json());
});
afterAll(() => world.close());

test('every operation has a summary and a described answer', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

  expect(operations.length).toBeGreaterThan(50);
  for (const { summary, responses } of operations) {
    expect(summary).toBeTruthy();
    expect(responses.default, summary).toBeDefined();
  }
});

/** Bookings cannot be changed: these calls only refuse. */
const refusing = /^(?:PUT|PATCH|DELETE) \/api\/personal-balance-histories/;

test('every call is in the documentation', () => {
  const documented = new Set(
    Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)),
  );
  const calls = allRoutes(world.app).filter(({ method, url }) => url.startsWith('/api/') && method !== 'HEAD');
  const named = calls.map(({ method, url }) => `${method} ${url.replace(/:(\w+)(?:\([^)]*\))?/g, '{$1}')}`);

  expect(named.filter((call) => !documented.has(call) && !refusing.test(call))).toEqual([]);
});

test('the documentation is off in production', async () => {
  const production = await buildApp({ ...world.context, config: { ...world.context.config, production: true } });
  const statuses = await Promise.all(
    ['/docs', '/docs/', '/docs/json', '/docs/yaml'].map(async (url) => (await production.inject({ url })).statusCode),
  );
  await production.close();

  expect(statuses).toEqual([404, 404, 404, 404]);
});

test('an entity answers with the fields of its declaration', () => {
  const schema = paths['/api/venues/{id}']?.get?.responses['200']?.content?.['application/json']?.schema;

  expect(schema).toEqual({ $ref: '#/components/schemas/Venue' });
});

test.each([
  ['/api/tournament-matches', ['matchStatus.in', 'matchScheduledTime.specified', 'aWalkover.equals', 'extended', 'search', 'page', 'sort']],
  ['/api/billiard-tables', ['eventId.equals', 'activeTables', 'size']],
  ['/api/match-progress-entries', ['matchId.equals', 'sort']],
  ['/api/tournaments', ['eventId.equals', 'tournamentStatus.in']],
  ['/api/events', ['eventStatus.notIn']],
  ['/api/venues', ['name.contains']],
])('the list %s names its filters', (path, names) => {
  const documented = paths[path]?.get?.parameters?.map(({ name }) => name);

  expect(documented).toEqual(expect.arrayContaining(names));
});

test('unknown addresses and unsupported methods are answered with a problem', async () => {
  const missing = await world.inject({ url: '/api/nothing' });
  const unfit = await world.inject({ method: 'DELETE', url: '/api/venues' });
  const unreadable = await world.inject({ url: '/api/%zz' });

  expect(missing.json()).toMatchObject({ status: 404, title: 'Not Found', message: 'error.http.404', path: '/api/nothing' });
  expect(unfit.json()).toMatchObject({ status: 405, message: 'error.http.405' });
  expect(unfit.headers.allow).toBe('GET, HEAD, POST, PUT');
  expect(unreadable.json()).toMatchObject({ status: 400, message: 'error.http.400' });
});

test.each([
  ['application/json', '{"broken"', 400],
  ['application/json', '{"__proto__": {"x": 1}}', 400],
  ['application/json', '', 400],
  ['application/x-www-form-urlencoded', 'name=x', 415],
  ['application/xml', '<x/>', 415],
  ['text/plain', '{}', 400],
])('the call %s with %j is refused with %i', async (type, payload, status) => {
  const headers = { ...(await world.signIn('ROLE_ADMIN')), 'content-type': type };

  const answer = await world.inject({ method: 'POST', url: '/api/venues', headers, payload });

  expect(answer.json()).toMatchObject({ status });
  expect(answer.headers['content-type']).toBe('application/problem+json');
});
