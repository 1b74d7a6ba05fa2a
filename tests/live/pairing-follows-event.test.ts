/** A pairing has no end of its own: it follows the dates of its event (case end-moved.json). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Pairing } from '#contract/hall/devices.ts';
import { createHall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage, type Page } from './clients.ts';
import { newCommandId, pairingCode, pairTablet, tryCode } from './pairing.ts';
import { at, type RunningMatch, send, startMatch } from './play.ts';

let world: World;
let url: string;
let staff: { authorization: string };
let running: RunningMatch;
let pairing: Pairing;
const open: Page[] = [];

beforeEach(async () => {
  world = await createWorld();
  url = await world.listen();
  running = await startMatch(world.context, await createHall(world.context, { raceTo: 100 }));
  staff = await world.signIn('ROLE_MANAGER');
  pairing = await pairTablet(world, staff, running.tableId);
});
afterEach(async () => {
  for (const page of open.splice(0)) page.close();
  await world.close();
});

const tablet = async (): Promise<Page> => {
  const page = await openPage(url, { deviceToken: pairing.token });
  open.push(page);
  return page;
};
const scoreOf = async (id: number) =>
  (await world.context.read.selectFrom('tournamentMatch').select('aScore').where('id', '=', id).executeTakeFirstOrThrow()).aScore;
const point = (seq: number) => ({
  id: newCommandId(),
  seq,
  body: { type: 'SCORE', matchId: running.matchId, participantId: running.playerA, to: seq },
});
const moveEvent = async (eventEndDate: string) => {
  // The session of the first sign-in is over after a day.
  const staffNow = await world.signIn('ROLE_MANAGER');
  const url = `/api/events/${running.hall.eventId}`;
  const headers = { ...staffNow, 'content-type': 'application/merge-patch+json' };
  const answer = await world.inject({ method: 'PATCH', url, headers, payload: { id: running.hall.eventId, eventEndDate } });
  expect(answer.statusCode).toBe(200);
};
const self = () => world.inject({ url: '/api/devices/self', headers: { authorization: `Device ${pairing.token}` } });

test('a pairing ends when the last day of its event is over in every time zone', async () => {
  expect((await self()).json()).toMatchObject({ expiresAt: '2026-09-28T12:00:00.000Z' });

  world.clock.set('2026-09-28T11:59:59.000Z');
  expect((await self()).statusCode).toBe(200);
  world.clock.set('2026-09-28T12:00:00.000Z');
  expect((await self()).statusCode).toBe(401);
  await expect(openPage(url, { deviceToken: pairing.token })).rejects.toMatchObject({ data: { status: 401 } });
});

test('a pairing follows its event: moved a day later the tablet scores on, moved earlier its pairing is over', async () => {
  await moveEvent('2026-09-28');
  world.clock.set('2026-09-28T12:05:00.000Z');

  expect((await self()).json()).toMatchObject({ expiresAt: '2026-09-29T12:00:00.000Z' });
  const pad = await tablet();
  expect(await pad.command(point(1))).toMatchObject({ ok: true, answers: [{ result: 'ok' }] });

  await moveEvent('2026-09-26');
  expect((await self()).statusCode).toBe(401);
  // The tablet is sent away, at the latest with its next tap.
  await Promise.all([pad.next('revoked'), pad.command(point(2)).catch(() => undefined)]);
  expect(await scoreOf(running.matchId)).toBe(1);
});

test('a tablet that was moved to a table of another event follows the dates of that event', async () => {
  const other = await createHall(world.context);
  const body = { tableId: at(other.tableIds, 0) };
  await send(world.context, running.matchId, { type: 'RESET' });
  const moved = await world.inject({
    ...{ method: 'PUT', url: `/api/management/devices/${pairing.deviceId}/table`, headers: staff, payload: body },
  });
  expect(moved.statusCode).toBe(204);
  await world.context.db.updateTable('event').set({ eventEndDate: '2026-10-04' }).where('id', '=', other.eventId).execute();

  expect((await self()).json()).toMatchObject({ eventId: other.eventId, expiresAt: '2026-10-05T12:00:00.000Z' });
});

test('a code of an event that was moved into the past meanwhile pairs nothing, and says why', async () => {
  const { code } = await pairingCode(world, staff, running.tableId);
  await moveEvent('2026-09-25');
  world.clock.set('2026-09-26T12:00:00.000Z');
  await world.context.db.updateTable('pairingCode').set({ expiresAt: '2026-09-26T13:00:00.000Z' }).execute();

  const answer = await tryCode(world, code);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ detail: 'This event is over: no tablet can be paired any more.' });
});

test('no copy of the dates of an event is stored with a device', async () => {
  const row = await world.context.read.selectFrom('device').selectAll().where('id', '=', pairing.deviceId).executeTakeFirstOrThrow();
  const later = Object.entries(row).filter(([, value]) => /^\d{4}-\d\d-\d\d/.test(String(value)) && String(value) >= '2026-09-27');

  expect(later).toEqual([]);
});
