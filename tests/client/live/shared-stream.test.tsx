/** Browsers with blocked site data refuse locks or channels: a live page then has a stream of its own (client/live-pages/shared-stream.ts). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followRoom } from '../../../client/live-pages/shared-stream.ts';

class RecordedStream extends EventTarget {
  static opened: RecordedStream[] = [];
  readonly address: string;
  readyState = 1;
  constructor(address: string) {
    super();
    this.address = address;
    RecordedStream.opened.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
}

class SilentChannel extends EventTarget {
  isClosed = false;
  postMessage(): void {
    if (this.isClosed) throw new DOMException('The channel is closed.', 'InvalidStateError');
  }
  close(): void {
    this.isClosed = true;
  }
}

const requestLock = vi.fn();
let isHidden = false;
const listeners = { onFrame: vi.fn(), onOpen: vi.fn(), onLost: vi.fn() };
const addresses = () => RecordedStream.opened.map(({ address }) => address);
const own = ['/api/public/events/1/stream?after=a%3A7'];

beforeEach(() => {
  RecordedStream.opened = [];
  isHidden = false;
  vi.resetAllMocks();
  vi.stubGlobal('EventSource', RecordedStream);
  vi.stubGlobal('BroadcastChannel', SilentChannel);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: requestLock } });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(document, 'hidden');
});

const denied = () => new DOMException('Access to storage is denied.', 'SecurityError');
/** A page that asks again and again would never let this test end, so the last request has no answer. */
const rejects = () => (requestLock.mock.calls.length > 20 ? new Promise(() => undefined) : Promise.reject(denied()));
const throws = () => {
  if (requestLock.mock.calls.length > 20) return new Promise(() => undefined);
  throw denied();
};

test.each([
  ['a visible page, a rejected lock', false, rejects],
  ['a hidden page, a rejected lock', true, rejects],
  ['a visible page, a lock that throws', false, throws],
])('%s: the page opens one stream of its own and asks for no other lock', async (_name, hidden, refuse) => {
  isHidden = hidden;
  requestLock.mockImplementation(refuse);
  followRoom('event:1', 'a:7', listeners);
  await vi.waitFor(() => expect(addresses()).toEqual(own));

  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await Promise.resolve();
  expect(requestLock).toHaveBeenCalledOnce();
  expect(addresses()).toEqual(own);

  const [stream] = RecordedStream.opened;
  stream?.dispatchEvent(new Event('open'));
  stream?.dispatchEvent(new MessageEvent('changes', { data: '{"type":"changes"}', lastEventId: 'a:8' }));
  expect(listeners.onOpen).toHaveBeenCalledOnce();
  expect(listeners.onFrame).toHaveBeenCalledWith({ type: 'changes' });
});

test('a browser that throws at a new channel gives the page a stream of its own', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw denied();
      }
    },
  );
  followRoom('event:1', 'a:7', listeners);
  expect(addresses()).toEqual(own);
  expect(requestLock).not.toHaveBeenCalled();
});
