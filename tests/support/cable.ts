/** A cable between screens and server that a test may cut, clog and mend (playwright's own setOffline leaves open WebSockets alive). */
import { connect, createServer, type Socket } from 'node:net';

export type Cable = {
  url: string;
  /** Every connection breaks, and new ones are refused. */
  cut: () => void;
  /** Everything that is sent disappears, and nobody is told. */
  clog: () => void;
  /** New connections get through again; clogged ones break. */
  mend: () => void;
  close: () => Promise<void>;
};

type Condition = 'whole' | 'cut' | 'clogged';

export async function cableTo(serverUrl: string): Promise<Cable> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let condition: Condition = 'whole';
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
    const far = keep(connect(Number(port), hostname));
    const pass = (to: Socket) => (bytes: Buffer) => {
      if (condition === 'whole') to.write(bytes);
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
    mend: () => {
      if (condition === 'clogged') breakAll();
      condition = 'whole';
    },
    close: () => {
      breakAll();
      return new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
}
