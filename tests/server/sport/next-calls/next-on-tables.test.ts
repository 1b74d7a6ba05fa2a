/** The next match that the screens of each free table name: what the desk decides reaches the room of a TV by itself. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LiveChange } from '#contract/live/rows.ts';
import type { CallExclusion } from '#contract/match/call-exclusions.ts';
import type { NextCall } from '#contract/match/next-calls.ts';
import { renewNextMatches } from '../../../../server/sport/next-calls/next-on-tables.ts';
import { renewNextRegularly } from '../../../../server/sport/next-calls/renew-regularly.ts';
import { openPage, rowAfter } from '../../../live/clients.ts';
import { send } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { nextDifferences } from '../../hall/public/next-differences.ts';

let world: World;
let hall: Hall & { id: (label: string) => number };
let headers: { authorization: string };
let url: string;

beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
  url = await world.listen();
});
afterAll(() => world.close());
beforeEach(async () => {
  const made = await createHall(world.context, { players: 8, tables: 2, raceTo: 3 });
  hall = { ...made, id: (label) => made.matchIds[Number(label.slice(1)) - 1] ?? 0 };
});

const ofEvent = (rest: string): string => `/api/management/events/${hall.eventId}/${rest}`;
async function answer<Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<Body> {
  const reply = await world.inject({ method, url: path, headers, ...(payload && { payload }) });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const plan = (label: string, pinnedTableId: number | null, heldUntil: string | null) =>
  answer('PUT', ofEvent(`next-calls/${hall.id(label)}`), { pinnedTableId, heldUntil });
const first = () => hall.tableIds[0] ?? 0;
const second = () => hall.tableIds[1] ?? 0;
const soon = (minutes: number): string => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString();
const tablesNow = () =>
  world.context.read
    .selectFrom('billiardTable')
    .select(['id', 'version', 'nextMatchId', 'nextStart', 'nextSince'])
    .where('eventId', '=', hall.eventId)
    .orderBy('displayNumber')
    .execute();

test('a hold, a pin, a reserved table and the queue of a stream change what the room of a TV gets, and the desk calls the same', {
  timeout: 300_000,
}, async () => {
  const stop = renewNextRegularly(world.context);
  const tv = await openPage(url);
  try {
    const answered = await tv.subscribe(`event:${hall.eventId}`);
    if (!answered.ok) throw new Error('The room was refused.');
    /** Waits until the TV names these matches for the first and the second table. */
    const names = async (one: string | null, other: string | null): Promise<void> => {
      const wanted = [one, other].map((label) => label && hall.id(label));
      const named = () => hall.tableIds.map((id) => rowAfter([answered, ...tv.frames], 'table', id)?.nextMatchId);
      await tv.until(() => named().join() === wanted.join());
      const shown = new Map<string, LiveChange>();
      for (const frame of [answered, ...tv.frames])
        for (const change of 'state' in frame ? frame.state : frame.changes) shown.set(`${change.kind} ${change.id}`, change);
      const calls = await answer<NextCall[]>('GET', ofEvent('next-calls'));
      expect(nextDifferences({ state: [...shown.values()], calls, now: world.clock.now().getTime() })).toEqual([]);
    };
    await answer('PUT', ofEvent('autopilot'), { mode: 'SUGGEST', restMinutes: 0, waitWeightPercent: 100, approveAfterSeconds: 60 });
    await names('A001', 'A002');

    await plan('A001', null, soon(30));
    await names('A003', 'A002');

    await plan('A002', first(), null);
    await names('A002', 'A003');

    const reserved = await answer<CallExclusion>('POST', ofEvent('call-exclusions'), { tableId: second(), until: null });
    await names('A002', null);

    await answer('DELETE', ofEvent(`call-exclusions/${reserved.id}`));
    await answer('PUT', `/api/management/tables/${second()}/stream`, { isStream: true });
    await answer('PUT', `/api/management/tables/${second()}/stream-queue`, { before: [], matchIds: [hall.id('A004')] });
    await names('A002', 'A004');

    await send(world.context, hall.id('A004'), { type: 'ASSIGN_TABLE', tableId: first() });
    await answer('PUT', `/api/management/tables/${second()}/stream`, { isStream: false });
    await plan('A002', null, null);
    await names(null, 'A002');
  } finally {
    tv.close();
    stop();
  }
});

test('only one of two servers decides, nothing is stored twice, and taps change nothing', async () => {
  const changes = await Promise.all([renewNextMatches(world.context), renewNextMatches(world.context)]);
  expect(changes.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(2);
  const stored = await tablesNow();
  expect(stored.map(({ nextMatchId, nextStart }) => [nextMatchId, nextStart])).toEqual([
    [hall.id('A001'), null],
    [hall.id('A002'), null],
  ]);
  const ofTables = () =>
    world.context.read
      .selectFrom('journal')
      .select(['stream', 'type', 'actor'])
      .where(
        'stream',
        'in',
        hall.tableIds.map((id) => `table:${id}`),
      )
      .orderBy('seq')
      .execute();
  const named = hall.tableIds.map((id) => ({ stream: `table:${id}`, type: 'named', actor: 'system:next-matches' }));
  expect(await ofTables()).toEqual(named);

  await send(
    world.context,
    hall.id('A001'),
    { type: 'ASSIGN_TABLE', tableId: first() },
    { type: 'SET_BREAKER', side: 'A' },
    { type: 'START' },
  );
  await renewNextMatches(world.context);
  const entries = (await ofTables()).length;
  const { participantAId } = await world.context.read
    .selectFrom('tournamentMatch')
    .select('participantAId')
    .where('id', '=', hall.id('A001'))
    .executeTakeFirstOrThrow();
  await send(world.context, hall.id('A001'), { type: 'SCORE', participantId: participantAId ?? 0, to: 1 });
  expect(await renewNextMatches(world.context)).toBe(0);
  expect((await ofTables()).length).toBe(entries);
  const [taken, free] = await tablesNow();
  expect([taken?.nextMatchId, free?.nextMatchId]).toEqual([null, hall.id('A002')]);
});

test('a table whose matches cannot be called yet names the probable one with its start', async () => {
  for (const label of ['A001', 'A002', 'A003', 'A004']) await plan(label, null, soon(label === 'A003' ? 32 : 90));
  await renewNextMatches(world.context);

  const [table] = await tablesNow();
  expect(table?.nextMatchId).toBe(hall.id('A003'));
  const minutes = (Date.parse(table?.nextStart ?? '') - world.clock.now().getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(25);
  expect(minutes).toBeLessThan(40);

  world.clock.advance(33 * 60_000);
  await renewNextMatches(world.context);
  expect((await tablesNow())[0]).toMatchObject({ nextMatchId: hall.id('A003'), nextStart: null });
});

test('the tables of an event that is postponed name no match', async () => {
  await renewNextMatches(world.context);
  expect((await tablesNow()).map(({ nextMatchId }) => nextMatchId)).toEqual([hall.id('A001'), hall.id('A002')]);
  await world.context.db.updateTable('event').set({ eventStatus: 'POSTPONED' }).where('id', '=', hall.eventId).execute();

  expect(await renewNextMatches(world.context)).toBeGreaterThanOrEqual(2);

  const none = { nextMatchId: null, nextStart: null, nextSince: null };
  expect(await tablesNow()).toMatchObject([none, none]);
  expect(await renewNextMatches(world.context)).toBe(0);
});

test('a hold that ends by the clock counts also while every pass is woken by changes', async () => {
  for (const label of ['A001', 'A002', 'A003', 'A004']) await plan(label, null, soon(label === 'A003' ? 32 : 90));
  const changes = setInterval(() => world.context.committed.emit(), 10);
  const stop = renewNextRegularly(world.context);
  try {
    const named = async () => (await tablesNow()).find(({ nextMatchId }) => nextMatchId === hall.id('A003'));
    await expect.poll(named).toMatchObject({ nextStart: expect.any(String) });

    world.clock.advance(33 * 60_000);

    await expect.poll(named).toMatchObject({ nextStart: null });
  } finally {
    clearInterval(changes);
    stop();
  }
});
