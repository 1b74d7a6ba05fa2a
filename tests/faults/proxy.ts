/** Imitates nginx.conf in a few lines: each connection goes to the next server that is ready, and to another one when that does not answer. */
import { connect, createServer, type Socket } from 'node:net';

export type FrontDoor = { url: string; close: () => Promise<void> };

export async function proxyTo(servers: readonly { url: string }[]): Promise<FrontDoor> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const join = (near: Socket, left: readonly { url: string }[]): void => {
    const [next, ...others] = left;
    if (!next) {
      near.destroy();
      return;
    }
    const { hostname, port } = new URL(next.url);
    const far = connect(Number(port), hostname);
    far.once('error', () => join(near, others));
    far.once('connect', () => {
      keep(far);
      near.pipe(far).on('close', () => near.destroy());
      far.pipe(near).on('close', () => far.destroy());
    });
  };
  const listener = createServer((near) => {
    keep(near);
    turn += 1;
    join(
      near,
      servers.map((_server, place) => servers[(place + turn) % servers.length]).filter((server) => server !== undefined),
    );
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
}
