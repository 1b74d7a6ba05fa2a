import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ChangesFrame, SubscribeAnswer } from '#contract/live/protocol.ts';
import { createRooms } from '../../../client/live/rooms.ts';
import { createStore } from '../../../client/live/store.ts';
import { casesOf } from '../../support/extent.ts';
import { matchChange } from './rows.ts';

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

const names = ['event:1', 'event:2', 'event:3'];
/** A commit changes match `10 * room + id`. `slow`: after how many commits the answer to a request at this commit arrives. */
const commits = fc.array(
  fc.record({ room: fc.nat(2), id: fc.nat(3), fate: fc.constantFrom('told', 'told twice', 'late copy'), slow: fc.nat(3) }),
  {
    minLength: 3,
    maxLength: 25,
  },
);
type Commits = typeof commits extends fc.Arbitrary<infer History> ? History : never;

/**
 * Watches every room during these commits, of which frame number `lost` never arrives. Returns the shown scores, the stored ones and the
 * requests.
 */
async function watched(history: Commits, lost: number) {
  const store = createStore();
  const record = names.map(() => new Map<number, number>());
  const heads = names.map(() => 0);
  const questions: { room: string; seq: number | undefined }[] = [];
  const due: { at: number; come: () => void }[] = [];
  let now = 0;
  const answerOf = (room: string): SubscribeAnswer => {
    const state = [...(record[names.indexOf(room)] ?? [])].map(([id, version]) => matchChange({ id, version, aScore: version }));
    return { ok: true, room, epoch: 'e', seq: now, serverTime: 0, complete: true, state };
  };
  const rooms = createRooms({
    store,
    cache: null,
    now: () => 0,
    serverNow: () => 0,
    random: () => 0.5,
    isConnected: () => true,
    unsubscribe: () => undefined,
    subscribe: ({ room, seq }) => {
      questions.push({ room, seq });
      const answer = answerOf(room);
      const { promise, resolve } = Promise.withResolvers<SubscribeAnswer>();
      due.push({ at: now + (history[now]?.slow ?? 0), come: () => resolve(answer) });
      return promise;
    },
  });
  const pass = async (): Promise<void> => {
    for (const late of due.filter(({ at }) => at <= now)) late.come();
    await vi.advanceTimersByTimeAsync(20);
  };
  for (const name of names) rooms.watch(name);
  let copy: ChangesFrame | null = null;
  for (const [index, { room, id, fate }] of history.entries()) {
    const before = heads[room] ?? 0;
    now = index + 1;
    heads[room] = now;
    record[room]?.set(10 * room + id, now);
    const changes = [matchChange({ id: 10 * room + id, version: now, aScore: now })];
    const frame = { room: names[room] ?? '', epoch: 'e', before, seq: now, serverTime: 0, changes };
    if (copy) rooms.changes(copy);
    copy = fate === 'late copy' ? frame : null;
    if (index !== lost) rooms.changes(frame);
    if (fate === 'told twice' && index !== lost) rooms.changes(frame);
    if (index === lost) copy = null;
    await pass();
  }
  for (let rest = 0; rest < 12; rest++) {
    now = history.length + rest;
    await pass();
  }
  rooms.close();
  return { shown: Object.values(store.matches).map((match) => [match.id, match.aScore]), record, questions, doubted: store.rooms };
}

const onRecord = (record: Map<number, number>[]) => record.flatMap((room) => [...room]).sort(([one = 0], [other = 0]) => one - other);

test('a screen that loses any frame asks for its room at the next one, and ends like the stored state', async () => {
  const histories = commits.chain((history) => {
    const followed = [...history.keys()].filter((index) => history.slice(index + 1).some(({ room }) => room === history[index]?.room));
    return fc.record({ history: fc.constant(history), lost: followed.length > 0 ? fc.constantFrom(...followed) : fc.constant(-1) });
  });
  await fc.assert(
    fc.asyncProperty(histories, async ({ history, lost }) => {
      const { shown, record } = await watched(history, lost);

      expect(shown).toEqual(onRecord(record));
    }),
    { numRuns: casesOf(150) },
  );
});

test('a screen that loses nothing asks for nothing twice, whatever comes twice or before the first answer', async () => {
  await fc.assert(
    fc.asyncProperty(commits, async (history) => {
      const { shown, record, questions } = await watched(history, -1);

      expect(shown).toEqual(onRecord(record));
      expect(questions).toEqual(names.map((room) => ({ room, seq: undefined })));
    }),
    { numRuns: casesOf(100) },
  );
});

describe('a room that must wait', () => {
  /** The server answers the second request with "busy": repeat it in a second. */
  function busyHall() {
    const requests: number[] = [];
    const begin = Date.now();
    const rooms = createRooms({
      store: createStore(),
      cache: null,
      now: () => 0,
      serverNow: () => 0,
      random: () => 0.5,
      isConnected: () => true,
      unsubscribe: () => undefined,
      subscribe: async ({ room }) => {
        requests.push(Date.now() - begin);
        if (requests.length === 2)
          return { ok: false, problem: { type: 'about:blank', title: 'Busy', status: 429, detail: 'Busy', message: 'error.http.429' } };
        return { ok: true, room, epoch: 'e', seq: 10 * requests.length, serverTime: 0, complete: true, state: [] };
      },
    });
    rooms.watch('event:1');
    const loseOne = (seq: number) => rooms.changes({ room: 'event:1', epoch: 'e', before: seq - 1, seq, serverTime: 0, changes: [] });
    return { rooms, requests, loseOne };
  }

  test('a screen asks for the room once after the wait, however many frames show the loss, and later at once', async () => {
    const { rooms, requests, loseOne } = busyHall();
    await vi.advanceTimersByTimeAsync(0);
    for (let seq = 12; seq < 24; seq += 2) {
      loseOne(seq);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(requests).toEqual([0, 50]);
    await vi.advanceTimersByTimeAsync(500);
    expect(requests).toEqual([0, 50, 1_050]);

    loseOne(32);
    await vi.advanceTimersByTimeAsync(50);
    expect(requests).toEqual([0, 50, 1_050, 1_150]);
    rooms.close();
  });

  test('a screen does not wait after a reconnect, and does not ask again', async () => {
    const { rooms, requests, loseOne } = busyHall();
    await vi.advanceTimersByTimeAsync(0);
    loseOne(12);
    await vi.advanceTimersByTimeAsync(100);

    rooms.connected();
    await vi.advanceTimersByTimeAsync(5_000);

    expect(requests).toEqual([0, 50, 100]);
    rooms.close();
  });
});
