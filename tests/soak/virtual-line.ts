/**
 * The client's side of a virtual day: store, rooms and server clock of the product over a connection that is slow, breaks, or is dead
 * without a sign.
 */
import type { CommandsAnswer } from '#contract/live/commands.ts';
import type { ChangesFrame, HeadFrame, SubscribeAnswer } from '#contract/live/protocol.ts';
import { createServerClock } from '../../client/live/clock.ts';
import { createRooms } from '../../client/live/rooms.ts';
import type { Live } from '../../client/live/socket.ts';
import { createStore } from '../../client/live/store.ts';
import type { Dice } from './dice.ts';
import type { Seat, VirtualHall } from './virtual-hall.ts';
import type { VirtualTime } from './virtual-time.ts';

export type VirtualLine = {
  live: Pick<Live, 'store' | 'watch' | 'serverNow' | 'sendCommands' | 'onRevoked' | 'report' | 'reconnect' | 'close'>;
  /** Sends a call over the same connection; rejects when no answer comes in time. */
  ask: <Answer>(event: string, payload: unknown) => Promise<Answer>;
  /** Breaks the connection, and both ends know. */
  cut: () => void;
  /** Stops all traffic, and nobody knows until the silence is noticed. */
  deaden: () => void;
  /** Prevents a reconnect until `up`. */
  down: () => void;
  up: () => void;
  isConnected: () => boolean;
  /** Returns whether the clock has been compared with that of the server. */
  isTimed: () => boolean;
};

type VirtualLineOptions = { time: VirtualTime; hall: VirtualHall; dice: Dice; token: string | null; skewMs: number; slowestMs: number };
/** `taken` is the arrival of the last message in each direction, because a connection keeps the order. */
type VirtualConnection = { seat: Seat | null; alive: boolean; deaf: boolean; taken: { up: number; down: number } };

const answerWithinMs = 5000;
const noticedWithinMs = 5000;
const clockEveryMs = 10_000;

export function virtualLine({ time, hall, dice, token, skewMs, slowestMs }: VirtualLineOptions): VirtualLine {
  const store = createStore();
  const own = (): number => time.now() + skewMs;
  const clock = createServerClock(own);
  const revoked = new Set<(reason: string) => void>();
  let line: VirtualConnection | null = null;
  let reachable = true;
  let wanted = true;
  let isTimed = false;

  const carry = (through: VirtualConnection, way: 'up' | 'down', act: () => void): void => {
    through.taken[way] = Math.max(through.taken[way], time.now() + dice.whole(1, slowestMs));
    time.at(through.taken[way] - time.now(), () => through.alive && !through.deaf && act());
  };
  const ask = <Answer>(event: string, payload: unknown): Promise<Answer> => {
    const requests = line;
    if (!requests?.seat) return Promise.reject(new Error('not connected'));
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    time.at(answerWithinMs, () => reject(new Error('no answer')));
    carry(requests, 'up', () => {
      requests.seat?.ask(event, payload).then(
        (answer) => carry(requests, 'down', () => resolve(answer as Answer)),
        () => undefined,
      );
    });
    return promise;
  };
  const rooms = createRooms({
    store,
    cache: null,
    now: own,
    random: () => dice.whole(0, 999) / 1000,
    serverNow: clock.now,
    isConnected: () => line?.seat != null,
    subscribe: (request) => ask<SubscribeAnswer>('subscribe', request),
    unsubscribe: () => undefined,
  });
  const hear = (event: string, frame: unknown): void => {
    if (event === 'changes') rooms.changes(frame as ChangesFrame);
    if (event === 'head') rooms.head(frame as HeadFrame);
    if (event === 'resync') rooms.resync((frame as { room: string }).room);
  };
  const askClock = (): void => {
    const t0 = own();
    const asking = line;
    ask<{ t0: number; t1: number }>('clock', t0).then(
      (answer) => {
        clock.add({ ...answer, t3: own() });
        isTimed = true;
        time.at(clockEveryMs, () => line === asking && askClock());
      },
      () => time.at(clockEveryMs, () => line === asking && line !== null && askClock()),
    );
  };
  const dial = async (): Promise<void> => {
    const server = hall.server();
    if (!wanted || line) return;
    if (!reachable || !server) return redial();
    const fresh: VirtualConnection = { seat: null, alive: true, deaf: false, taken: { up: 0, down: 0 } };
    line = fresh;
    const seat = await server
      .enter({
        token,
        tell: (event, frame) => carry(fresh, 'down', () => hear(event, frame)),
        dismiss: (reason) => carry(fresh, 'down', () => sendAway(reason)),
        lost: () => ended(fresh),
      })
      .catch(() => null);
    if (line !== fresh || !seat) return seat || server.isDead() ? ended(fresh) : refused(fresh);
    carry(fresh, 'down', () => {
      fresh.seat = seat;
      Object.assign(store.connection, { status: 'live', since: null });
      askClock();
      rooms.connected();
    });
  };
  const redial = (): void => time.at(dice.whole(100, 3000), () => void dial());
  const ended = (gone: VirtualConnection): void => {
    gone.alive = false;
    gone.seat?.leave();
    if (line !== gone) return;
    line = null;
    store.connection.status = 'reconnecting';
    rooms.lost();
    redial();
  };
  const sendAway = (reason: string): void => {
    wanted = false;
    if (line) ended(line);
    for (const listener of revoked) listener(reason);
  };
  const refused = (gone: VirtualConnection): void => {
    ended(gone);
    sendAway('This pairing has ended.');
  };

  void dial();
  return {
    live: {
      store,
      watch: rooms.watch,
      serverNow: clock.now,
      sendCommands: (commands) => ask<CommandsAnswer>('commands', { commands: JSON.parse(JSON.stringify(commands)) }),
      onRevoked: (listener) => {
        revoked.add(listener);
        return () => revoked.delete(listener);
      },
      report: () => undefined,
      reconnect: () => line && ended(line),
      close: () => {
        wanted = false;
        if (line) ended(line);
        rooms.close();
      },
    },
    ask,
    cut: () => line && ended(line),
    deaden: () => {
      const silent = line;
      if (!silent) return;
      silent.deaf = true;
      time.at(dice.whole(1000, noticedWithinMs), () => ended(silent));
    },
    down: () => {
      reachable = false;
      if (line) ended(line);
    },
    up: () => {
      reachable = true;
    },
    isConnected: () => line?.seat != null,
    isTimed: () => isTimed,
  };
}
