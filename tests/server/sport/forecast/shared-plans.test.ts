/** The order of the next calls is read once for everybody who asks within a few seconds, and anew after a decision of the desk. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableFeedRow } from '#contract/live/table-feed.ts';
import type { NextCall } from '#contract/match/next-calls.ts';
import { publicContext } from '../../../../server/entity/public-context.ts';
import { sharedForecast } from '../../../../server/hall/public/live/read-event.ts';
import { sharedCallPlans } from '../../../../server/sport/forecast/call-plans.ts';
import { readForecastPlans } from '../../../../server/sport/forecast/table-plans.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 8, tables: 2, raceTo: 5 });
});
afterAll(() => world.close());

test('feed, live pages and the plans of the desks share one order, which the desk renews with every decision and sees fresh itself', async () => {
  const { context } = world;
  const { matchId, playerA } = await startMatch(context, hall);
  const headers = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
  const settings = { mode: 'SUGGEST', restMinutes: 0, waitWeightPercent: 100, approveAfterSeconds: 60 };
  const saved = await world.inject({ method: 'PUT', url: `/api/management/events/${hall.eventId}/autopilot`, headers, payload: settings });
  expect(saved.statusCode, saved.body).toBe(200);
  const shared = await sharedCallPlans(context, hall.eventId);
  const rows = async (): Promise<TableFeedRow[]> =>
    (await world.inject({ url: `/api/public/box/tables.json?event=${hall.eventId}` })).json();
  await expect.poll(async () => (await rows())[0]?.NextA).toMatch(/PLAYER/);

  // Nobody tells the cache of a pause that is written past the server.
  await context.db.transaction().execute((db) =>
    db
      .insertInto('callExclusion')
      .values({
        ...{ version: 0, eventId: hall.eventId, tableId: null, playerProfileId: null, tournamentId: hall.tournamentId, matchId: null },
        ...{ startsAt: null, until: null },
      })
      .execute(),
  );
  await send(context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });
  await expect.poll(async () => (await rows())[0]?.ScoreA).toBe('1');
  expect((await rows())[0]?.NextA).toMatch(/PLAYER/);
  expect(await sharedCallPlans(context, hall.eventId)).toBe(shared);
  expect((await readForecastPlans(context, hall.eventId)).calls).toBe(shared);
  // A match may begin by the shared order: the page has not read another one.
  expect((await sharedForecast(publicContext(context), hall.eventId)).startable.size).toBe(1);

  const address = `/api/management/events/${hall.eventId}/next-calls`;
  const calls: NextCall[] = (await world.inject({ url: address, headers })).json();
  expect(calls.filter(({ tableId }) => tableId !== null)).toEqual([]);
  expect(calls.length).toBeGreaterThan(0);

  world.clock.advance(10_000);
  await send(context, matchId, { type: 'SCORE', participantId: playerA, to: 2 });
  await expect.poll(async () => (await rows())[0]?.ScoreA).toBe('2');
  expect((await rows())[0]?.NextA).toBe('');
  const later = await sharedCallPlans(context, hall.eventId);
  expect(later).not.toBe(shared);

  const payload = { pinnedTableId: at(hall.tableIds, 1), heldUntil: null };
  const pinned = await world.inject({ method: 'PUT', url: `${address}/${at(hall.matchIds, 2)}`, headers, payload });
  expect(pinned.statusCode, pinned.body).toBe(200);
  expect(await sharedCallPlans(context, hall.eventId)).not.toBe(later);
});
