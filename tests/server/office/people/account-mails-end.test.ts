/** Mails that wait for a person end with their account. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';
import { confirmAs, createAccount, sessionOf } from '../../http/auth/account.ts';

let world: World;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld({ demo: true });
  await createAccount(world, 'boss', ['ROLE_ADMIN']);
  headers = await sessionOf(world, 'boss');
  await confirmAs(world, headers);
});
afterAll(() => world.close());

const ask = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  world.inject({ method, url, headers, ...(payload && { payload }) });

async function invitedAccount(login: string): Promise<number> {
  const person = { login, email: `${login}@hall.example`, firstName: 'Sule', lastName: 'Kaya', langKey: 'de', authorities: ['ROLE_PRESS'] };
  return (await ask('POST', '/api/users', person)).json().id;
}
const waitingMails = () =>
  world.context.read.selectFrom('mailOutbox').select(['id', 'template', 'state', 'toAddress', 'reason']).orderBy('id').execute();
const mailsSince = async (before: number) => (await waitingMails()).slice(before);

test.each([
  ['deleted', (login: string) => ask('DELETE', `/api/users/${login}`)],
  ['deactivated', async (_: string, id: number) => ask('PUT', '/api/users', { id, activated: false })],
  ['deactivated with others', async (_: string, id: number) => ask('POST', '/api/users/deactivate', { ids: [id] })],
] as const)('no mail goes out to an account that was %s while its mails waited', async (how, end) => {
  const before = (await waitingMails()).length;
  const login = how.replaceAll(' ', '-');
  const id = await invitedAccount(login);
  await ask('PUT', '/api/users', { id, authorities: ['ROLE_WEBSITE'] });
  expect((await mailsSince(before)).map(({ template, state }) => [template, state])).toEqual([
    ['invitation', 'QUEUED'],
    ['roles-changed', 'QUEUED'],
  ]);

  const answer = await end(login, id);

  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([how === 'deleted' ? 204 : 200, expect.any(String)]);
  expect((await mailsSince(before)).map(({ state, reason }) => [state, reason])).toEqual(
    Array(2).fill(['CANCELLED', how === 'deleted' ? 'The person was deleted.' : 'The account was deactivated.']),
  );
});

test('a mail that waits for the old address of an account is cancelled, and the old address is notified', async () => {
  const before = (await waitingMails()).length;
  const id = await invitedAccount('moving');

  await ask('PUT', '/api/users', { id, email: 'moved@hall.example' });

  expect((await mailsSince(before)).map(({ template, state, toAddress }) => [template, state, toAddress])).toEqual([
    ['invitation', 'CANCELLED', 'moving@hall.example'],
    ['email-changed', 'QUEUED', 'moving@hall.example'],
  ]);
});
