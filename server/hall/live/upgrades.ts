/**
 * The one door for connections that leave HTTP. Trap: @fastify/websocket answers every upgrade it sees, and Socket.IO then silently stays on
 * long polling (toolchain.md trap 1); so each gets a door of its own and only what is meant for it.
 */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type UpgradeDoor = {
  /** Stand in for the server towards Socket.IO and towards @fastify/websocket. */
  sockets: Server;
  feeds: Server;
  /** It was let in, and does not stand in the door any more. */
  admitted: (socket: Duplex) => void;
  /** Resolves when everybody is gone: who does not go within this time, in milliseconds, is cut off. */
  clear: (withinMs: number) => Promise<void>;
};

/** Milliseconds until a connection has to be let in, and how many may be on their way at once. */
const halfOpenMs = 5_000;
const mostHalfOpen = 100;
/** After a restart everybody comes back at once; the clients try again a little later. Half of it for one address. */
const upgradesPerSecond = 200;

type Knock = { address: string; timer: NodeJS.Timeout };
type Parts = {
  /** Nobody new gets in from now on, not even for a moment: the process would wait for him. */
  isClosing: () => boolean;
  /** Who knocks; of networks that one person may have whole, the network. */
  addressOf: (request: IncomingMessage) => string;
};

export function createUpgradeDoor(server: Server, { isClosing, addressOf }: Parts): UpgradeDoor {
  const doors = [
    ['/socket.io/', new EventEmitter()],
    ['/ws/', new EventEmitter()],
  ] as const;
  const open = new Set<Duplex>();
  const halfOpen = new Map<Duplex, Knock>();
  const isRush = createRushCheck();
  const leaveDoor = (socket: Duplex): void => {
    clearTimeout(halfOpen.get(socket)?.timer);
    halfOpen.delete(socket);
  };
  /** Who stands in the full door most often makes room for somebody else: alone nobody keeps the others out. */
  const hasRoomFor = (address: string): boolean => {
    if (halfOpen.size < mostHalfOpen) return true;
    const [oldest, others] = oldestOfTheMost(halfOpen);
    if (!oldest || others <= countOf(halfOpen, address)) return false;
    leaveDoor(oldest);
    oldest.destroy();
    return true;
  };

  /** Trap: whatever a function in here that outlives the knock shares its scope with lives as long as the connection. */
  const enter = (socket: Duplex, address: string): void => {
    open.add(socket);
    halfOpen.set(socket, { address, timer: setTimeout(() => socket.destroy(), halfOpenMs) });
    socket.once('close', () => {
      leaveDoor(socket);
      open.delete(socket);
    });
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', destroyThis);
    if (isClosing()) return refuse(socket, '503 Service Unavailable', 2);
    const [, door] = doors.find(([path]) => request.url?.startsWith(path)) ?? [];
    if (!door) return refuse(socket, '404 Not Found');
    const address = addressOf(request);
    if (isRush(address) || !hasRoomFor(address)) return refuse(socket, '503 Service Unavailable', 1);
    enter(socket, address);
    door.emit('upgrade', request, socket, head);
  });
  const [[, sockets], [, feeds]] = doors;
  return {
    sockets: sockets as Server,
    feeds: feeds as Server,
    admitted: leaveDoor,
    clear: async (withinMs) => {
      // Not those who are let in meanwhile.
      const leaving = [...open];
      const left = leaving.map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())));
      const cut = setTimeout(() => {
        for (const socket of leaving) socket.destroy();
      }, withinMs);
      await Promise.all(left);
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

type HalfOpen = ReadonlyMap<Duplex, Knock>;

const countOf = (halfOpen: HalfOpen, address: string): number => [...halfOpen.values()].filter((knock) => knock.address === address).length;

/** The first to come of the address that has most, and how many it has. */
function oldestOfTheMost(halfOpen: HalfOpen): [Duplex | undefined, number] {
  const all = Map.groupBy(halfOpen, ([, { address }]) => address);
  const [most = []] = [...all.values()].sort((one, other) => other.length - one.length);
  return [most[0]?.[0], most.length];
}

/** Those who are refused count for nobody. */
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
