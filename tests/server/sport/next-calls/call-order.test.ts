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
