/** Many spectators in a process of their own: each opens a connection, reads what comes, and counts. */
import { connect, type Socket } from 'node:net';

/** `port`, `path`: of the server. `isSocket`: a WebSocket, else server-sent events. */
export type CrowdRequest = { open: number; port: number; path: string; isSocket: boolean } | 'count';
export type CrowdAnswer = { opened: number } | { bytes: number; least: number; most: number };

/** In parallel, so that the server accepts them one after the other and nobody waits for long. */
const dialAtOnce = 100;

const received = new Map<Socket, number>();

if (import.meta.main)
  process.on('message', (request: CrowdRequest) => {
    if (request !== 'count') return void openAll(request).then(() => process.send?.({ opened: received.size } satisfies CrowdAnswer));
    const counts = [...received.values()];
    process.send?.({
      bytes: counts.reduce((sum, one) => sum + one, 0),
      least: Math.min(...counts),
      most: Math.max(...counts),
    } satisfies CrowdAnswer);
    for (const socket of received.keys()) received.set(socket, 0);
  });

async function openAll({ open, port, path, isSocket }: Exclude<CrowdRequest, 'count'>): Promise<void> {
  const head = isSocket
    ? 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
    : 'Accept: text/event-stream\r\n';
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${head}\r\n`;
  while (received.size < open)
    await Promise.all(Array.from({ length: Math.min(dialAtOnce, open - received.size) }, () => openOne(port, request)));
}

function openOne(port: number, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', reject);
    socket.once('connect', () => socket.write(request));
    socket.on('close', () => reject(new Error('The server closed a stream.')));
    socket.once('data', (first) => {
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(first.toString('latin1'))?.[1]);
      if (status !== 200 && status !== 101)
        return reject(new Error(`The server refused a stream: ${first.toString('latin1').slice(0, 300)}`));
      received.set(socket, 0);
      resolve();
    });
    socket.on('data', (part) => received.set(socket, (received.get(socket) ?? 0) + part.length));
  });
}
