/** Calls before the time that the phones of the players show: the desk is asked, and the autopilot waits. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NextCall } from '#contract/match/next-calls.ts';
import { promiseStepMs } from '#machines/forecast/promise.ts';
import { renewPromises } from '../../../../server/sport/forecast/promises.ts';
import { promisesOf } from '../../../../server/sport/forecast/stored-promises.ts';
import { callDue } from '../../../../server/sport/next-calls/autopilot.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createHall(world.context, { players: 8, tables: 2, raceTo: 9 });
  await startMatch(world.context, hall, 0);
  await startMatch(world.context, hall, 1);
  await renewPromises(world.context);
  // The first match ends an hour before everybody expected it.
  await send(world.context, at(hall.matchIds, 0), { type: 'ENTER_RESULT', aScore: 9, bScore: 0 }, { type: 'APPROVE' });
});

const promised = async (index: number) => {
  const promise = (await promisesOf(world.context.read, hall.matchIds)).get(at(hall.matchIds, index));
  if (!promise) throw new Error(`Match ${index} has no promise.`);
  return promise;
};
const timeOf = (instant: number): string =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });

const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const reply = await world.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
};
const assign = (index: number, more = '') =>
  ask(
    'POST',
    `/api/management/upcoming-matches/assign-table?matchId=${at(hall.matchIds, index)}&tableId=${at(hall.tableIds, 0)}&from=none${more}`,
  );
const callAll = (indices: readonly number[], more = {}) =>
  ask('POST', `/api/management/events/${hall.eventId}/next-calls/call`, {
    calls: indices.map((index) => ({ matchId: at(hall.matchIds, index), tableId: at(hall.tableIds, 0) })),
    ...more,
  });
const tableOf = async (index: number) =>
  (
    await world.context.read
      .selectFrom('tournamentMatch')
      .select('tableId')
      .where('id', '=', at(hall.matchIds, index))
      .executeTakeFirstOrThrow()
  ).tableId;

test('a call that would come before the promise is refused with the time of the phones if its sender keeps promises, else carried out', async () => {
  const { notBefore } = await promised(2);
  expect(notBefore - world.clock.now().getTime()).toBeGreaterThan(promiseStepMs);

  const { status, body } = await assign(2, '&keepPromise=true');

  expect([status, body.code]).toEqual([409, 'promisedLater']);
  expect(body.detail).toBe(`The players’ phones say not before ${timeOf(notBefore)}.`);
  expect(await tableOf(2)).toBeNull();
  expect((await assign(2)).status).toBe(200);
});

test('a call is early no more once the promise could have moved to it', async () => {
  const { latest } = await promised(2);
  world.clock.advance(latest - promiseStepMs - world.clock.now().getTime());

  expect((await assign(2, '&keepPromise=true')).status).toBe(200);
});

test('a match without a promise is early before its planned time, and a planned day is named', async () => {
  const tomorrow = new Date(Math.floor(world.clock.now().getTime() / 3_600_000) * 3_600_000 + 24 * 3_600_000);
  await world.context.db.deleteFrom('matchPromise').execute();
  await world.context.db
    .updateTable('tournamentMatch')
    .set({ scheduledTime: tomorrow.toISOString() })
    .where('id', '=', at(hall.matchIds, 2))
    .execute();

  const { body } = await assign(2, '&keepPromise=true');

  const [day, month] = tomorrow.toLocaleDateString('en-GB', { timeZone: 'Europe/Berlin' }).split('/');
  expect(body.detail).toBe(`The players’ phones say not before ${timeOf(tomorrow.getTime())} on ${day}.${month}.`);
});

test('nobody is asked about a match that is moved, or about an event that no phone shows', async () => {
  await assign(2);
  const moved = `/api/management/upcoming-matches/assign-table?matchId=${at(hall.matchIds, 2)}&tableId=${at(hall.tableIds, 0)}&keepPromise=true`;
  expect((await ask('POST', moved)).body.code).toBe('SAME_TABLE');

  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hall.eventId).execute();
  await send(world.context, at(hall.matchIds, 2), { type: 'RESET' });
  expect((await assign(2, '&keepPromise=true')).body.code).not.toBe('promisedLater');
});

test('"Call all" is refused as a whole with the time of each early match', async () => {
  const [one, other] = [await promised(2), await promised(3)];

  const { status, body } = await callAll([2, 3], { keepPromises: true });

  expect([status, body.code]).toEqual([409, 'promisedLater']);
  for (const { notBefore } of [one, other]) expect(body.detail).toContain(`${timeOf(notBefore)} for `);
  expect(await tableOf(2)).toBeNull();
  expect((await callAll([2])).status).toBe(200);
});

test('the autopilot calls no match before its promise, says so in the list, and calls it then', async () => {
  const settings = { restMinutes: 0, waitWeightPercent: 100, approveAfterSeconds: 60 };
  await ask('PUT', `/api/management/events/${hall.eventId}/autopilot`, { mode: 'CALL', ...settings });
  world.clock.advance(60_000);

  expect(await callDue(world.context)).toBe(0);
  const { body } = await ask('GET', `/api/management/events/${hall.eventId}/next-calls`);
  const { latest } = await promised(2);
  const waiting = (body as NextCall[]).find(({ matchId }) => matchId === at(hall.matchIds, 2));
  expect(waiting).toMatchObject({
    tableId: null,
    reasons: [`its players’ phones promise a later start: called from ${timeOf(latest - promiseStepMs)} on`],
  });

  await renewPromises(world.context);
  expect((await promised(2)).latest).toBe(latest);
  world.clock.advance(latest - promiseStepMs - world.clock.now().getTime());
  expect(await callDue(world.context)).toBeGreaterThan(0);
});

test('where only people call, a promise keeps no match out of the list: they are asked when they call it', async () => {
  const { body } = await ask('GET', `/api/management/events/${hall.eventId}/next-calls`);

  expect((body as NextCall[]).some(({ tableId }) => tableId !== null)).toBe(true);
});

test('a match that is planned later or earlier takes its promise along', async () => {
  const before = await promised(2);
  const plan = (instant: number) =>
    send(world.context, at(hall.matchIds, 2), { type: 'SCHEDULE', scheduledTime: new Date(instant).toISOString(), asPlanned: true });
  await plan(before.latest + 60 * 60_000);
  const later = before.latest + 60 * 60_000;
  expect(await promised(2)).toEqual({ notBefore: later, latest: later });

  const now = world.clock.now().getTime();
  await plan(now);

  const moved = Math.floor(now / promiseStepMs) * promiseStepMs;
  expect(await promised(2)).toEqual({ notBefore: moved, latest: moved });
  expect((await assign(2, '&keepPromise=true')).status).toBe(200);
});
