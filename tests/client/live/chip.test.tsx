/** The chip of a live page says "Live" only as long as the server is heard (client/live-pages/chip.ts). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class SilentStream extends EventTarget {
  static readonly CLOSED = 2;
  static latest: SilentStream;
  readyState = 1;
  constructor() {
    super();
    SilentStream.latest = this;
  }
  close(): void {
    this.readyState = 2;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', SilentStream);
  document.body.dataset.words = JSON.stringify({ live: 'Live', asOf: 'As of' });
  document.body.innerHTML = '<p id="chip"><b id="chip-words"></b> <b id="chip-time"></b></p>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page whose connection dies silently is no longer labelled live about 20 seconds after the last beat', async () => {
  const { setOpen } = await import('../../../client/live-pages/chip.ts');
  const { openStream } = await import('../../../client/live-pages/stream.ts');
  const words = () => document.getElementById('chip-words')?.textContent;
  const close = openStream('event:1', '', { onEvent: vi.fn(), onOpen: () => setOpen(true), onLost: () => setOpen(false) });
  const { latest } = SilentStream;
  latest.dispatchEvent(new Event('open'));
  for (let beat = 0; beat < 4; beat++) {
    await vi.advanceTimersByTimeAsync(15_000);
    latest.dispatchEvent(new MessageEvent('beat', { data: '{}' }));
  }
  await vi.advanceTimersByTimeAsync(15_000);
  expect(words()).toBe('Live ·');

  await vi.advanceTimersByTimeAsync(7_000);
  expect(words()).toBe('As of');
  close();
});
