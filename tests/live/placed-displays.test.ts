/** A TV goes where the desk sends it, whatever it shows, and again whenever it is switched on (case tv-chooser.json). */
import { expect, test } from 'vitest';
import type { ScreenOrder } from '#contract/live/fleet.ts';
import { fleetHall } from '../support/fleet-hall.ts';
import { createHall } from '../support/hall.ts';
import type { Page } from './clients.ts';
import { at } from './play.ts';

const here = fleetHall();
let keys = 0;

const chooser = { screen: 'OTHER', targetId: null } as const;
type ShownPage = { screen: string; targetId: number | null };
type Tv = { id: number; key: string };
const board = (table: number, of = here.hall): ShownPage => ({ screen: 'SCOREBOARD', targetId: at(of.tableIds, table) });
const tables = (): ShownPage => ({ screen: 'TABLES', targetId: here.hall.eventId });

/** A TV is switched on: it opens a page, and tells its orders. */
async function switchOn(
  key: string,
  shown: ShownPage,
): Promise<{ page: Page; orders: ScreenOrder[]; show: (next: ShownPage) => Promise<void> }> {
  const page = await here.open();
  const orders: ScreenOrder[] = [];
  page.socket.on('order', (order) => orders.push(order));
  const show = async (next: ShownPage) => {
    expect(await page.ask('display', { key, ...next })).toEqual({ ok: true });
  };
  await show(shown);
  return { page, orders, show };
}

async function newTv(shown: ShownPage) {
  keys += 1;
  const key = keys.toString(16).padStart(4, '5').padEnd(32, '0');
  const tv = await switchOn(key, shown);
  const { id } = await here.world.context.read.selectFrom('display').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return { ...tv, key, id };
}

const send = async ({ id }: Pick<Tv, 'id'>, to: ShownPage) => {
  const url = `/api/management/displays/${id}/show`;
  expect((await here.world.inject({ method: 'PUT', url, headers: here.staff, payload: to })).statusCode).toBe(204);
};
const rowOf = ({ id }: Pick<Tv, 'id'>) =>
  here.world.context.read.selectFrom('display').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const pathOf = ({ screen, targetId }: ShownPage) => `/web/${screen === 'SCOREBOARD' ? 'scoreboards' : 'tables'}/${targetId}`;
const move = (to: ShownPage) => ({ kind: 'move', path: pathOf(to) });

test('a TV that shows the choice of screens and has reported nothing goes where the desk sends it, and reloads', async () => {
  const tv = await newTv(chooser);

  const url = `/api/management/screens/display/${tv.id}/reload`;
  await here.world.inject({ method: 'PUT', url, headers: here.staff, payload: { whenIdle: false } });
  await expect.poll(() => tv.orders).toEqual([{ kind: 'reload', askedAt: here.world.clock.now().getTime() }]);
  await send(tv, board(1));
  await expect.poll(() => tv.orders.at(-1)).toEqual(move(board(1)));
  expect(await rowOf(tv)).toMatchObject({ wantedScreen: 'SCOREBOARD', wantedAt: here.world.clock.now().toISOString() });

  await tv.show(board(1));
  expect(await rowOf(tv)).toMatchObject({ ...board(1), wantedScreen: null, wantedTargetId: null, wantedAt: null });
});

/** The different orders of a TV. On PostgreSQL the journal may bring an order once more after the TV has got it. */
const kindsOf = ({ orders }: { orders: readonly unknown[] }): unknown[] =>
  [...new Set(orders.map((order) => JSON.stringify(order)))].map((order) => JSON.parse(order) as unknown);

test('a TV that is switched off and on goes again where the desk sent it, from the choice or from a page of its own', async () => {
  for (const home of [chooser, tables()]) {
    const tv = await newTv(home);
    await send(tv, board(1));
    await tv.show(board(1));
    await send(tv, board(2));
    await tv.show(board(2));
    tv.page.close();

    const again = await switchOn(tv.key, home);
    await expect.poll(() => kindsOf(again)).toEqual([move(board(2))]);
    await again.show(board(2));
    expect(await rowOf(tv)).toMatchObject({ ...board(2), wantedScreen: null });
  }
});

test('a TV that was off when the desk sent it goes there when it is switched on', async () => {
  const tv = await newTv(chooser);
  tv.page.close();
  await send(tv, board(1));

  const again = await switchOn(tv.key, chooser);
  await expect.poll(() => kindsOf(again)).toEqual([move(board(1))]);
});

test('somebody at the TV who chooses another page is not brought back', async () => {
  const tv = await newTv(chooser);
  await send(tv, board(1));
  await tv.show(board(1));

  await tv.show(tables());
  expect(await rowOf(tv)).toMatchObject({ ...tables(), wantedScreen: null, placedScreen: null });
  const again = await switchOn(tv.key, chooser);
  await again.page.ask('clock', 0);
  expect(again.orders).toEqual([]);
});

test('a placement ends with its event and with its table, so that a TV is free for the next event', async () => {
  const { db } = here.world.context;
  const other = await createHall(here.world.context, { tables: 3 });
  const [placed, waiting, lost] = [await newTv(chooser), await newTv(chooser), await newTv(chooser)];
  await send(placed, board(1, other));
  await placed.show(board(1, other));
  await send(waiting, board(1, other));
  await send(lost, board(2, other));
  await lost.show(board(2, other));
  for (const tv of [placed, waiting, lost]) tv.page.close();
  await db.updateTable('event').set({ eventEndDate: '2026-09-20' }).where('id', '=', other.eventId).execute();

  for (const { key, id } of [placed, waiting]) {
    const again = await switchOn(key, chooser);
    await again.page.ask('clock', 0);
    expect(again.orders).toEqual([]);
    expect(await rowOf({ id })).toMatchObject({ wantedScreen: null, placedScreen: null });
  }
  await db.updateTable('event').set({ eventEndDate: '2026-09-27' }).where('id', '=', other.eventId).execute();
  await db.deleteFrom('billiardTable').where('id', '=', at(other.tableIds, 2)).execute();
  expect((await switchOn(lost.key, chooser)).orders).toEqual([]);
  expect(await rowOf(lost)).toMatchObject({ wantedScreen: null, placedScreen: null });
});
