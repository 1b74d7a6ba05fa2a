/** The warnings of an event: what is read for them, the settings that decide, and who may see them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MatchWarningAnswer } from '#contract/match/match-warnings.ts';
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
  hall = await createHall(world.context, { players: 8, tables: 4, raceTo: 2 });
});

const minute = 60_000;
const warnings = async (): Promise<MatchWarningAnswer[]> => {
  const reply = await world.inject({ url: `/api/management/events/${hall.eventId}/warnings`, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
/** The day ends late by itself in a hall whose clock is moved by hand. */
const withoutEnd = async () => (await warnings()).filter(({ kind }) => kind !== 'LATE_END');
const saveSettings = async (fields: object) => {
  const url = '/api/settings/warnings';
  const { body } = await world.inject({ url, headers });
  const { version } = JSON.parse(body);
  const reply = await world.inject({ method: 'PUT', url, headers, payload: { ...JSON.parse(body), ...fields, version } });
  return reply;
};

test('a running match without an entry is warned of until somebody taps', async () => {
  const { matchId, playerA } = await startMatch(world.context, hall);
  world.clock.advance(24 * minute);
  expect(await withoutEnd()).toEqual([]);
  world.clock.advance(2 * minute);
  expect(await withoutEnd()).toEqual([{ kind: 'NO_TAP', matchId, since: world.clock.now().getTime() - 26 * minute }]);

  await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });

  expect(await withoutEnd()).toEqual([]);
});

test('the settings say from when on; what cannot be is refused', async () => {
  const { matchId } = await startMatch(world.context, hall);
  world.clock.advance(6 * minute);
  expect(await withoutEnd()).toEqual([]);

  expect((await saveSettings({ minutesWithoutTap: 5 })).statusCode).toBe(200);
  world.clock.advance(11_000);

  expect(await withoutEnd()).toMatchObject([{ kind: 'NO_TAP', matchId }]);
  const refused = await saveSettings({ minutesWithoutTap: 1 });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fieldErrors).toMatchObject([{ field: 'minutesWithoutTap' }]);
  await saveSettings({ minutesWithoutTap: 25 });
});

test('an event has its own limits, an empty one is taken from the settings, and an impossible one is refused', async () => {
  const { matchId } = await startMatch(world.context, hall);
  world.clock.advance(6 * minute);
  // As the form of an event sends it.
  const season = { name: '2026', seasonYear: 2026, seasonStatus: 'RUNNING' as const };
  const { id: seasonId } = await world.context.db.insertInto('season').values(season).returning('id').executeTakeFirstOrThrow();
  const change = async (fields: object) => {
    const { body } = await world.inject({ url: `/api/events/${hall.eventId}`, headers });
    const { registrationStartDate: _, registrationEndDate: __, ...stored } = JSON.parse(body);
    const registration = { registrationStartDate: stored.eventStartDate, registrationEndDate: stored.eventStartDate };
    return world.inject({ method: 'PUT', url: '/api/events', headers, payload: { ...stored, ...registration, seasonId, ...fields } });
  };
  const silentOf = async (): Promise<number> => {
    const { body } = await world.inject({ url: `/api/public/events/${hall.eventId}/state` });
    return JSON.parse(body).state.find(({ kind }: { kind: string }) => kind === 'event').row.silentSeconds;
  };
  expect(await withoutEnd()).toEqual([]);
  expect(await silentOf()).toBe(15);

  const changed = await change({ minutesWithoutTap: 5, silentSeconds: 60 });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await withoutEnd()).toMatchObject([{ kind: 'NO_TAP', matchId }]);
  expect(await silentOf()).toBe(60);
  // A field that is not sent keeps its value.
  expect((await change({ heldUpMatches: 3 })).json()).toMatchObject({ minutesWithoutTap: 5, heldUpMatches: 3, silentSeconds: 60 });

  expect((await change({ minutesWithoutTap: null, silentSeconds: null })).json()).toMatchObject({
    minutesWithoutTap: null,
    silentSeconds: null,
  });
  expect(await withoutEnd()).toEqual([]);
  expect((await saveSettings({ silentSeconds: 30 })).statusCode).toBe(200);
  expect(await silentOf()).toBe(30);
  await saveSettings({ silentSeconds: 15 });
  for (const wrong of [
    ...[{ minutesWithoutTap: 4 }, { heldUpMatches: 0 }, { minutesMissed: 601 }, { batteryPercent: 51 }],
    ...[{ streamMinutes: 0 }, { silentSeconds: 9 }, { silentSeconds: 3601 }, { silentSeconds: 12.5 }, { silentSeconds: 'x' }],
  ]) {
    const refused = await change(wrong);
    expect(refused.statusCode, JSON.stringify(wrong)).toBe(400);
    expect(refused.json().fieldErrors).toMatchObject([{ field: Object.keys(wrong)[0] }]);
  }
});

test('a no-show leaves its table idle, and results hold up the next round, until they are approved', async () => {
  const finish = async (index: number) => {
    const { matchId, playerA } = await startMatch(world.context, hall, index);
    for (const to of [1, 2]) await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to });
    await send(world.context, matchId, { type: 'FINISH' });
    return matchId;
  };
  await saveSettings({ heldUpMatches: 2 });
  const idle = at(hall.matchIds, 3);
  await send(world.context, idle, { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 3) }, { type: 'WALKOVER', side: 'B' });
  const first = await finish(0);
  expect(await withoutEnd()).toContainEqual({ kind: 'IDLE_TABLE', matchId: idle });

  await send(world.context, idle, { type: 'APPROVE' });
  expect(await withoutEnd()).toEqual([]);
  const second = await finish(2);

  expect(await withoutEnd()).toEqual([{ kind: 'APPROVALS', matchIds: [first, second].sort((a, b) => a - b), heldUp: 2 }]);
  await send(world.context, second, { type: 'APPROVE' });
  expect(await withoutEnd()).toEqual([]);
  await saveSettings({ heldUpMatches: 4 });
});

test('a tablet with an empty battery, and a day that ends later than its plan', async () => {
  await world.context.db
    .insertInto('device')
    .values({
      ...{
        kind: 'TABLET',
        name: 'Tablet 2',
        eventId: hall.eventId,
        tableId: at(hall.tableIds, 1),
        generation: 1,
        secretHash: `w${hall.eventId}`,
      },
      ...{ battery: 7, lastSeenAt: world.clock.now().toISOString(), createdBy: 'test', createdAt: world.clock.now().toISOString() },
      version: 1,
    })
    .execute();
  expect(await warnings()).toContainEqual({ kind: 'BATTERY', deviceId: expect.any(Number), name: 'Tablet 2', tableNumber: 2, battery: 7 });

  const planned = new Date(world.clock.now().getTime() - 3 * 60 * minute).toISOString();
  await world.context.db
    .updateTable('tournamentMatch')
    .set({ scheduledTime: planned })
    .where('tournamentId', '=', hall.tournamentId)
    .execute();
  world.clock.advance(11_000);
  const late = (await warnings()).find(({ kind }) => kind === 'LATE_END');
  expect(late).toMatchObject({ session: planned });
  expect(late?.kind === 'LATE_END' && late.missedMs).toBeGreaterThan(60 * minute);
});

test('only who leads the event sees its warnings', async () => {
  const url = `/api/management/events/${hall.eventId}/warnings`;
  expect((await world.inject({ url })).statusCode).toBe(401);
  expect((await world.inject({ url, headers: await world.signIn('ROLE_REFEREE') })).statusCode).toBe(403);
  expect((await world.inject({ url: '/api/management/events/999999/warnings', headers })).statusCode).toBe(404);
});

test('a stream table without a next match is warned of until a match is in its queue', async () => {
  const tableId = at(hall.tableIds, 1);
  const put = (path: string, payload: object) =>
    world.inject({ method: 'PUT', url: `/api/management/tables/${tableId}/${path}`, headers, payload });
  expect(await withoutEnd()).toEqual([]);
  await put('stream', { isStream: true });
  expect(await withoutEnd()).toMatchObject([{ kind: 'STREAM_EMPTY', tableId, tableNumber: 2, lastMatchId: null }]);

  // A match was on it meanwhile: the table ran empty again, which is another warning.
  const played = at(hall.matchIds, 3);
  await world.context.db
    .updateTable('tournamentMatch')
    .set({ previousAssignedTableId: tableId, finishTime: world.clock.now().toISOString() })
    .where('id', '=', played)
    .execute();
  world.clock.advance(11_000);
  expect(await withoutEnd()).toMatchObject([{ kind: 'STREAM_EMPTY', lastMatchId: played }]);

  await put('stream-queue', { before: [], matchIds: [at(hall.matchIds, 2)] });

  expect(await withoutEnd()).toEqual([]);
});
