/** PostgreSQL only: one client can be held by a lock while others go on. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';
import { createAccount } from './account.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  await createAccount(world, 'known', ['ROLE_PRESS']);
});
afterAll(() => world.close());

test('a forgotten password is answered before any lookup: the server looks up the address behind the answer', async () => {
  const { context } = world;
  const ask = () =>
    world.inject({
      method: 'POST',
      url: '/api/account/reset-password/init',
      headers: { 'content-type': 'text/plain' },
      payload: 'known@example.org',
    });
  const mails = () => context.read.selectFrom('mailOutbox').select('toAddress').where('template', '=', 'reset-password').execute();
  const answered = await context.db.transaction().execute(async (db) => {
    // A lock on both tables stops every link and mail meanwhile: an answer that waited for them would never come.
    await sql`lock table app_user, one_time_token, mail_outbox in access exclusive mode`.execute(db);
    return (await ask()).statusCode;
  });

  expect(answered).toBe(200);
  await vi.waitFor(async () => expect(await mails()).toEqual([{ toAddress: 'known@example.org' }]));
});
