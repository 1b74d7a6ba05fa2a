/** A match that can begin before its promise says so on the live pages, and the promise itself stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewPromises } from '../../../../server/sport/forecast/promises.ts';
import { promisesOf } from '../../../../server/sport/forecast/stored-promises.ts';
import { nextCallsOf } from '../../../../server/sport/next-calls/next-calls.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let players: number[];
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 8, tables: 2, raceTo: 9 });
  const rows = await world.context.read.selectFrom('participant').select('playerProfileId').orderBy('id').execute();
  players = rows.map(({ playerProfileId }) => playerProfileId);
  await startMatch(world.context, hall, 0);
  await startMatch(world.context, hall, 1);
  await renewPromises(world.context);
});
afterAll(() => world.close());

/** Returns the visible text of a page, without tags. The pages of an event share a forecast for some seconds. */
const textOf = async (path: string, lang = ''): Promise<string> => {
  world.clock.advance(5_001);
  const { body } = await world.inject({ url: `/live${lang}/${path}` });
  return body.replace(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
};
const pageOf = (index: number, lang = '') => textOf(`events/${hall.eventId}/players/${at(players, index)}`, lang);
const promised = async (index: number) =>
  (await promisesOf(world.context.read, hall.matchIds)).get(at(hall.matchIds, index))?.notBefore ?? 0;
const clockOf = (instant: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zagreb', hour: '2-digit', minute: '2-digit' }).format(instant);
/** The index of the match that the desk calls to a free table, or none. */
const callable = async (): Promise<number> => {
  const [call] = await nextCallsOf(world.context, hall.eventId);
  return call?.tableId === at(hall.tableIds, 0) ? hall.matchIds.indexOf(call.matchId) : -1;
};

test('while all tables are taken, every waiting player reads the promise', async () => {
  expect(await pageOf(4)).toContain(`Not before ${clockOf(await promised(2))}`);
  expect(await textOf(`events/${hall.eventId}`)).not.toContain('may start now');
});

test('a table that gets free early lets its next match start now, beside the promise that moves by five minutes only', async () => {
  const before = [await promised(2), await promised(3)];
  const first = at(hall.matchIds, 0);
  await send(world.context, first, { type: 'CORRECT', aScore: 9, bScore: 0 }, { type: 'FINISH' }, { type: 'APPROVE' });
  await renewPromises(world.context);
  const index = await callable();
  const other = index === 2 ? 3 : 2;
  const notBefore = await promised(index);

  expect(index).toBeGreaterThan(1);
  expect(before[index - 2]).toBe(notBefore + 5 * 60_000);
  expect(await pageOf(2 * index)).toMatch(
    new RegExp(`May start now Table 1 against .*promised: not before ${clockOf(notBefore)} · .*race to 9`),
  );
  expect(await pageOf(2 * index + 1, '/de')).toMatch(
    new RegExp(`Darf jetzt beginnen Tisch 1 gegen .*zugesagt: nicht vor ${clockOf(notBefore)}`),
  );
  expect(await pageOf(2 * index)).not.toContain('What this match is waiting for');
  expect(await pageOf(2 * other)).toMatch(/Not before \d\d:\d\d/);
  expect(await textOf(`events/${hall.eventId}`)).toMatch(/may start now, Table 1/);
  expect(await textOf(`matches/${at(hall.matchIds, index)}`)).toContain('May start now · Table 1');
  expect(await promised(index)).toBe(notBefore);
});

test('a match that the desk holds back reads its promise again', async () => {
  const index = await callable();
  const heldUntil = new Date(world.clock.now().getTime() + 30 * 60_000).toISOString();
  const held = await world.inject({
    method: 'PUT',
    url: `/api/management/events/${hall.eventId}/next-calls/${at(hall.matchIds, index)}`,
    headers: await world.signIn('ROLE_MANAGER'),
    payload: { pinnedTableId: null, heldUntil },
  });
  expect(held.statusCode).toBe(200);

  const text = await pageOf(2 * index);
  expect(text).not.toContain('May start now');
  expect(text).toMatch(/Not before \d\d:\d\d/);
});

test('a called match names its table and its call, and no promise any more', async () => {
  const index = (await promised(2)) > 0 ? 2 : 3;
  const id = at(hall.matchIds, index);
  await send(world.context, id, { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });

  const text = await textOf(`matches/${id}`);

  expect(text).toMatch(/Called at \d\d:\d\d/);
  expect(text).not.toMatch(/not before/i);
  expect(text).not.toContain('May start now');
});
