/** The log never contains private data of a request, on whatever route (.github/SECURITY.md controls 6, 8, 34, 37). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from '../../../../server/app.ts';
import { createLog } from '../../../../server/kernel/log.ts';
import { openPage, openPlainSocket } from '../../../live/clients.ts';
import { createHall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let app: App;
let lines: string[];
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  lines = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  app = await buildApp({ ...world.context, log });
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const logged = (): string => lines.join('');
const password = 'PLANTED password of somebody';

test.each([
  ['signing in', 'POST', '/api/authenticate', { username: 'PLANTED.login@example.org', password, code: 'PLANTED1' }],
  ['a new password', 'POST', '/api/account/change-password', { currentPassword: password, newPassword: `${password} again` }],
  ['confirming it', 'POST', '/api/account/confirm-password', { password }],
  ['signing up', 'POST', '/api/register', { email: 'PLANTED@example.org', password }],
  [
    'a player',
    'POST',
    '/api/player-profiles',
    { lastName: 'PLANTED', birthday: '1901-02-03', bankIban: 'DE00PLANTED', email: 'PLANTED@x.org' },
  ],
  ['a user', 'POST', '/api/users', { login: 'planted-login', email: 'PLANTED@example.org', firstName: 'PLANTED' }],
  ['a user in the address', 'GET', '/api/users/PLANTED.login@example.org', undefined],
  ['bank data of the federation', 'PUT', '/api/settings/bank', { iban: 'DE00PLANTED', bic: 'PLANTED' }],
  ['a mail', 'POST', '/api/mails/test', { toAddress: 'PLANTED@example.org' }],
  ['an address with a token', 'GET', '/api/account?access_token=PLANTED&token=PLANTED', undefined],
  ['an address that is none', 'GET', '/reset/PLANTED-token/PLANTED', undefined],
  ['a file that is none', 'GET', '/assets/PLANTED-token.js', undefined],
] as const)('%s', async (_what, method, url, payload) => {
  const planted = { cookie: 'session=PLANTED', 'x-token': 'PLANTED', 'idempotency-key': 'PLANTED-key' };
  const before = lines.length;

  await app.inject({ method, url, headers: { ...headers, ...planted }, ...(payload && { payload }) });
  await app.inject({ method, url, headers: { ...planted, authorization: 'Bearer PLANTED' }, ...(payload && { payload }) });

  expect(lines.length - before).toBeGreaterThanOrEqual(2);
  for (const secret of ['PLANTED', '1901-02-03', headers.authorization.slice(7)]) expect(logged()).not.toContain(secret);
});

test('bodies that cannot be read', async () => {
  const json = { ...headers, 'content-type': 'application/json' };

  await app.inject({ method: 'POST', url: '/api/authenticate', headers: json, payload: '{"password":"PLANTED' });
  await app.inject({ method: 'POST', url: '/api/venues', headers: { ...json, 'content-type': 'text/plain' }, payload: 'PLANTED' });

  expect(logged()).not.toContain('PLANTED');
});

test('sockets: their credentials, their questions, and messages that cannot be read', async () => {
  const { tableIds } = await createHall(world.context);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await expect(openPage(address, { token: 'PLANTED' })).rejects.toThrow();
  await expect(openPage(address, { deviceToken: 'PLANTED' })).rejects.toThrow();
  const page = await openPage(address, { token: headers.authorization.slice(7) });

  await page.command({ id: 'PLANTED-id', body: { type: 'PLANTED', password } });
  await page.subscribe('PLANTED');
  const box = await openPlainSocket(address, `/ws/tables/${tableIds[0]}`);
  box.send({ auth: 'PLANTED' });
  box.send('PLANTED {');
  await expect.poll(() => box.lines.length).toBeGreaterThan(1);
  page.close();
  box.close();

  for (const secret of ['PLANTED', headers.authorization.slice(7)]) expect(logged()).not.toContain(secret);
});

test('errors of databases, mail servers and parsers, which repeat their input', () => {
  const said: string[] = [];
  const log = createLog('info', { write: (line) => void said.push(line) });
  const ofDatabase = Object.assign(new Error('invalid input syntax for type date: "PLANTED"'), {
    ...{ severity: 'ERROR', code: '22007', table: 'player_profile', detail: 'Failing row contains (PLANTED)', where: 'PLANTED' },
  });
  const ofMail = Object.assign(new Error('550 <PLANTED@example.org> is unknown'), {
    response: 'PLANTED',
    rejected: ['PLANTED@example.org'],
  });

  log.error({ err: new Error('Could not save', { cause: ofDatabase }) }, 'A save failed');
  log.warn({ err: ofMail }, 'A mail failed');
  log.error(new SyntaxError('Unexpected token P in JSON: "PLANTED'));
  log.info({ req: { headers: { authorization: 'PLANTED', cookie: 'PLANTED' } }, body: { password: 'PLANTED', iban: 'PLANTED' } });
  log.info({ mail: { subject: 'PLANTED', html: 'PLANTED', to: 'PLANTED' }, birthday: 'PLANTED' });

  expect(said.join('')).not.toContain('PLANTED');
  expect(said.join('')).toContain('"table":"player_profile"');
  expect(said.join('')).toContain('550 <…@…> is unknown');
});

test('the log keeps a number in an address, so that a complaint can be looked up', async () => {
  await app.inject({ url: '/api/venues/4711', headers });

  expect(logged()).toContain('"url":"/api/venues/4711"');
});
