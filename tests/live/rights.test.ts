/** A change of an account by the administrator reaches open sockets on every server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from '../../server/app.ts';
import { createSignal } from '../../server/kernel/signal.ts';
import { confirmAs, createAccount, sessionOf } from '../server/http/auth/account.ts';
import { onPostgres } from '../support/engine.ts';
import { createHall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage } from './clients.ts';

let world: World;
let other: App;
let urls: string[];
let admin: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  // A signal of its own, as in another process: it learns of a commit from the journal alone.
  other = await buildApp({ ...world.context, committed: createSignal(world.context.log) });
  urls = [await world.listen(), await other.listen({ port: 0, host: '127.0.0.1' })];
  await createHall(world.context);
  await createAccount(world, 'boss', ['ROLE_ADMIN']);
  admin = await sessionOf(world, 'boss');
  await confirmAs(world, admin);
});
afterAll(async () => {
  await other.close();
  await world.close();
});

const save = async (login: string, change: object) => {
  const { id } = (await world.inject({ url: `/api/users/${login}`, headers: admin })).json();
  return world.inject({ method: 'PUT', url: '/api/users', headers: admin, payload: { id, ...change } });
};

/** The embedded database belongs to one process alone. */
const servers = onPostgres() ? [0, 1] : [0];

test.each(servers)('a lost role leaves the rooms it opened, and a deactivated account loses its sockets, on server %i', async (server) => {
  const login = `watcher-${server}`;
  await createAccount(world, login, ['ROLE_REFEREE']);
  const { authorization } = await sessionOf(world, login);
  const page = await openPage(urls[server] ?? '', { token: authorization.replace('Bearer ', '') });
  expect((await page.subscribe('matches')).ok).toBe(true);

  expect((await save(login, { authorities: ['ROLE_PLAYER'] })).statusCode).toBe(200);
  await expect.poll(async () => (await page.subscribe('matches')).ok).toBe(false);

  const told = page.next<{ reason: string }>('revoked');
  expect((await save(login, { activated: false })).statusCode).toBe(200);
  expect((await told).reason).toContain('session');
});
