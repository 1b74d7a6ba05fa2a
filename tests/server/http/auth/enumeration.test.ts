/** No answer, header or amount of work reveals whether a person has an account (.github/SECURITY.md control 2). */
import { createHook } from 'node:async_hooks';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIsUsedUp } from '../../../../server/contract/kit/link-words.ts';
import { hashSecret } from '../../../../server/http/auth/one-time-secrets.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createAccount } from './account.ts';

let world: World;
let address = 0;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  await createAccount(world, 'known', ['ROLE_PRESS']);
  const sleeping = await createAccount(world, 'sleeping', ['ROLE_PRESS']);
  await world.context.db.updateTable('appUser').set({ activated: false }).where('id', '=', sleeping).execute();
});
afterAll(() => world.close());

/**
 * Counts the passwords that are hashed during the call: the only work whose time a visitor could measure. A count does not depend on the load of the
 * machine.
 */
async function hashesDuring<Answer>(act: () => Promise<Answer>): Promise<{ answer: Answer; hashes: number }> {
  let hashes = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (/argon2/i.test(type)) hashes += 1;
    },
  }).enable();
  const answer = await act();
  hook.disable();
  return { answer, hashes };
}

const post = (url: string, payload: object | string) =>
  world.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `10.7.0.${++address}`,
    headers: { 'content-type': typeof payload === 'string' ? 'text/plain' : 'application/json' },
  });

const told = ({ statusCode, body, headers }: LightMyRequestResponse) => [statusCode, body, { ...headers, date: '' }];

const doors: Readonly<Record<string, (who: string) => Promise<LightMyRequestResponse>>> = {
  'the sign-in': (who) => post('/api/authenticate', { username: who, password: 'a wrong one of 5 words' }),
  'the sign-in by address': (who) => post('/api/authenticate', { username: `${who}@example.org`, password: 'a wrong one of 5 words' }),
  'the sign-up': (who) => post('/api/register', { email: `${who}@example.org`, password: 'seven green umbrellas', langKey: 'en' }),
  'the forgotten password': (who) => post('/api/account/reset-password/init', `${who}@example.org`),
};

test.each(Object.entries(doors))(
  'the answer and the work of %s are the same for a known, an inactive and an unknown account',
  async (_name, ask) => {
    const requests = [];
    for (const who of ['known', 'sleeping', 'nobody']) requests.push(await hashesDuring(() => ask(who)));

    const [first] = requests;
    expect(first?.answer.statusCode).not.toBe(404);
    for (const { answer, hashes } of requests) expect([told(answer), hashes]).toEqual([first && told(first.answer), first?.hashes]);
  },
);

test('the sign-in and the sign-up hash a password for every caller', async () => {
  const { hashes } = await hashesDuring(() => doors['the sign-in']?.('nobody') ?? Promise.reject());
  const signUp = await hashesDuring(() => doors['the sign-up']?.('known') ?? Promise.reject());

  expect([hashes, signUp.hashes]).toEqual([1, 1]);
});

test('a link that never existed is answered like one that is used up or too old', async () => {
  const { db } = world.context;
  const finish = (key: string) => post('/api/account/reset-password/finish', { key, newPassword: 'seven green umbrellas' });
  const answers = [];
  for (const [purpose, usedAt, expiresAt] of [
    ['INVITE', '2026-01-01', '2999-01-01'],
    ['RESET', null, '2026-01-01'],
  ] as const) {
    const owner = await db.selectFrom('appUser').select('id').where('login', '=', 'known').executeTakeFirstOrThrow();
    const key = purpose.repeat(8);
    const token = {
      hash: hashSecret(key),
      purpose,
      userId: owner.id,
      data: null,
      expiresAt,
      usedAt,
      createdAt: '2026-01-01',
      createdBy: 'x',
    };
    await db.insertInto('oneTimeToken').values(token).execute();
    answers.push(await hashesDuring(() => finish(key)));
  }
  const never = await hashesDuring(() => finish('k'.repeat(43)));
  expect((await finish('k'.repeat(300))).json().detail).toBe(linkIsUsedUp);

  expect(never.answer.json().detail).toBe(linkIsUsedUp);
  for (const { answer, hashes } of answers) expect([told(answer), hashes]).toEqual([told(never.answer), 0]);
});
