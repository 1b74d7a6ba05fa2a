/** Followers hear of calls, starts, last racks and results: encrypted for their browser, signed by the server, and never of what is not public. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPushSender, type PushSender } from '../../../../server/hall/push/sender.ts';
import { pushActor } from '../../../../server/hall/push/subscriptions.ts';
import { removeExpired } from '../../../../server/operations/retention/remove-expired.ts';
import { noteClockStep } from '../../../../server/operations/system/clock-steps.ts';
import { queueNotices } from '../../../../server/sport/push/queue-push.ts';
import { queueSoon } from '../../../../server/sport/push/queue-soon.ts';
import { at, type Option, send } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createTeamHall } from '../../../support/team-hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { type TestBrowser, type TestPushService, testPushService } from './push-service.ts';

const minute = 60_000;

let world: World;
let service: TestPushService;
let slow: TestPushService;
let sender: PushSender;
let hall: Hall;
beforeAll(async () => {
  service = await testPushService();
  slow = await testPushService();
  world = await createWorld({ publicUrl: 'https://hall.example', pushServices: [service.host, slow.host] });
  const created = createPushSender(world.context);
  if (!created) throw new Error('No messages are sent here');
  sender = created;
});
beforeEach(async () => {
  await world.context.db.deleteFrom('pushSubscription').execute();
  hall = await createHall(world.context, { players: 4, tables: 2, raceTo: 3 });
  service.arrived.length = 0;
  service.answer(201);
});
afterAll(async () => {
  await sender?.stop();
  await world?.close();
  await slow?.close();
  await service?.close();
});

const profileOf = async (index: number): Promise<number> =>
  (
    await world.context.read
      .selectFrom('participant')
      .select('playerProfileId')
      .where('id', '=', at(hall.participantIds, index))
      .executeTakeFirstOrThrow()
  ).playerProfileId;

type FollowOptions = { player?: number; isSelf?: boolean; lang?: 'en' | 'de'; browser?: TestBrowser; secret?: string };

/** A phone that follows a player: by default the first one, whose phone it is. */
async function follow({ player = 0, isSelf = true, lang = 'en', browser = service.browser(), secret }: FollowOptions = {}) {
  const players = [{ eventId: hall.eventId, playerId: await profileOf(player), isSelf }];
  const payload = { ...browser, lang, players, ...(secret && { secret }) };
  const answer = await world.inject({ method: 'PUT', url: '/api/public/push-subscription', payload });
  expect([answer.statusCode, answer.json().players]).toEqual([200, players]);
  return { browser, secret: answer.json().secret as string };
}

const match = (...options: Option[]) => send(world.context, at(hall.matchIds, 0), ...options);
const call = () => match({ type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });
const begin = () => match({ type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
const score = async (...winners: (0 | 1)[]) => {
  const row = await world.context.read
    .selectFrom('tournamentMatch')
    .selectAll()
    .where('id', '=', at(hall.matchIds, 0))
    .executeTakeFirstOrThrow();
  const racks = [row.aScore, row.bScore];
  for (const winner of winners) {
    racks[winner] = at(racks, winner) + 1;
    await match({ type: 'SCORE', participantId: at(hall.participantIds, winner), to: at(racks, winner) });
  }
};
const titles = async () => {
  await sender.pass();
  return service.arrived.map(({ payload }) => payload.notification.title);
};

test('the call reaches the player at once: encrypted, signed, urgent, and useless after 15 minutes', async () => {
  const { browser } = await follow();
  await call();

  expect(await titles()).toEqual(['You are called: table 1']);
  const [message] = service.arrived;
  expect(message?.endpoint).toBe(browser.endpoint);
  expect(message?.headers).toMatchObject({ ttl: '900', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(message?.headers.topic).toMatch(/^[\w-]{32}$/);
  expect(message?.claims).toMatchObject({ aud: `https://${service.host}`, sub: 'https://hall.example' });
  expect(message?.claims.exp).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);
  const { key, isOnline } = (await world.inject({ url: '/api/public/push' })).json();
  expect([message?.vapidKey, isOnline]).toEqual([key, true]);
  expect(message?.payload).toMatchObject({
    web_push: 8030,
    notification: {
      body: 'Against PLAYER2 Given, race to 3. Please be there by 17:15.',
      navigate: `https://hall.example/live/events/${hall.eventId}/players/${await profileOf(0)}`,
      tag: `match-${at(hall.matchIds, 0)}`,
      lang: 'en',
      requireInteraction: true,
    },
  });
});

test('a follower gets messages about the start, the last rack and the result, a player about the result and the next match', async () => {
  await follow();
  const { browser } = await follow({ player: 1, isSelf: false });
  await call();
  await titles();
  await begin();
  await titles();
  await score(0, 1, 0, 1);
  await titles();
  await score(0);
  await match({ type: 'FINISH' });
  await match({ type: 'APPROVE' });
  await titles();

  const to = (endpoint: string, own: boolean) => service.arrived.filter((one) => (one.endpoint === endpoint) === own);
  const words = (own: boolean) =>
    to(browser.endpoint, own).map(({ payload: { notification } }) => `${notification.title} / ${notification.body}`);
  expect(words(true)).toEqual([
    'PLAYER2 is called: table 1 / Against PLAYER1 Given, race to 3. Please be there by 17:15. You follow PLAYER2 Given.',
    'Started: table 1 / Against PLAYER1 Given, race to 3. You follow PLAYER2 Given.',
    'Last rack: PLAYER2 2:2 / Against PLAYER1 Given. Table 1. You follow PLAYER2 Given.',
    'PLAYER2 lost 2:3 / Against PLAYER1 Given. You follow PLAYER2 Given.',
  ]);
  expect(words(false)).toEqual([
    'You are called: table 1 / Against PLAYER2 Given, race to 3. Please be there by 17:15.',
    'Won 3:2. Next: not before 19:00 / Against PLAYER2 Given.',
  ]);
  // One topic per player and kind; only the call is urgent.
  expect(new Set(service.arrived.map(({ headers }) => headers.topic)).size).toBe(6);
  expect(service.arrived.map(({ headers }) => headers.urgency).sort()).toEqual(['high', 'high', 'normal', 'normal', 'normal', 'normal']);
});

test('a change writes one row for all followers; the messages to them are made afterwards, each once', async () => {
  await Promise.all(Array.from({ length: 30 }, () => follow({ isSelf: false })));
  const count = async (table: 'pushNotice' | 'pushMessage') =>
    (await world.context.read.selectFrom(table).select('id').where('matchId', '=', at(hall.matchIds, 0)).execute()).length;
  await call();
  expect([await count('pushNotice'), await count('pushMessage')]).toEqual([1, 0]);

  const other = createPushSender(world.context);
  await Promise.all([sender.pass(), other?.pass()]);
  await other?.stop();

  expect([await count('pushNotice'), await count('pushMessage')]).toEqual([0, 30]);
  expect(service.arrived).toHaveLength(30);
});

test('a change that nobody follows leaves no notice', async () => {
  await call();
  expect(await world.context.read.selectFrom('pushNotice').select('id').execute()).toEqual([]);
});

test('a German page subscribes to German messages', async () => {
  await follow({ lang: 'de' });
  await call();
  await titles();

  expect(service.arrived[0]?.payload.notification).toMatchObject({
    title: 'Sie sind aufgerufen: Tisch 1',
    body: 'Gegen PLAYER2 Given, bis 3. Bitte bis 17:15 am Tisch sein.',
    navigate: `https://hall.example/live/de/events/${hall.eventId}/players/${await profileOf(0)}`,
  });
});

test('about 20 minutes before a match its players get one message', async () => {
  await follow();
  // The tables are busy, and get free a little later.
  await world.context.db.updateTable('billiardTable').set({ tableStatus: 'FREE' }).where('eventId', '=', hall.eventId).execute();
  const scheduledTime = new Date(world.clock.now().getTime() + 20 * minute).toISOString();
  await world.context.db.updateTable('tournamentMatch').set({ scheduledTime }).where('id', 'in', hall.matchIds).execute();

  expect(await queueSoon(world.context)).toBe(1);
  expect(await queueSoon(world.context)).toBe(0);
  expect(await titles()).toEqual(['About 20 minutes until you play']);
  expect(service.arrived[0]?.headers).toMatchObject({ ttl: '1200', urgency: 'normal' });
  world.clock.advance(minute);
  expect(await queueSoon(world.context)).toBe(0);
});

test('a follower gets four messages about a match at most, and the result is one of them', async () => {
  await follow({ isSelf: false });
  for (let time = 0; time < 5; time++) {
    await call();
    await titles();
    await match({ type: 'RESET' });
  }
  await call();
  await begin();
  await titles();
  await score(0, 0, 0);
  await match({ type: 'FINISH' });
  await match({ type: 'APPROVE' });

  expect(await titles()).toEqual([
    'PLAYER1 is called: table 1',
    'PLAYER1 is called: table 1',
    'PLAYER1 is called: table 1',
    'PLAYER1 won 3:0. Next: not before 19:00',
  ]);
});

test('a message is tried again with growing pauses, and given up when it is useless', async () => {
  await follow();
  await call();
  service.answer(503);
  const before = service.tries();
  expect(await sender.pass()).toBe(1);
  expect(await sender.pass()).toBe(0);
  world.clock.advance(5_000);
  expect(await sender.pass()).toBe(1);
  world.clock.advance(5_000);
  expect(await sender.pass()).toBe(0);
  world.clock.advance(10_000);
  service.answer(201);
  expect(await titles()).toEqual(['You are called: table 1']);
  expect([service.tries() - before, service.arrived[0]?.headers.ttl]).toEqual([3, '880']);

  await match({ type: 'CALL', call: 1 });
  service.answer(503);
  await sender.pass();
  world.clock.advance(16 * minute);
  service.answer(201);
  await sender.pass();
  expect(service.arrived).toHaveLength(1);
});

test('a push service that does not answer holds up no phone of another one', async () => {
  const release = slow.hold();
  for (let phone = 0; phone < 25; phone++) await follow({ browser: slow.browser() });
  await follow();
  await call();

  const passing = sender.pass();
  await vi.waitFor(() => expect(service.arrived).toHaveLength(1), { timeout: 60_000 });
  expect(slow.arrived).toEqual([]);
  release();
  expect(await passing).toBe(26);
});

test('a call that was taken back, or a match that has begun, is not announced late', async () => {
  await follow();
  await call();
  await match({ type: 'RESET' });
  expect(await titles()).toEqual([]);
  await call();
  await begin();
  expect(await titles()).toEqual([]);
});

test.each([404, 410])('after the answer %i the browser gets nothing any more, and nothing of it is stored', async (status) => {
  await follow();
  await follow({ player: 1 });
  await call();
  service.answer(status);
  await sender.pass();

  for (const table of ['pushSubscription', 'pushFollow', 'pushMessage'] as const)
    expect(await world.context.read.selectFrom(table).select('id').execute(), table).toEqual([]);
});

test('a message that the push service refuses permanently is not sent again', async () => {
  await follow();
  await call();
  service.answer(413);
  await sender.pass();
  world.clock.advance(5 * minute);
  const before = service.tries();
  await sender.pass();

  expect(service.tries()).toBe(before);
  expect(await world.context.read.selectFrom('pushMessage').select(['state', 'reason']).execute()).toEqual([
    { state: 'DEAD', reason: '413' },
  ]);
});

test('without internet the public page says that messages wait', async () => {
  await follow();
  await call();
  const away = createPushSender({ ...world.context, config: { ...world.context.config, pushServices: [] } });
  // A push service in the local network that is not listed cannot be reached.
  await away?.pass();
  await away?.stop();

  expect((await world.inject({ url: '/api/public/push' })).json().isOnline).toBe(false);
  world.clock.advance(minute);
  await titles();
  expect((await world.inject({ url: '/api/public/push' })).json().isOnline).toBe(true);
});

test('no message is sent about an event or a player that is no longer public, even if the message waited already', async () => {
  await follow();
  await call();
  await queueNotices(world.context, pushActor);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hall.eventId).execute();
  expect(await titles()).toEqual([]);
  await begin();
  await score(0, 0, 0);
  await match({ type: 'FINISH' });
  await match({ type: 'APPROVE' });
  expect(await world.context.read.selectFrom('pushMessage').select('state').execute()).toEqual([{ state: 'CANCELLED' }]);

  hall = await createHall(world.context);
  await follow();
  await world.context.db
    .updateTable('playerProfile')
    .set({ enabled: false })
    .where('id', '=', await profileOf(0))
    .execute();
  await call();
  expect(await titles()).toEqual([]);
});

test('a refused change queues nothing', async () => {
  await follow();
  await expect(match({ type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) }, { type: 'APPROVE' })).rejects.toThrow();

  expect(await world.context.read.selectFrom('pushNotice').select('id').execute()).toEqual([]);
});

test('a browser that has not asked for 30 days is forgotten, and messages a week after their end', async () => {
  const { browser, secret } = await follow();
  await call();
  await titles();
  world.clock.advance(8 * 24 * 60 * minute);
  await follow({ browser, secret });
  await removeExpired(world.context);
  expect(await world.context.read.selectFrom('pushMessage').select('id').execute()).toEqual([]);
  expect(await world.context.read.selectFrom('pushSubscription').select('id').execute()).toHaveLength(1);
  world.clock.advance(31 * 24 * 60 * minute);
  await removeExpired(world.context);
  expect(await world.context.read.selectFrom('pushSubscription').select('id').execute()).toEqual([]);
});

test('a clock that is set back an hour delays no message and lets none arrive an hour late', async () => {
  await follow();
  await call();
  service.answer(503);
  await titles();
  const setBack = async () => {
    world.clock.advance(-60 * minute);
    await noteClockStep(world.context, -60 * minute);
  };
  await setBack();
  service.answer(201);
  service.arrived.length = 0;
  world.clock.advance(minute);
  expect(await titles()).toEqual(['You are called: table 1']);
  expect(Number(at(service.arrived, 0).headers.ttl)).toBeLessThanOrEqual(900);

  service.arrived.length = 0;
  await match({ type: 'RESET' });
  await call();
  service.answer(503);
  await titles();
  await setBack();
  service.answer(201);
  service.arrived.length = 0;
  world.clock.advance(16 * minute);
  expect(await titles()).toEqual([]);
});

test('followers of a team read who plays, without a table, and no last rack while single matches are to come', async () => {
  const teams = await createTeamHall(world.context, { singles: 3 });
  const { playerProfileId } = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', at(teams.participantIds, 0))
    .executeTakeFirstOrThrow();
  const players = [{ eventId: teams.eventId, playerId: playerProfileId, isSelf: false }];
  await world.inject({ method: 'PUT', url: '/api/public/push-subscription', payload: { ...service.browser(), lang: 'en', players } });

  await send(world.context, teams.mainId, { type: 'START_TEAM_MATCH' });
  expect(await titles()).toEqual(['Started: PLAYER1 Given – PLAYER2 Given']);
  expect(at(service.arrived, 0).payload.notification.body).toBe('Against PLAYER2 Given. You follow PLAYER1 Given.');
  service.arrived.length = 0;
  await send(world.context, teams.mainId, { type: 'SCORE_TEAM_MATCH', aScore: 1, bScore: 1, raceTo: 2 });
  expect(await titles()).toEqual([]);
});
