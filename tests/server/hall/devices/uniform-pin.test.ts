/** A referee approves uniforms on the tablet of a table, with a PIN: whose it is, at which table, and what a guesser meets. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pairTablet } from '../../../live/pairing.ts';
import { at, send } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let admin: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 6, tables: 3, withUniformControl: true });
  admin = await world.signIn('ROLE_ADMIN');
  for (const index of [0, 1, 2])
    await send(world.context, at(hall.matchIds, index), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, index) });
});
afterAll(() => world.close());

const account = (headers: object, method: 'GET' | 'POST' | 'DELETE') =>
  world.inject({ method, url: '/api/account/tablet-pin', headers: { ...headers } });
const pinOf = async (headers: object): Promise<string> => (await account(headers, 'POST')).json().pin;
const tabletAt = async (index: number) => ({ authorization: `Device ${(await pairTablet(world, admin, at(hall.tableIds, index))).token}` });
const approve = async (headers: object, matchIndex: number, pin: unknown) => {
  const payload = { matchId: at(hall.matchIds, matchIndex), pin };
  const answer = await world.inject({ method: 'POST', url: '/api/devices/uniforms', headers: { ...headers }, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const uniforms = async (index: number) => {
  const { aUniformApproved, bUniformApproved } = await world.context.read
    .selectFrom('tournamentMatch')
    .select(['aUniformApproved', 'bUniformApproved'])
    .where('id', '=', at(hall.matchIds, index))
    .executeTakeFirstOrThrow();
  return [aUniformApproved, bUniformApproved];
};

test('a PIN approves both uniforms of the match on this table, under the name of the referee; a new PIN ends the old one', async () => {
  const referee = await world.signIn('ROLE_REFEREE');
  expect((await account(referee, 'GET')).json()).toEqual({ since: null });
  const old = await pinOf(referee);
  const pin = await pinOf(referee);
  expect(pin).toMatch(/^\d{6}$/);
  expect((await account(referee, 'GET')).json()).toEqual({ since: expect.any(String) });
  const tablet = await tabletAt(0);

  expect(await approve(tablet, 0, old)).toMatchObject({ status: 400, detail: 'No referee of this event has this PIN.' });
  expect(await uniforms(0)).toEqual([false, false]);
  expect(await approve(tablet, 0, pin)).toEqual({ status: 200, by: expect.stringContaining('Test') });
  expect(await uniforms(0)).toEqual([true, true]);
  const history = await world.context.read
    .selectFrom('journal')
    .select('actor')
    .where('stream', '=', `match:${hall.matchIds[0]}`)
    .execute();
  expect(history.at(-1)?.actor).toMatch(/^user:/);
  // The referee could have been anywhere: the history says which tablet took the PIN.
  const notes = await world.context.read
    .selectFrom('matchProgress')
    .select('reason')
    .where('matchId', '=', hall.matchIds[0] ?? 0)
    .execute();
  expect(notes.at(-1)?.reason).toMatch(/^PIN on tablet \d+ of table 1$/);
});

test('a tablet approves no match of another table, and a removed PIN and one without the right count no more', async () => {
  const referee = await world.signIn('ROLE_REFEREE');
  const pin = await pinOf(referee);
  const tablet = await tabletAt(1);
  expect((await approve(tablet, 2, pin)).status).toBe(404);
  await account(referee, 'DELETE');
  expect((await approve(tablet, 1, pin)).status).toBe(400);

  const leader = await world.signIn('ROLE_TOURNAMENT', []);
  expect((await approve(tablet, 1, await pinOf(leader))).status).toBe(400);
  expect(await uniforms(1)).toEqual([false, false]);
});

test('wrong input, people and displays are refused; people without the right get no PIN', async () => {
  const tablet = await tabletAt(2);
  const referee = await world.signIn('ROLE_REFEREE');
  const pin = await pinOf(referee);
  expect((await approve(tablet, 2, '12345')).status).toBe(400);
  expect((await approve(tablet, 2, 123456)).status).toBe(400);
  expect((await approve(referee, 2, pin)).status).toBe(403);
  expect((await approve({}, 2, pin)).status).toBe(401);
  expect((await account(await world.signIn('ROLE_PRESS'), 'POST')).statusCode).toBe(403);
  expect((await account({}, 'POST')).statusCode).toBe(401);
  expect(await uniforms(2)).toEqual([false, false]);
});

test('after five wrong PINs a tablet waits, also with the right one, and goes on ten minutes later', async () => {
  const pin = await pinOf(await world.signIn('ROLE_REFEREE'));
  const wrong = pin === '000000' ? '000001' : '000000';
  const tablet = await tabletAt(2);
  for (let count = 0; count < 5; count++) expect((await approve(tablet, 2, wrong)).status).toBe(400);
  expect((await approve(tablet, 2, pin)).status).toBe(429);
  world.clock.advance(11 * 60_000);
  expect(await approve(tablet, 2, pin)).toMatchObject({ status: 200 });
  expect(await approve(tablet, 2, pin)).toMatchObject({ status: 200 });
  expect(await uniforms(2)).toEqual([true, true]);
});
