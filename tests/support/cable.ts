/** A cable between screens and server that a test may cut, clog and mend (playwright's own setOffline leaves open WebSockets alive). */
import { connect, createServer, type Socket } from 'node:net';

export type Cable = {
  url: string;
  /** Breaks every connection, and refuses new ones. */
  cut: () => void;
  /** Drops all data in both directions, without an error at either end. */
  clog: () => void;
  /** Drops the answers of the server, which still receives everything. */
  muffle: () => void;
  /** Delays all data in each direction. A function is called for each piece of data, as on a connection that loses packets. */
  delay: (milliseconds: number | (() => number)) => void;
  /** Lets new connections through again; breaks clogged ones. */
  mend: () => void;
  close: () => Promise<void>;
};

type CableCondition = 'whole' | 'cut' | 'clogged' | 'muffled';

/** `serverUrl` may differ from connection to connection, as behind a proxy of several servers. */
export async function cableTo(serverUrl: string | (() => string)): Promise<Cable> {
  const sockets = new Set<Socket>();
  let condition: CableCondition = 'whole';
  let delayOf = (): number => 0;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const listener = createServer((near) => {
    keep(near);
    if (condition === 'cut') return near.resetAndDestroy();
    if (condition === 'clogged') return near.resume();
    const { hostname, port } = new URL(typeof serverUrl === 'string' ? serverUrl : serverUrl());
    const far = keep(connect(Number(port), hostname));
    const isThrough = (to: Socket): boolean => condition === 'whole' || (condition === 'muffled' && to === far);
    const pass = (to: Socket) => {
      // Never before earlier data, also when a timer is late: TCP keeps the order.
      const waiting: Buffer[] = [];
      let free = 0;
      const writeNext = (): void => {
        const bytes = waiting.shift();
        if (bytes && !to.destroyed) to.write(bytes);
      };
      return (bytes: Buffer) => {
        if (!isThrough(to)) return;
        const now = performance.now();
        const delayMs = delayOf();
        if (delayMs === 0 && waiting.length === 0) return to.write(bytes);
        free = Math.max(free, now + delayMs);
        waiting.push(bytes);
        setTimeout(writeNext, Math.ceil(free - now));
      };
    };
    near.on('data', pass(far)).on('close', () => far.destroy());
    far.on('data', pass(near)).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    cut: () => {
      condition = 'cut';
      breakAll();
    },
    clog: () => {
      condition = 'clogged';
    },
    muffle: () => {
      condition = 'muffled';
    },
    delay: (milliseconds) => {
      delayOf = typeof milliseconds === 'number' ? () => milliseconds : milliseconds;
    },
    mend: () => {
      if (condition !== 'whole') breakAll();
      condition = 'whole';
      delayOf = () => 0;
    },
    close: () => {
      breakAll();
      return new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
}
