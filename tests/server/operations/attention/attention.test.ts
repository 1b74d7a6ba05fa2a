/** The waiting tasks of each user: everybody sees the counts of their own lists and of no other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { queueMail } from '../../../../server/office/mail/outbox.ts';
import { pauseMail } from '../../../../server/office/mail/pause.ts';
import { noteRestore } from '../../../../server/store/engines/restore-note.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await commit(world.context, { actor: desk }, async (work) => {
    for (const state of ['DEAD', 'QUEUED', 'SENT'] as const) {
      const id = await queueMail(work, { template: 'test', params: { by: 'Mira' }, to: { address: 'mira@example.org' }, lang: 'en' });
      await work.db.updateTable('mailOutbox').set({ state }).where('id', '=', id).execute();
    }
  });
});
afterAll(() => world.close());

const ask = async (role: Parameters<World['signIn']>[0]) =>
  (await world.inject({ url: '/api/account/attention', headers: await world.signIn(role) })).json();

test('an administrator sees failed mails, sign-ups, and the state of mail and disk', async () => {
  await world.signIn([]);
  await commit(world.context, { actor: desk }, async (work) => {
    const user = await work.db.selectFrom('appUser').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    await work.db.updateTable('appUser').set({ activated: false, waitingSince: work.at }).where('id', '=', user.id).execute();
    await pauseMail(work, { sentence: 'The mail server refuses our password.', answer: null });
  });

  const answer = await ask('ROLE_ADMIN');

  expect(answer).toMatchObject({
    twoScores: 0,
    signUps: 1,
    mails: 1,
    invoices: 0,
    health: { mail: { isSet: false, queued: 1, pause: { sentence: 'The mail server refuses our password.' } } },
  });
  expect(answer.health.disk.free).toBeGreaterThan(0);
  expect(answer.health.disk.total).toBeGreaterThanOrEqual(answer.health.disk.free);
});

test('a manager sees overdue invoices only, a referee nothing', async () => {
  expect(await ask('ROLE_MANAGER')).toEqual({
    twoScores: 0,
    lateStarts: 0,
    signUps: null,
    mails: null,
    invoices: 0,
    reminders: 0,
    replaced: null,
    health: null,
  });
  expect(await ask('ROLE_REFEREE')).toEqual({
    twoScores: null,
    lateStarts: null,
    signUps: null,
    mails: null,
    invoices: null,
    reminders: null,
    replaced: null,
    health: null,
  });
});

test('users who watch the event see for a day that a backup replaced the record, and other users do not', async () => {
  const hours = (count: number) => new Date(world.context.clock().getTime() - count * 3_600_000);
  const { at: upTo } = await world.context.read
    .selectFrom('journal')
    .select('at')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await noteRestore(world.context.db, hours(30));
  expect((await ask('ROLE_MANAGER')).replaced).toBeNull();

  await noteRestore(world.context.db, hours(23));
  expect((await ask('ROLE_MANAGER')).replaced).toEqual({ at: hours(23).toISOString(), upTo: expect.any(String) });
  expect((await ask('ROLE_MANAGER')).replaced.upTo >= upTo).toBe(true);
  expect((await ask([])).replaced).toBeNull();
});
