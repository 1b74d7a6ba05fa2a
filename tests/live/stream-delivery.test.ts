/** Thousands of streams get their changes in slices, and a channel that is still being served gets the newest rows. */
import type { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChangesFrame } from '#contract/live/protocol.ts';
import { createDeliverer } from '../../server/hall/spectators/deliver.ts';
import { at } from './play.ts';
import { createStream } from './spectator-stream.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const frameOf = (seq: number, ...ids: number[]): ChangesFrame => ({
  ...{ room: 'event:1', epoch: 'e', before: seq - 1, seq, serverTime: seq },
  changes: ids.map((id) => ({ kind: 'match', id, version: seq, gone: true })),
});

test('thousands of streams get a change in slices, and other work runs in the pauses', () => {
  const crowd = Array.from({ length: 3_000 }, () => createStream().stream);
  const counts: { sent: number; skipped: number }[] = [];
  const deliverer = createDeliverer((sent, skipped) => counts.push({ sent, skipped }));
  const [all, some] = [new Set(crowd), new Set(crowd.slice(0, 2_000))];
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] });
  let now = 0;
  // Each look at the clock takes a millisecond: a slice is one look.
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
  deliverer.deliver(frameOf(1), all);
  deliverer.deliver(frameOf(2), some);
  const reached = (seq: number): number => crowd.filter((stream) => (stream.seq ?? 0) >= seq).length;

  expect(reached(1)).toBeGreaterThan(0);
  expect(reached(1)).toBeLessThan(100);
  // The next slice comes after the pause, not at the next turn of the event loop.
  const before = reached(1);
  vi.advanceTimersByTime(2);
  expect([reached(1), reached(2)]).toEqual([before, 0]);
  vi.advanceTimersByTime(1);
  expect(reached(1)).toBe(2 * before);
  vi.advanceTimersByTime(2_000);
  expect([reached(1), reached(2)]).toEqual([3_000, 2_000]);
  expect(counts).toEqual([
    { sent: 3_000, skipped: 0 },
    { sent: 2_000, skipped: 0 },
  ]);
});

test('streams that are still being served get the changes of the meantime as one, each row once and newest', async () => {
  const crowd = Array.from({ length: 300 }, () => createStream());
  const counts: number[] = [];
  const deliverer = createDeliverer((sent) => counts.push(sent));
  const channel = new Set(crowd.map(({ stream }) => stream));
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
  deliverer.deliver(frameOf(1, 7), channel);
  deliverer.deliver(frameOf(2, 7, 8), channel);
  // Its first state held the second frame already.
  const late = createStream({ seq: 2 });
  channel.add(late.stream);
  for (let seq = 3; seq <= 200; seq += 1) deliverer.deliver(frameOf(seq, 7), channel);
  await expect.poll(() => counts, { timeout: 20_000 }).toEqual([300, 301]);
  vi.restoreAllMocks();

  const eventsOf = ({ socket }: { socket: PassThrough }): ChangesFrame[] => {
    const text = String(socket.read() ?? '') + String(socket.read() ?? '');
    return [...text.matchAll(/data: (.*)/g)].map(([, data]) => JSON.parse(String(data)));
  };
  const merged = {
    ...{ before: 1, seq: 200, serverTime: 200 },
    changes: [
      { kind: 'match', id: 8, version: 2, gone: true },
      { kind: 'match', id: 7, version: 200, gone: true },
    ],
  };
  expect(eventsOf(at(crowd, 299))).toMatchObject([{ before: 0, seq: 1 }, merged]);
  expect(eventsOf(late)).toMatchObject([merged]);
});
