/** The order of the next calls as the server reads it from the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventForecast } from '../../../../server/sport/forecast/event-forecast.ts';
import { nextCallsOf } from '../../../../server/sport/next-calls/next-calls.ts';
import { readCallingHall } from '../../../../server/sport/next-calls/read-hall.ts';
import { createDoubleElimination } from '../../../support/double-elimination.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('the forecast puts on a free table what the next calls name for it, and nothing of a tournament that is paused', async () => {
  const { context } = world;
  const hall = await createDoubleElimination(context, { tables: 2, raceTo: 3 });
  const soon = new Date(world.clock.now().getTime() - 60_000).toISOString();
  const [planned, second] = [hall.id('A001'), hall.id('A002')];
  // By its planned time A001 comes first. A002 is called first, because the desk pins it, and A001 goes to the table that is left.
  await context.db.transaction().execute(async (db) => {
    await db.updateTable('tournamentMatch').set({ scheduledTime: soon }).where('id', 'in', [planned, second]).execute();
    await db
      .insertInto('callPlan')
      .values({ matchId: second, pinnedTableId: hall.tableIds[0] ?? 0, heldUntil: null })
      .execute();
  });
  const named = (await nextCallsOf(context, hall.eventId)).flatMap(({ matchId, tableId }) =>
    tableId === null ? [] : [[matchId, tableId]],
  );
  expect(named).toEqual([
    [second, hall.tableIds[0]],
    [planned, hall.tableIds[1]],
  ]);

  const { all } = await eventForecast(context, hall.eventId);
  expect([second, planned].map((id) => [id, all.get(id)?.tableId])).toEqual(named);

  const headers = await world.signIn('ROLE_ADMIN');
  const url = `/api/management/events/${hall.eventId}/call-exclusions`;
  const pause = await world.inject({ method: 'POST', url, headers, payload: { tournamentId: hall.tournamentId } });
  expect(pause.statusCode, pause.body).toBe(200);
  expect((await eventForecast(context, hall.eventId)).all.size).toBe(0);
  const sent = await world.inject({ method: 'GET', url: '/api/management/table-plans', headers });
  const [plans] = sent.json().filter(({ eventId }: { eventId: number }) => eventId === hall.eventId);
  expect(plans.calls).toMatchObject({ waitWeight: 1, restMs: 0, now: [] });
  expect(plans.calls.matches).toContainEqual(expect.objectContaining({ matchId: planned, isHeld: true, notBefore: null }));
});

test('the best seed of the matches that are called together gets the first table, if the event says so', async () => {
  const { context } = world;
  const hall = await createDoubleElimination(context, { tables: 2, raceTo: 3 });
  const headers = await world.signIn('ROLE_ADMIN');
  const { participantAId } = await context.read
    .selectFrom('tournamentMatch')
    .select('participantAId')
    .where('id', '=', hall.id('A002'))
    .executeTakeFirstOrThrow();
  await context.db.transaction().execute((db) =>
    db
      .updateTable('participant')
      .set({ seed: 1 })
      .where('id', '=', participantAId ?? 0)
      .execute(),
  );
  const callOf = async (label: string) => (await nextCallsOf(context, hall.eventId)).find(({ matchId }) => matchId === hall.id(label));
  expect((await callOf('A002'))?.tableId).toBe(hall.tableIds[1]);

  const url = `/api/management/events/${hall.eventId}/autopilot`;
  const settings = { mode: 'SUGGEST', restMinutes: 0, waitWeightPercent: 100, approveAfterSeconds: 60 };
  const saved = await world.inject({ method: 'PUT', url, headers, payload: { ...settings, seedsOnShowTable: true } });
  expect(saved.json()).toEqual({ ...settings, seedsOnShowTable: true });

  expect(await callOf('A002')).toMatchObject({
    tableId: hall.tableIds[0],
    reasons: expect.arrayContaining([expect.stringMatching(/^table \d+: seed 1 plays on the first table$/)]),
  });
  // An older client does not know the setting: it stays.
  const kept = await world.inject({ method: 'PUT', url, headers, payload: settings });
  expect(kept.json()).toEqual({ ...settings, seedsOnShowTable: true });
});

test('seeds play on the stream tables, and on the first other table when each stream table is kept for its queue', async () => {
  const { context } = world;
  const hall = await createDoubleElimination(context, { tables: 4, raceTo: 3 });
  const show = async () => [...(await readCallingHall(context, hall.eventId)).showTableIds];
  const queue = (index: number, streamQueue: string | null) =>
    context.db.transaction().execute((db) =>
      db
        .updateTable('billiardTable')
        .set({ streamQueue })
        .where('id', '=', hall.tableIds[index] ?? 0)
        .execute(),
    );
  expect(await show()).toEqual([hall.tableIds[0]]);
  await queue(0, '');
  await queue(2, '');
  expect((await show()).sort()).toEqual([hall.tableIds[0], hall.tableIds[2]].sort());
  await queue(0, String(hall.id('A003')));
  expect(await show()).toEqual([hall.tableIds[2]]);
  await queue(2, String(hall.id('A004')));
  expect(await show()).toEqual([hall.tableIds[1]]);

  const { participantAId } = await context.read
    .selectFrom('tournamentMatch')
    .select('participantAId')
    .where('id', '=', hall.id('A002'))
    .executeTakeFirstOrThrow();
  await context.db.transaction().execute(async (db) => {
    await db.updateTable('event').set({ seedsOnShowTable: true }).where('id', '=', hall.eventId).execute();
    await db
      .updateTable('participant')
      .set({ seed: 1 })
      .where('id', '=', participantAId ?? 0)
      .execute();
  });
  expect((await nextCallsOf(context, hall.eventId)).find(({ matchId }) => matchId === hall.id('A002'))).toMatchObject({
    tableId: hall.tableIds[1],
    reasons: expect.arrayContaining([expect.stringMatching(/^table \d+: seed 1 plays on the first open table$/)]),
  });
});

test('a stage that is not drawn yet lengthens the path of every match by its rounds', async () => {
  const hall = await createDoubleElimination(world.context, { tables: 2, raceTo: 3 });
  const pathOf = async (label: string): Promise<number> =>
    (await readCallingHall(world.context, hall.eventId)).paths.get(hall.id(label))?.minutes ?? 0;
  const before = await pathOf('A001');
  const { minutesPerRack } = await world.context.read.selectFrom('discipline').select('minutesPerRack').executeTakeFirstOrThrow();

  const round = { tournamentId: hall.tournamentId, stage: 2 };
  await world.context.db.transaction().execute((db) =>
    db
      .insertInto('round')
      .values([
        { ...round, mnemonic: 'SF', name: 'Semifinal', position: 90 },
        { ...round, mnemonic: 'F', name: 'Final', position: 91 },
      ])
      .execute(),
  );

  // Two rounds, each with its turn-over of 5 minutes.
  expect((await pathOf('A001')) - before).toBeCloseTo(2 * (3 * minutesPerRack + 5), 6);
});
