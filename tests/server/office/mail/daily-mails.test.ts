/** Once a day a mail with the counts of the user's own bell, at seven in the office's zone, exactly once. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { waitingLines } from '#contract/operations/waiting.ts';
import type { Role } from '#machines/names.ts';
import { noPassword } from '../../../../server/http/auth/users.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { leaseMs } from '../../../../server/office/mail/claim.ts';
import { writeDailyMails } from '../../../../server/office/mail/daily-mails.ts';
import { queueMail } from '../../../../server/office/mail/outbox.ts';
import { createSender } from '../../../../server/office/mail/sender.ts';
import { createWaitingCounter } from '../../../../server/operations/attention/count-waiting.ts';
import { removeExpired } from '../../../../server/operations/retention/remove-expired.ts';
import type { Context } from '../../../../server/store/context.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createHall } from '../../../support/hall.ts';
import { mailServer } from '../../../support/mail-server.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
const hour = 3_600_000;
const mail = { url: 'smtp://127.0.0.1:1', passwordFile: null, from: { name: 'Office', address: 'office@adria.example' }, replyTo: null };

let world: World;
let eventId: number;
beforeAll(async () => {
  world = await createWorld({ publicUrl: 'https://office.example', mail });
  const hall = await createHall(world.context);
  eventId = hall.eventId;
  await waitsForChoice(hall.matchIds[0] ?? 0);
});
afterEach(() =>
  commit(world.context, { actor: desk }, async ({ db }) => {
    await db.updateTable('appUser').set({ dailyMail: false, waitingSince: null }).execute();
    for (const table of ['mailOutbox', 'dailyMail'] as const) await db.deleteFrom(table).execute();
    await db.deleteFrom('meta').where('key', '=', 'mail.daily').execute();
  }),
);
afterAll(() => world.close());

const waitsForChoice = (matchId: number) =>
  commit(world.context, { actor: desk }, async ({ db, at }) => {
    const { id } = await db
      .insertInto('matchProposal')
      .values({ matchId, deviceId: null, tableId: null, cause: 'CHANGED', uponVersion: 1, standing: '{}', openedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('tournamentMatch').set({ status: 'RUNNING', proposalId: id }).where('id', '=', matchId).execute();
  });

type MailSubscriber = { id: number; email: string; headers: { authorization: string } };

/** The newest account; its owner chooses the daily mail. */
async function person(roles: Role | readonly Role[], { events = [], chooses = true }: { events?: number[]; chooses?: boolean } = {}) {
  const headers = await world.signIn(roles, events);
  const { id, email } = (await world.inject({ url: '/api/account', headers })).json();
  if (chooses) expect((await choose({ headers }, true)).statusCode).toBe(204);
  return { id, email, headers } satisfies MailSubscriber;
}
const choose = ({ headers }: Pick<MailSubscriber, 'headers'>, daily: boolean) =>
  world.inject({ method: 'PUT', url: '/api/account/mails', headers, payload: { daily } });
const change = ({ id }: MailSubscriber, values: object) =>
  world.context.db.updateTable('appUser').set(values).where('id', '=', id).execute();
const signsUp = async () =>
  change(await person([], { chooses: false }), { activated: false, waitingSince: world.clock.now().toISOString() });
const mails = () => world.context.read.selectFrom('mailOutbox').selectAll().where('template', '=', 'daily').orderBy('id').execute();
const write = (changes: Partial<Context> = {}) => writeDailyMails({ ...world.context, ...changes }, createWaitingCounter);

test('at seven each subscriber gets the counts of the own bell, and a user without counts gets no mail', async () => {
  world.clock.set('2026-03-29T04:30:00.000Z');
  await signsUp();
  await commit(world.context, { actor: desk }, async (work) => {
    const id = await queueMail(work, { template: 'test', params: { by: 'Mira' }, to: { address: 'mira@example.org' }, lang: 'en' });
    await work.db.updateTable('mailOutbox').set({ state: 'DEAD' }).where('id', '=', id).execute();
  });
  const people = {
    admin: await person('ROLE_ADMIN'),
    leader: await person('ROLE_USER', { events: [eventId] }),
    elsewhere: await person('ROLE_USER'),
    referee: await person('ROLE_REFEREE'),
    silent: await person('ROLE_ADMIN', { chooses: false }),
  };
  await change(people.leader, { langKey: 'de' });

  // The night in which the clocks go forward: seven is two hours before seven of UTC.
  world.clock.set('2026-03-29T04:59:59.999Z');
  expect(await write()).toBe(0);
  world.clock.set('2026-03-29T05:00:00.000Z');
  expect(await write()).toBe(2);

  const [toAdmin, toLeader] = await mails();
  const bell = (await world.inject({ url: '/api/account/attention', headers: people.admin.headers })).json();
  expect(bell).toMatchObject({ twoScores: 1, signUps: 1, mails: 1, invoices: 0 });
  expect(JSON.parse(toAdmin?.params ?? '')).toEqual({ lines: waitingLines(bell) });
  expect(toAdmin).toMatchObject({ toAddress: people.admin.email, subject: 'To do: 3', expiresAt: '2026-03-29T22:00:00.000Z' });
  expect(toLeader).toMatchObject({ toAddress: people.leader.email, subject: 'Zu erledigen: 1', lang: 'de' });
  const { body } = (await world.inject({ url: `/api/mails/${toLeader?.id}`, headers: people.admin.headers })).json();
  expect(body.text).toContain('1 Match mit zwei Spielständen:\nhttps://office.example/app/matches/running\n');
  expect(body.text).toContain('Mein Konto (My account):\nhttps://office.example/app/account\n');
  expect(body.html).toContain('<a href="https://office.example/app/matches/running"');

  // The night in which they go back.
  world.clock.set('2026-10-25T05:59:59.999Z');
  expect(await write()).toBe(0);
  world.clock.set('2026-10-25T06:00:00.000Z');
  expect(await write()).toBe(2);
});

test('no user gets two mails on one day, however many servers write, and wherever one dies', async () => {
  world.clock.set('2026-11-02T05:00:00.000Z');
  for (let count = 0; count < 3; count++) await person('ROLE_MANAGER');
  world.clock.set('2026-11-02T06:00:10.000Z');

  const atOnce = await Promise.all([write(), write(), write()]);
  // A server that died before it noted the day begins once more.
  await world.context.db.deleteFrom('meta').where('key', '=', 'mail.daily').execute();
  const again = await write();

  expect([atOnce.reduce((sum, written) => sum + written), again, (await mails()).length]).toEqual([3, 0, 3]);
});

test('a server that dies between the mail and its mail server sends the same mail', async () => {
  world.clock.set('2026-11-03T05:00:00.000Z');
  await person('ROLE_MANAGER');
  world.clock.set('2026-11-03T06:00:00.000Z');
  const server = await mailServer();
  const config = { ...world.context.config, mail: { ...mail, url: server.url } };
  let dead = false;
  const dying = () => {
    if (dead) throw new Error('killed');
    return world.clock.now();
  };
  server.behave({
    onMail: () => {
      dead = true;
      return null;
    },
  });
  await write({ config });
  const first = createSender({ ...world.context, config, clock: dying });
  await expect(first?.pass()).rejects.toThrow('killed');

  world.clock.advance(leaseMs);
  const next = createSender({ ...world.context, config });
  const written = await write({ config });
  await next?.pass();
  await Promise.all([first?.stop(), next?.stop(), server.close()]);

  expect(written).toBe(0);
  expect(server.arrived).toHaveLength(2);
  expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(1);
});

test.each([
  ['before noon', '2026-11-04T10:59:59.000Z', 1],
  ['after noon', '2026-11-04T11:00:00.000Z', 0],
  ['on the next day, for that day alone', '2026-11-05T06:00:00.000Z', 1],
])('a server that was away at seven and is back %s', async (_when, back, expected) => {
  world.clock.set('2026-11-04T05:00:00.000Z');
  await person('ROLE_MANAGER');
  world.clock.set(back);

  expect(await write()).toBe(expected);
});

test('a task that begins to wait after seven is in the mail of the next day, and old days are forgotten', async () => {
  world.clock.set('2026-11-06T05:00:00.000Z');
  const admin = await person('ROLE_ADMIN');
  await change(admin, { langKey: 'en' });
  await world.context.db.updateTable('matchProposal').set({ closedAt: world.clock.now().toISOString() }).execute();
  world.clock.set('2026-11-06T06:00:00.000Z');
  const nothing = await write();
  await signsUp();
  world.clock.advance(hour);
  const later = await write();
  world.clock.advance(23 * hour);
  const nextDay = await write();
  await world.context.db.updateTable('matchProposal').set({ closedAt: null }).execute();

  expect([nothing, later, nextDay]).toEqual([0, 0, 1]);
  world.clock.advance(9 * 24 * hour);
  await removeExpired(world.context);
  expect(await world.context.read.selectFrom('dailyMail').selectAll().execute()).toEqual([]);
});

test('a user who is deactivated, only invited or unsubscribed gets no mail, even if one already waits', async () => {
  world.clock.set('2026-11-09T05:50:00.000Z');
  const { headers } = await person('ROLE_ADMIN', { chooses: false });
  const [deactivated, invited, turnedOff, stays, leaves] = [
    await person('ROLE_MANAGER'),
    await person('ROLE_MANAGER'),
    await person('ROLE_MANAGER'),
    await person('ROLE_MANAGER'),
    await person('ROLE_MANAGER'),
  ];
  await change(deactivated, { activated: false });
  await change(invited, { passwordHash: noPassword });
  await choose(turnedOff, false);
  world.clock.set('2026-11-09T06:00:00.000Z');
  expect(await write()).toBe(2);

  await choose(stays, false);
  await world.inject({ method: 'POST', url: '/api/users/deactivate', headers, payload: { ids: [leaves.id] } });

  expect((await mails()).map(({ toUserId, state, reason }) => ({ toUserId, state, reason }))).toEqual([
    { toUserId: stays.id, state: 'CANCELLED', reason: 'It was switched off.' },
    { toUserId: leaves.id, state: 'CANCELLED', reason: 'The account was deactivated.' },
  ]);
});

test('a server without mail offers no subscription, only its end', async () => {
  const { config } = world.context;
  const headers = await world.signIn('ROLE_MANAGER');
  config.mail = null;
  const [on, off] = [await choose({ headers }, true), await choose({ headers }, false)];
  config.mail = mail;

  expect([on.statusCode, off.statusCode]).toEqual([409, 204]);
  expect(on.json().detail).toBe('No mail server is set up: mails are not sent here.');
  expect((await world.inject({ url: '/api/account/mails', headers })).json()).toEqual({ daily: false });
});
