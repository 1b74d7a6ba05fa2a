/** Reasons why a tablet reloads: it has another table, the desk asks for it, or a part of the page is lost. */
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScreenOrder } from '#contract/live/fleet.ts';
import { fetchPart } from '../../../client/live/fetch-part.ts';
import { createStore } from '../../../client/live/store.ts';
import { adoptAssignedTable } from '../../../client/referee/pairing/assigned-table.ts';
import { keepAlive } from '../../../client/referee/screens/keep-alive.ts';
import { emptyOutbox } from '../../../client/referee/taps/outbox.ts';
import type { Session } from '../../../client/referee/taps/session.ts';
import { matchRow } from './match-row.ts';
import { createMemoryStorage } from './memory-storage.ts';

const pairing = { deviceId: 5, token: 'secret', tableId: 3, tableDisplayNumber: 12, generation: 1 };
const answers =
  (body: object, status = 200): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a tablet that moves to another table keeps its token, its numbers and its unsent taps', async () => {
  const storage = createMemoryStorage();
  const outbox = { ...emptyOutbox(5), lastSeq: 7 };
  await storage.save({ pairing, outbox });

  expect(await adoptAssignedTable(pairing, storage, answers({ ...pairing, tableId: 4, tableDisplayNumber: 13, generation: 6 }))).toBe(true);

  expect(await storage.load()).toMatchObject({
    pairing: { deviceId: 5, token: 'secret', tableId: 4, tableDisplayNumber: 13, generation: 6 },
    outbox,
    base: null,
  });
});

test.each([
  ['is on its table', answers(pairing)],
  ['is no longer known', answers({ detail: 'This session or pairing has ended.' }, 401)],
  ['reaches no server', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'reaches a silent server',
    (_address: unknown, { signal }: RequestInit = {}) => new Promise<Response>((_, no) => signal?.aborted && no(signal.reason)),
  ],
])('a tablet that %s stays as it is', async (_, ask) => {
  // Every timeout ends at once.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const storage = createMemoryStorage();
  await storage.save({ pairing });

  expect(await adoptAssignedTable(pairing, storage, ask)).toBe(false);
  expect((await storage.load()).pairing).toEqual(pairing);
});

test('a tablet that the desk asks to reload does not do it in a match that began meanwhile', async () => {
  const reload = vi.fn();
  const requests: ((answer: Response) => void)[] = [];
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => requests.push(resolve)));
  vi.stubGlobal('requestAnimationFrame', () => undefined);
  const store = createStore();
  store.connection.status = 'live';
  let order: (order: ScreenOrder) => void = () => undefined;
  const state = proxy<Session['state']>({ base: null, outbox: emptyOutbox(5), confirmedAt: null, problem: null });
  const stop = keepAlive({
    live: { store, serverNow: Date.now, painted: () => undefined, onFrame: (_, listener) => (order = listener as typeof order) },
    session: { pairing, state },
    storage: createMemoryStorage({ pairing }),
    script: '',
  });
  const answer = async () => {
    for (const resolve of requests.splice(0)) resolve(Response.json(pairing));
    await new Promise(setImmediate);
  };
  await answer();

  order({ kind: 'reload', askedAt: 1 });
  state.base = matchRow({ matchStatus: 'RUNNING' });
  await answer();
  expect(reload).not.toHaveBeenCalled();

  state.base = null;
  await answer();
  await answer();
  expect(reload).toHaveBeenCalled();
  stop();
});

describe('a part of the page that is lost', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const isServed = async () => true;
  /** Seconds after which each page started the next one. */
  let pages: number[];
  let openedAt: number;

  beforeEach(() => {
    vi.useFakeTimers();
    pages = [];
    openedAt = Date.now();
    const kept = new Map<string, string>();
    const reload = () => {
      pages.push((Date.now() - openedAt) / 1000);
      openedAt = Date.now();
      fetchPart(lost, { isServed, mayReload: () => true }, vi.fn());
    };
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key),
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    vi.stubGlobal('location', { reload });
  });

  test('the tablet loads three new pages for it, each after a longer pause, and then goes on without it', async () => {
    fetchPart(lost, { isServed, mayReload: () => true }, vi.fn());
    await vi.advanceTimersByTimeAsync(600_000);

    expect(pages).toEqual([5, 10, 20]);
  });

  test('the tablet stops asking for it once the page no longer needs it', async () => {
    const leave = fetchPart(lost, { isServed, mayReload: () => false }, vi.fn());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.getTimerCount()).toBe(1);

    leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});
