/** All readers of a cache lose their stream at the same moment: their pages connect again at different ones (client/live-pages/stream.ts). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStream } from '../../../client/live-pages/stream.ts';

class EndingStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: EndingStream[] = [];
  readonly address: string;
  readyState = 0;
  constructor(address: string) {
    super();
    this.address = address;
    EndingStream.opened.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
}

beforeEach(() => {
  EndingStream.opened = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', EndingStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listeners = () => ({ onEvent: vi.fn(), onOpen: vi.fn(), onLost: vi.fn() });
const state = (lastEventId: string) => Object.assign(new MessageEvent('state', { data: '{}', lastEventId }));

test('two pages whose stream ends leave the browser’s own reconnection, and connect after random times, where they stopped', async () => {
  const random = vi.spyOn(Math, 'random');
  for (const _page of [1, 2]) openStream('event:1', 'a:7', listeners());
  const streams = [...EndingStream.opened];
  for (const [index, stream] of streams.entries()) {
    stream.dispatchEvent(state('a:9'));
    random.mockReturnValue(index / 2);
    stream.dispatchEvent(new Event('error'));
  }
  expect(streams.map(({ readyState }) => readyState)).toEqual([EndingStream.CLOSED, EndingStream.CLOSED]);
  const counts: number[] = [];
  for (let step = 0; step < 10; step++) {
    await vi.advanceTimersByTimeAsync(500);
    counts.push(EndingStream.opened.length);
  }
  // One after 500 ms, the other later.
  expect([counts[0], counts.at(-1)]).toEqual([3, 4]);
  expect(EndingStream.opened.at(-1)?.address).toBe('/api/public/events/1/stream?after=a%3A9');
});

test('a page that is closed does not connect again', async () => {
  const stop = openStream('event:1', '', listeners());
  EndingStream.opened[0]?.dispatchEvent(new Event('error'));
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(EndingStream.opened).toHaveLength(1);
});
