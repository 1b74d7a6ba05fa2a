/** After any history, a screen that followed the changes of a room shows exactly what a new subscriber gets. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PackedAnswer } from '#contract/live/protocol.ts';
import type { LiveChange } from '#contract/live/rows.ts';
import type { EventStatus, TournamentStatus } from '#machines/names.ts';
import { createLive } from '../../client/live/socket.ts';
import { unpack } from '../../client/live/unpack.ts';
import type { Backpressure } from '../../server/hall/live/backpressure.ts';
import { changesByRoom } from '../../server/hall/live/changes.ts';
import { startHeartbeat } from '../../server/hall/live/heartbeat.ts';
import type { LiveServer } from '../../server/hall/live/live-socket.ts';
import { createPublisher, type Publisher } from '../../server/hall/live/publish.ts';
import { roomState } from '../../server/hall/live/room-state.ts';
import { parseRoom } from '../../server/hall/live/rooms.ts';
import { createStates } from '../../server/hall/live/states.ts';
import { Problem } from '../../server/kernel/errors.ts';
import type { Hints } from '../../server/store/journal/hints.ts';
import { journalHead, journalSince } from '../../server/store/journal/journal.ts';
import { commit } from '../../server/store/unit/commit.ts';
import { fewerOnPostgres } from '../support/engine.ts';
import { createHall, type Hall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage } from './clients.ts';
import { pairTablet } from './pairing.ts';
import { at, type Option, send, startMatch } from './play.ts';

let world: World;
let staff: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
  staff = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

type Rows = Map<string, unknown>;
type Step = (hall: Hall) => Promise<unknown>;

const desk = { actor: { kind: 'system', name: 'test' } } as const;

const setEventStatus =
  (eventStatus: EventStatus): Step =>
  ({ eventId }) =>
    commit(world.context, desk, async ({ db, record }) => {
      await db.updateTable('event').set({ eventStatus }).where('id', '=', eventId).execute();
      record({ stream: `event:${eventId}`, version: 1, type: 'updated', data: { eventStatus }, rooms: [`event:${eventId}`] });
    });

const setTournamentStatus =
  (tournamentStatus: TournamentStatus): Step =>
  ({ tournamentId }) =>
    commit(world.context, desk, async ({ db, record }) => {
      await db.updateTable('tournament').set({ tournamentStatus }).where('id', '=', tournamentId).execute();
      record({ stream: `tournament:${tournamentId}`, version: 1, type: 'updated', data: {}, rooms: [`tournament:${tournamentId}`] });
    });

const rename: Step = ({ tournamentId }) =>
  commit(world.context, desk, async ({ db, record }) => {
    const name = `Renamed ${world.context.random(2).toString('hex')}`;
    await db.updateTable('tournament').set({ name }).where('id', '=', tournamentId).execute();
    record({ stream: `tournament:${tournamentId}`, version: 1, type: 'updated', data: {}, rooms: [`tournament:${tournamentId}`] });
  });

/** A match of the hall does something; what the rules refuse changes nothing. */
const move =
  (match: number, option: (hall: Hall) => Option): Step =>
  (hall) =>
    send(world.context, at(hall.matchIds, match), option(hall)).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });

const matchMoves = (match: number): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.constantFrom(0, 1).map((table) => move(match, ({ tableIds }) => ({ type: 'ASSIGN_TABLE', tableId: at(tableIds, table) }))),
    fc.constant(move(match, () => ({ type: 'SET_BREAKER', side: 'A' }))),
    fc.constant(move(match, () => ({ type: 'START' }))),
    fc.constant(move(match, ({ participantIds }) => ({ type: 'SCORE', participantId: at(participantIds, match * 2), to: 1 }))),
    fc.constant(move(match, () => ({ type: 'CORRECT', aScore: 2, bScore: 0 }))),
    fc.constant(move(match, () => ({ type: 'FINISH' }))),
    fc.constant(move(match, () => ({ type: 'APPROVE' }))),
    fc.constant(move(match, () => ({ type: 'REOPEN' }))),
    fc.constant(move(match, () => ({ type: 'RESET' }))),
  );

const steps = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(0, 1).chain(matchMoves) },
  { weight: 1, arbitrary: fc.constantFrom<EventStatus>('RUNNING', 'ACTIVE', 'POSTPONED', 'CREATED', 'APPROVED').map(setEventStatus) },
  { weight: 1, arbitrary: fc.constantFrom<TournamentStatus>('RUNNING', 'APPROVED').map(setTournamentStatus) },
  { weight: 1, arbitrary: fc.constant(rename) },
  { weight: 1, arbitrary: fc.constant<Step>(({ tableIds }) => pairTablet(world, staff, at(tableIds, 0))) },
);

test('a screen that followed every change shows the same rows as a new subscriber', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 40 }), async (history) => {
      const hall = await createHall(world.context, { raceTo: 2 });
      const rooms = [`event:${hall.eventId}`, `tournament:${hall.tournamentId}`, ...hall.tableIds.map((id) => `table:${id}`), 'matches'];
      const followed = new Map<string, Rows>();
      for (const room of rooms) followed.set(room, await fresh(room));
      for (const step of history) {
        const since = await journalHead(world.context.read);
        await step(hall);
        const changes = await changesByRoom(world.context.read, await journalSince(world.context.read, since, 500));
        for (const room of rooms) apply(followed.get(room) ?? new Map(), changes.get(room) ?? []);
      }

      for (const room of rooms) expect(sorted(followed.get(room)), room).toEqual(sorted(await fresh(room)));
    }),
    { numRuns: fewerOnPostgres(25) },
  );
}, 180_000);

async function fresh(room: string): Promise<Rows> {
  const known = parseRoom(room);
  if (!known) throw new Error(`${room} is no room`);
  return apply(new Map(), (await roomState(world.context.read, known)) ?? []);
}

function apply(rows: Rows, changes: readonly LiveChange[]): Rows {
  for (const change of changes) {
    if (change.gone) rows.delete(`${change.kind}:${change.id}`);
    else rows.set(`${change.kind}:${change.id}`, change.row);
  }
  return rows;
}

const sorted = (rows: Rows = new Map()) => [...rows].sort(([one], [other]) => one.localeCompare(other));

test('a subscriber gets the newest state even from a process that has not read it yet, and simultaneous subscribers share the answer', async () => {
  const { matchId, tableId, playerA } = await startMatch(world.context, await createHall(world.context));
  const states = createStates(world.context, 'epoch');
  const ask = async () => (await states.ask({ room: `table:${tableId}` }, null))?.state ?? [];
  const scores = (state: readonly LiveChange[]) =>
    state.flatMap((change) => (change.kind === 'match' && !change.gone ? change.row.aScore : []));
  const [first, same] = await Promise.all([ask(), ask()]);
  expect(scores(first)).toEqual([0]);
  expect(same).toBe(first);

  await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });

  expect(scores(await ask())).toEqual([1]);
});

test('a large room is sent compressed to clients that can inflate it, with the same content', async () => {
  const { tournamentId } = await createHall(world.context, { players: 128 });
  const url = await world.listen();
  const page = await openPage(url);
  const room = `tournament:${tournamentId}`;

  const plain = await page.subscribe(room);
  const packed = await page.ask<PackedAnswer>('subscribe', { room, packed: true });
  const live = createLive({ url });
  live.watch(room);

  const state = plain.ok ? plain.state : [];
  expect(await unpack(packed)).toMatchObject({ ok: true, room, complete: true, state });
  expect(packed.packed.length).toBeLessThan(JSON.stringify(state).length / 6);
  await expect.poll(() => Object.keys(live.store.matches)).toHaveLength(state.length - 1);
  live.close();
  page.close();
});

test('if one outlet throws, the others still get their frames and heads', async () => {
  const { matchId, tableId, playerA, hall } = await startMatch(world.context, await createHall(world.context));
  const error = vi.fn();
  const publisher = await createPublisher({ ...world.context, log: { ...world.context.log, error } }, 'epoch');
  const told: { room: string; seq: number }[] = [];
  publisher.addOutlet(() => {
    throw new Error('A line that broke');
  });
  publisher.addOutlet(({ room, seq }) => void told.push({ room, seq }));

  await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });
  const seq = await journalHead(world.context.read);
  const frames = [`event:${hall.eventId}`, `table:${tableId}`, `tournament:${hall.tournamentId}`, 'matches'].map((room) => ({ room, seq }));

  await expect.poll(() => told).toEqual(expect.arrayContaining(frames));
  expect(frames.map(({ room }) => publisher.headOf(room))).toEqual(frames.map(() => seq));
  expect(error).toHaveBeenCalledTimes(told.length);
  await publisher.stop();
});

describe('a node that cannot read the journal', () => {
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  const slow = Object.assign(new Error('slow'), { code: '57014' });
  const overdue = new Error('timeout exceeded when trying to connect');
  const wrong = new Error('An entry that cannot be told');
  let error: Error | null;
  let database: Parameters<Hints>[0];
  let publisher: Publisher;
  let cuts: number;
  let isPooled = false;
  const clock = { now: 0 };
  beforeEach(async () => {
    error = null;
    cuts = 0;
    clock.now = 0;
    const read = new Proxy(world.context.read, {
      get: (db, name) => {
        if (error) throw error;
        const found: unknown = Reflect.get(db, name);
        return typeof found === 'function' ? found.bind(db) : found;
      },
    });
    const hints: Hints = (on) => {
      database = on;
      return async () => undefined;
    };
    publisher = await createPublisher({ ...world.context, config: { ...world.context.config, pgbouncer: isPooled }, read, hints }, 'epoch');
    publisher.onDisconnected(() => {
      cuts += 1;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    await publisher.stop();
  });
  /** Half a second between two tries. */
  const fails = async (why: Error, seconds: number) => {
    error = why;
    for (const until = clock.now + seconds * 1_000; clock.now < until; ) {
      database.onHint();
      clock.now += 500;
      await vi.advanceTimersByTimeAsync(500);
    }
  };
  const state = () => ({ isStalled: publisher.isStalled(), isDisconnected: publisher.isDisconnected(), cuts });

  test.each([
    ['disconnects its screens after three seconds when the database is gone', gone, 2.5, 3.5],
    ['disconnects its screens after fifteen seconds when the database is only slow', slow, 14.5, 15.5],
    ['disconnects its screens after fifteen seconds when the database accepts no connection in time', overdue, 14.5, 15.5],
  ])('%s, once, and sends no heads meanwhile', async (_words, why, patience, enough) => {
    await fails(why, patience);
    expect(state()).toEqual({ isStalled: true, isDisconnected: false, cuts: 0 });

    await fails(why, enough - patience);
    expect(state()).toEqual({ isStalled: true, isDisconnected: true, cuts: 1 });

    await fails(why, 2);
    expect(state()).toEqual({ isStalled: true, isDisconnected: true, cuts: 1 });
  });

  describe('behind PgBouncer', () => {
    beforeAll(() => {
      isPooled = true;
    });
    afterAll(() => {
      isPooled = false;
    });
    const turnedAway = (words: string) => Object.assign(new Error(words), { code: '08P01' });
    const crowdedOut = ['query_wait_timeout', 'no more connections allowed (max_client_conn)'].map(turnedAway);
    const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
    test.each([overdue, new Error('Query read timeout'), ...crowdedOut, full])(
      'disconnects nobody while others use every connection, but all screens once the connection is lost: %s',
      async (waited) => {
        await fails(waited, 90);
        expect(state()).toEqual({ isStalled: true, isDisconnected: false, cuts: 0 });

        database.onLost();
        expect(state()).toEqual({ isStalled: true, isDisconnected: true, cuts: 1 });
      },
    );

    test('still counts a lost database as lost when later tries only time out', async () => {
      await fails(gone, 1);
      await fails(overdue, 2.5);
      expect(state()).toEqual({ isStalled: true, isDisconnected: true, cuts: 1 });
    });
  });

  test('disconnects nobody for an entry that cannot be published', async () => {
    await fails(wrong, 30);

    expect(state()).toEqual({ isStalled: true, isDisconnected: false, cuts: 0 });
  });

  test('tells no screen that its state is complete', async () => {
    const write = vi.fn();
    const conn = { readyState: 'open', transport: { writable: true, socket: { readyState: 1 } }, writeBuffer: [] };
    const screen = { id: 's', rooms: new Set(['s', 'matches']), conn, data: { line: { writableLength: 0, writable: true, write } } };
    const io = { of: () => ({ sockets: new Map([['s', screen]]) }) } as unknown as LiveServer;
    const backpressure = { isLagging: () => false } as unknown as Backpressure;
    const stop = startHeartbeat({ context: world.context, io, backpressure, epoch: 'epoch', publisher });

    await vi.advanceTimersByTimeAsync(5_000);
    expect(write).toHaveBeenCalledOnce();
    await fails(wrong, 30);
    expect(write).toHaveBeenCalledOnce();
    stop();
  });

  test('accepts no screen again before it has read the journal, whatever errors the tries in between raise', async () => {
    database.onLost();
    await fails(slow, 1);
    expect(state()).toEqual({ isStalled: true, isDisconnected: true, cuts: 1 });

    error = null;
    await vi.advanceTimersByTimeAsync(500);
    await expect.poll(state).toEqual({ isStalled: false, isDisconnected: false, cuts: 1 });
  });
});
