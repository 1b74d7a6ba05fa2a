/** Stands for a live connection and holds the rows of a past moment. It reads each room once, and joins none. */
import type { PastRoom } from '#contract/live/past-calls.ts';
import { readTime } from '#machines/replay/read-moment.ts';
import { busyForMs, retryAfterOf } from '../api/busy-server.ts';
import { applyAnswer, createLedger } from './apply.ts';
import type { Live } from './socket.ts';
import { createStore, emptyRoom } from './store.ts';

const retryMs = 5_000;
/** A server that names a longer time may be free again earlier. */
const maxBusySeconds = 60;

/** `text`: the moment in the address. Once an answer has come, `serverNow` is the moment that the server has read. */
export function createPastLive(text: string, request: typeof fetch = fetch): Live {
  const store = createStore();
  const ledger = createLedger();
  const requested = new Set<string>();
  let moment = readTime(text) ?? 0;
  let isClosed = false;

  const read = async (room: string): Promise<void> => {
    if (isClosed) return;
    const answer = await request(`/api/public/past/${room.replace(':', '/')}?at=${encodeURIComponent(text)}`).catch(() => null);
    const body: unknown = await answer?.json().catch(() => null);
    if (!answer || !body || answer.status >= 500 || answer.status === 429) {
      const retryAfter = answer && retryAfterOf(answer.headers);
      setTimeout(() => void read(room), retryAfter === null ? retryMs : busyForMs(retryAfter, maxBusySeconds));
      return;
    }
    store.connection.status = 'live';
    if (answer.ok) show(room, body as PastRoom);
    else store.rooms[room] = { ...emptyRoom(), problem: body as NonNullable<ReturnType<typeof emptyRoom>['problem']> };
  };
  const show = (room: string, { at, state }: PastRoom): void => {
    moment = Date.parse(at);
    applyAnswer(store, ledger, { room, epoch: 'past', seq: 0, complete: true, state }, moment);
    // The past does not age.
    Object.assign(store.rooms[room] ?? {}, { receivedAt: moment, heardAt: Number.POSITIVE_INFINITY });
  };
  const nothing = (): void => undefined;
  return {
    store,
    watch: (room) => {
      if (!requested.has(room)) void read(room);
      requested.add(room);
      return nothing;
    },
    serverNow: () => moment,
    sendCommands: () => Promise.reject(new Error('The past cannot be changed.')),
    ...{ report: nothing, painted: nothing, sendDisplay: nothing, goodbye: nothing, viewing: nothing, onFrame: nothing },
    ...{ onRevoked: () => nothing, connect: nothing, disconnect: nothing, reconnect: nothing },
    close: () => {
      isClosed = true;
    },
  };
}
