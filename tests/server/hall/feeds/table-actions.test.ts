/** Keys that know only their table: each press counts once, with the token of the table's device. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, type RunningMatch, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let running: RunningMatch;
let key: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 8, tables: 3, raceTo: 5 });
  running = await startMatch(world.context, hall);
  await startMatch(world.context, hall, 1);
  key = await pairWith(running.tableId);
});
afterAll(() => world.close());

async function pairWith(tableId: number): Promise<{ authorization: string }> {
  const staff = await world.signIn('ROLE_MANAGER');
  const code = await world.inject({ method: 'POST', url: `/api/management/tables/${tableId}/pairing-codes`, headers: staff });
  const paired = await world.inject({ method: 'POST', url: '/api/devices/pair', payload: { code: code.json().code, name: 'Keys' } });
  return { authorization: `Device ${paired.json().token}` };
}

const press = async (
  action: string,
  { tableId = running.tableId, headers = key, id }: { tableId?: number; headers?: object; id?: string } = {},
) => {
  const answer = await world.inject({
    method: 'POST',
    url: `/api/box/tables/${tableId}/${action}`,
    headers: { ...headers, ...(id && { 'idempotency-key': id }) },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const scoreAfter = async (action: string, id?: string) => {
  const { status, body } = await press(action, id ? { id } : {});
  expect(body).toMatchObject({ matchId: running.matchId, version: expect.any(Number) });
  return [status, body.aScore, body.bScore];
};

test('plus, minus and undo change the score of the match on the table', async () => {
  expect(await scoreAfter('a/plus')).toEqual([200, 1, 0]);
  expect(await scoreAfter('b/plus')).toEqual([200, 1, 1]);
  expect(await scoreAfter('b/minus')).toEqual([200, 1, 0]);
  expect(await scoreAfter('b/plus')).toEqual([200, 1, 1]);
  expect(await scoreAfter('undo')).toEqual([200, 1, 0]);
  // The last rack is A's: B has nothing to take back.
  const refused = await press('b/minus');
  expect([refused.status, refused.body.message, refused.body.detail]).toEqual([409, 'error.notallowed', expect.any(String)]);
});

test('a press that arrives twice counts once, two presses at once count twice', async () => {
  const id = 'press-0123456789abcdef';
  expect(await scoreAfter('a/plus', id)).toEqual([200, 2, 0]);
  expect(await scoreAfter('a/plus', id)).toEqual([200, 2, 0]);
  expect((await press('b/plus', { id })).status).toBe(422);
  await Promise.all([press('b/plus'), press('b/plus')]);
  expect(await scoreAfter('undo')).toEqual([200, 2, 1]);
});

test('the same key starts a time-out and ends it', async () => {
  expect((await press('a/time-out')).body.matchStatus).toBe('TIMEOUT');
  expect((await press('a/time-out')).body.matchStatus).toBe('RUNNING');
  // The side has used its only one.
  expect((await press('a/time-out')).status).toBe(409);
});

test('one key acknowledges the shot clock that the desk has ordered', async () => {
  expect((await press('shot-clock')).body.detail).toBe('No shot clock is ordered for this match.');
  await send(world.context, running.matchId, { type: 'TOGGLE_SHOTCLOCK' });
  expect((await press('shot-clock', { id: 'clock-0123456789abcdef' })).status).toBe(200);
  expect((await press('shot-clock', { id: 'clock-0123456789abcdef' })).status).toBe(200);
  expect((await press('shot-clock')).body.detail).toBe('The shot clock is acknowledged already.');
});

test('another table, another role, nobody and an unknown action are refused', async () => {
  const other = at(hall.tableIds, 1);
  expect((await press('a/plus', { tableId: other })).status).toBe(404);
  expect((await press('a/plus', { tableId: 987_654 })).status).toBe(404);
  expect((await press('a/plus', { headers: {} })).status).toBe(401);
  expect((await press('a/plus', { headers: await world.signIn('ROLE_PRESS') })).status).toBe(403);
  expect((await press('c/plus')).status).toBe(400);
  expect((await press('a/double')).status).toBe(404);
});

test('without a match on the table every key is refused with a sentence', async () => {
  const free = at(hall.tableIds, 2);
  const own = await pairWith(free);

  const { status, body } = await press('undo', { tableId: free, headers: own });
  expect([status, body.code, body.detail]).toEqual([409, 'noMatchOnTable', 'There is no match on this table.']);
  // The tablet of the table goes on as before: keys use none of its numbers.
  await send(world.context, running.matchId, { type: 'SCORE', participantId: running.playerB, to: 2 });
});
