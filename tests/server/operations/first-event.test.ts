/** The start page of a new installation, until the first match begins. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const ask = async (headers: object) => world.inject({ url: '/api/first-event', headers: { ...headers } });

test('an empty installation has no event, and says what stands around it', async () => {
  const answer = (await ask(await world.signIn('ROLE_ADMIN'))).json();

  expect(answer).toEqual({ hasBegun: false, event: null, accounts: 1, screens: 0, tablets: 0, hasFederation: false });
});

test('the event that begins first is named with its tournament, until a match has begun', async () => {
  const hall = await createHall(world.context, { players: 8 });
  const { db } = world.context;
  await db.updateTable('tournamentMatch').set({ startTime: null }).execute();
  const today = world.clock.now().toISOString().slice(0, 10);
  await db.updateTable('event').set({ eventStartDate: today, eventEndDate: today, eventStatus: 'CREATED' }).execute();
  const manager = await world.signIn('ROLE_MANAGER');

  const before = (await ask(manager)).json();
  const press = (await ask(await world.signIn('ROLE_PRESS'))).json();
  await db
    .updateTable('tournamentMatch')
    .set({ startTime: world.clock.now().toISOString() })
    .where('id', '=', hall.matchIds[0] ?? 0)
    .execute();
  const after = (await ask(manager)).json();

  expect(before).toMatchObject({ hasBegun: false, event: { id: hall.eventId, tournament: { id: hall.tournamentId, entrants: 8 } } });
  expect(press.event).toBeNull();
  expect(after).toMatchObject({ hasBegun: true, event: null });
});

test('an event whose last day is over is not named', async () => {
  await createHall(world.context, { players: 8 });
  await world.context.db.updateTable('tournamentMatch').set({ startTime: null }).execute();
  await world.context.db.updateTable('event').set({ eventStartDate: '2020-01-01', eventEndDate: '2020-01-02' }).execute();

  expect((await ask(await world.signIn('ROLE_ADMIN'))).json()).toMatchObject({ hasBegun: false, event: null });
});
