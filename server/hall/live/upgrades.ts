/**
 * Routes each HTTP upgrade to Socket.IO or to the plain WebSocket feeds, through an emitter of their own. Trap: @fastify/websocket answers
 * every upgrade it sees, and Socket.IO then silently stays on long polling.
 */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type UpgradeRouter = {
  /** These two replace the HTTP server for Socket.IO and for @fastify/websocket. */
  sockets: Server;
  feeds: Server;
  /** Tells the router that the connection is admitted and no longer half-open. */
  admitted: (socket: Duplex) => void;
  /** Resolves when all open connections are closed; those still open after this time, in milliseconds, are destroyed. */
  closeAll: (withinMs: number) => Promise<void>;
};

/** Milliseconds within which a connection has to be admitted, and the maximum number of half-open connections. */
const halfOpenMs = 5_000;
const maxHalfOpen = 100;
/** After a restart all clients reconnect at once; refused clients try again a little later. One address may use half of the limit. */
const upgradesPerSecond = 200;

type HalfOpenConnection = { address: string; timer: NodeJS.Timeout };
type UpgradeOptions = {
  /** True once the server shuts down: a connection admitted now would keep the process from ending. */
  isClosing: () => boolean;
  /** Returns the client's address, or its network where one person may own the whole network. */
  addressOf: (request: IncomingMessage) => string;
};

export function createUpgradeRouter(server: Server, { isClosing, addressOf }: UpgradeOptions): UpgradeRouter {
  const targets = [
    ['/socket.io/', new EventEmitter()],
    ['/ws/', new EventEmitter()],
  ] as const;
  const open = new Set<Duplex>();
  const halfOpen = new Map<Duplex, HalfOpenConnection>();
  const isRush = createRushCheck();
  const removeHalfOpen = (socket: Duplex): void => {
    clearTimeout(halfOpen.get(socket)?.timer);
    halfOpen.delete(socket);
  };
  /** At the limit, the address with most half-open connections gives one up, so that no single address blocks the others. */
  const hasRoomFor = (address: string): boolean => {
    if (halfOpen.size < maxHalfOpen) return true;
    const [oldest, others] = oldestOfBusiest(halfOpen);
    if (!oldest || others <= countOf(halfOpen, address)) return false;
    removeHalfOpen(oldest);
    oldest.destroy();
    return true;
  };

  /** Trap: closures here live as long as the connection, and with them everything that shares their scope. */
  const addHalfOpen = (socket: Duplex, address: string): void => {
    open.add(socket);
    halfOpen.set(socket, { address, timer: setTimeout(() => socket.destroy(), halfOpenMs) });
    socket.once('close', () => {
      removeHalfOpen(socket);
      open.delete(socket);
    });
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', destroyThis);
    if (isClosing()) return refuse(socket, '503 Service Unavailable', 2);
    const [, target] = targets.find(([path]) => request.url?.startsWith(path)) ?? [];
    if (!target) return refuse(socket, '404 Not Found');
    const address = addressOf(request);
    if (isRush(address) || !hasRoomFor(address)) return refuse(socket, '503 Service Unavailable', 1);
    addHalfOpen(socket, address);
    target.emit('upgrade', request, socket, head);
  });
  const [[, sockets], [, feeds]] = targets;
  return {
    sockets: sockets as Server,
    feeds: feeds as Server,
    admitted: removeHalfOpen,
    closeAll: async (withinMs) => {
      // Connections that are admitted meanwhile are not included.
      const leaving = [...open];
      const closing = leaving.map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())));
      const cut = setTimeout(() => {
        for (const socket of leaving) socket.destroy();
      }, withinMs);
      await Promise.all(closing);
      clearTimeout(cut);
    },
  };
}

function destroyThis(this: Duplex): void {
  this.destroy();
}

function refuse(socket: Duplex, status: string, retryAfter?: number): void {
  const wait = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`;
  socket.end(`HTTP/1.1 ${status}\r\n${wait}Connection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

type HalfOpen = ReadonlyMap<Duplex, HalfOpenConnection>;

const countOf = (halfOpen: HalfOpen, address: string): number =>
  [...halfOpen.values()].filter((pending) => pending.address === address).length;

/** Returns the oldest connection of the address that has the most, and how many that address has. */
function oldestOfBusiest(halfOpen: HalfOpen): [Duplex | undefined, number] {
  const all = Map.groupBy(halfOpen, ([, { address }]) => address);
  const [largest = []] = [...all.values()].sort((a, b) => b.length - a.length);
  return [largest[0]?.[0], largest.length];
}

/** Refused connections do not count towards the limits. */
function createRushCheck(): (address: string) => boolean {
  let second = 0;
  let all = 0;
  const byAddress = new Map<string, number>();
  return (address) => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) {
      [second, all] = [now, 0];
      byAddress.clear();
    }
    const own = byAddress.get(address) ?? 0;
    if (all >= upgradesPerSecond || own >= upgradesPerSecond / 2) return true;
    all += 1;
    byAddress.set(address, own + 1);
    return false;
  };
}
