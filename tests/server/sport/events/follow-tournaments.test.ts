/** The days of tournaments follow those of their event, unless somebody chose others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const dayColumns = ['tournamentStartDate', 'tournamentEndDate', 'entryFee1Until'] as const;

test.each([
  ['RUNNING', '2026-09-27', ['2026-09-25', '2026-09-28', '2026-09-25']],
  ['CREATED', '2026-09-27', ['2026-09-26', '2026-09-28', '2026-09-26']],
  ['RUNNING', '2026-09-26', ['2026-09-25', '2026-09-26', '2026-09-25']],
  ['APPROVED', '2026-09-27', ['2026-09-25', '2026-09-27', '2026-09-25']],
] as const)('a tournament that is %s and ends on %s follows its moved event: %j', async (tournamentStatus, tournamentEndDate, expected) => {
  const { eventId, tournamentId } = await createHall(world.context);
  const values = { tournamentStatus, tournamentEndDate, entryFee1Until: '2026-09-25' };
  await world.context.db.updateTable('tournament').set(values).where('id', '=', tournamentId).execute();
  const read = () => world.context.read.selectFrom('tournament').selectAll().where('id', '=', tournamentId).executeTakeFirstOrThrow();
  const { version } = await read();

  const answer = await world.inject({
    method: 'PATCH',
    url: `/api/events/${eventId}`,
    headers: await world.signIn('ROLE_ADMIN'),
    payload: { id: eventId, eventStartDate: '2026-09-26', eventEndDate: '2026-09-28' },
  });

  expect(answer.statusCode, answer.body).toBe(200);
  const after = await read();
  expect(dayColumns.map((column) => after[column])).toEqual(expected);
  const before = [values.entryFee1Until, tournamentEndDate, values.entryFee1Until];
  expect(after.version).toBe(version + (expected.every((day, index) => day === before[index]) ? 0 : 1));
});

test.each([
  ['CREATED', 4, 16],
  ['CREATED', 6, 6],
  ['GENERATED', 4, 4],
] as const)(
  'a tournament that is %s with %d tables has %d after its event went from 4 to 16 tables',
  async (tournamentStatus, numberOfTables, expected) => {
    const { eventId, tournamentId } = await createHall(world.context);
    await world.context.db.updateTable('event').set({ numberOfTables: 4 }).where('id', '=', eventId).execute();
    await world.context.db.updateTable('tournament').set({ tournamentStatus, numberOfTables }).where('id', '=', tournamentId).execute();

    const answer = await world.inject({
      method: 'PATCH',
      url: `/api/events/${eventId}`,
      headers: await world.signIn('ROLE_ADMIN'),
      payload: { id: eventId, numberOfTables: 16 },
    });

    expect(answer.statusCode, answer.body).toBe(200);
    const tournament = world.context.read.selectFrom('tournament').select('numberOfTables').where('id', '=', tournamentId);
    expect(await tournament.executeTakeFirstOrThrow()).toEqual({ numberOfTables: expected });
  },
);
