/** Spectators cost the server little: a slow reader is skipped, streams have limits, and under load they end first. */
import type { FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createOpenStreams } from '../../server/hall/spectators/open-streams.ts';
import { offer, type SpectatorStream, waitingBytes } from '../../server/hall/spectators/stream.ts';
import { endOf } from '../../server/hall/spectators/stream-answer.ts';
import { startCare } from '../../server/hall/spectators/stream-care.ts';
import { changesEvent } from '../../server/hall/spectators/stream-events.ts';
import { createStream } from './spectator-stream.ts';

afterEach(() => {
  vi.useRealTimers();
});

const eventOf = (seq: number, bytes = 10) => ({ seq, bytes: Buffer.alloc(bytes) });

test('nothing piles up for a client that does not read, and it gets what it missed once it reads', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  const { socket, stream } = createStream();
  const open = createOpenStreams({ total: 10, perAddress: 10 });
  open.add(stream);
  const repaired: SpectatorStream[] = [];
  const stop = startCare(open, { repair: async (slow) => void repaired.push(slow), isOverloaded: () => false });

  for (let seq = 1; seq <= 1000; seq += 1) offer(stream, eventOf(seq, 1000));
  vi.advanceTimersByTime(1000);

  expect(waitingBytes(stream)).toBeLessThan(70_000);
  expect(stream).toMatchObject({ hasMissed: true });
  expect(stream.seq).toBeLessThan(100);
  expect(repaired).toEqual([]);

  socket.resume();
  await expect.poll(() => waitingBytes(stream)).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(repaired[0]).toBe(stream);
  stop();
});

test('a client that does not read for 30 seconds is cut off, even when nothing happens in its room', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  const { socket, stream } = createStream();
  const open = createOpenStreams({ total: 10, perAddress: 10 });
  open.add(stream);
  const stop = startCare(open, { repair: async () => undefined, isOverloaded: () => false });

  offer(stream, eventOf(1, 100));
  vi.advanceTimersByTime(30_000);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(16_000);

  expect(socket.destroyed).toBe(true);
  stop();
});

test('a silent stream gets a comment for programs and the event beat for browsers every 15 seconds', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  const { socket, stream } = createStream();
  const sent: string[] = [];
  socket.on('data', (part: Buffer) => sent.push(part.toString()));
  const open = createOpenStreams({ total: 10, perAddress: 10 });
  open.add(stream);
  const stop = startCare(open, { repair: async () => undefined, isOverloaded: () => false });

  vi.advanceTimersByTime(45_000);

  expect(sent).toEqual(Array(3).fill(':\nevent: beat\ndata: {}\n\n'));
  stop();
});

test('an event that the state already holds is not sent again', () => {
  const { socket, stream } = createStream({ seq: 5 });

  offer(stream, eventOf(5));
  expect(socket.read()).toBeNull();
  offer(stream, eventOf(6));
  expect(socket.read()).toHaveLength(10);
});

test('a change is encoded once, however many streams it goes to', () => {
  const frame = { room: 'event:1', epoch: 'e', before: 1, seq: 2, serverTime: 3, changes: [] };

  expect(changesEvent(frame).bytes).toBe(changesEvent(frame).bytes);
  expect(changesEvent(frame).bytes.toString()).toBe(
    'id: e:2\nevent: changes\ndata: {"type":"changes","room":"event:1","epoch":"e","before":1,"seq":2,"serverTime":3,"changes":[]}\n\n',
  );
});

test('one address and all addresses together have a limit, and a proxy on this machine has only the second', () => {
  const open = createOpenStreams({ total: 4, perAddress: 2 });
  const refusal = { status: 503, headers: { 'Retry-After': expect.stringMatching(/^(?:[5-9]|1[0-5])$/) } };
  const first = createStream().stream;
  open.add(first);
  open.add(createStream().stream);

  expect(open.whyFull('192.0.2.1')).toMatchObject(refusal);
  expect(open.whyFull('192.0.2.2')).toBeNull();
  open.remove(first);
  open.remove(first);
  expect(open.whyFull('192.0.2.1')).toBeNull();
  for (let count = 0; count < 3; count += 1) open.add(createStream({ address: '127.0.0.1' }).stream);
  expect(open.whyFull('127.0.0.1')).toMatchObject(refusal);
  expect(open.whyFull('192.0.2.2')).toMatchObject(refusal);
});

test('while the server is overloaded, a tenth of the streams ends per second, the newest first', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  const open = createOpenStreams({ total: 100, perAddress: 100 });
  const streams = Array.from({ length: 20 }, () => createStream().stream);
  for (const stream of streams) open.add(stream);
  let isOverloaded = false;
  const stop = startCare(open, { repair: async () => undefined, isOverloaded: () => isOverloaded });

  vi.advanceTimersByTime(5_000);
  expect(streams.filter(({ hasEnded }) => hasEnded)).toEqual([]);
  isOverloaded = true;
  vi.advanceTimersByTime(1_000);

  expect(streams.map(({ hasEnded }) => hasEnded)).toEqual([...Array(18).fill(false), true, true]);
  stop();
});

test('the stream that a cache shares among its clients ends after two minutes, and the others go on', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  const open = createOpenStreams({ total: 10, perAddress: 10 });
  // A stream whose state is being read gets no heartbeat, and so is not too slow for it.
  const streamOf = (headers: object) => createStream({ pending: [], endsAt: endOf({ headers } as FastifyRequest) }).stream;
  const [shared, own] = [streamOf({ 'event-office-shared': '1' }), streamOf({})];
  open.add(shared);
  open.add(own);
  const stop = startCare(open, { repair: async () => undefined, isOverloaded: () => false });

  vi.advanceTimersByTime(119_000);
  expect([shared.hasEnded, own.hasEnded]).toEqual([false, false]);
  vi.advanceTimersByTime(1_500);
  expect([shared.hasEnded, own.hasEnded]).toEqual([true, false]);
  stop();
});
