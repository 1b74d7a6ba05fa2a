/** Lends a number of connections of PostgreSQL, each for one transaction, as PgBouncer does: a client waits in silence while all are lent. */
import { connect, createServer, type Socket } from 'node:net';

export type Pooler = {
  url: string;
  /** Refuses new clients with these words, under PgBouncer's error code; null admits them again. */
  turnAway: (words: string | null) => void;
  close: () => Promise<void>;
};

export async function poolerTo(databaseUrl: string, size: number): Promise<Pooler> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  let lent = 0;
  let refusal: string | null = null;
  const give = (): void => {
    const [next] = waiting;
    if (!next || lent === size) return;
    waiting.delete(next);
    lent += 1;
    next();
    give();
  };
  const listener = createServer((near) => {
    if (refusal !== null) {
      const said = errorResponse({ S: 'FATAL', C: '08P01', M: refusal });
      near.on('error', () => near.destroy()).once('data', () => near.end(said));
      return;
    }
    const far = connect(Number(port), hostname);
    const held: Buffer[] = [];
    let state: 'signing in' | 'idle' | 'waiting' | 'lent' = 'signing in';
    const isGiven = (): void => {
      state = 'lent';
      for (const bytes of held.splice(0)) far.write(bytes);
    };
    const giveBack = (): void => {
      if (state === 'lent') lent -= 1;
      waiting.delete(isGiven);
      state = 'idle';
      give();
    };
    near.on('data', (bytes) => {
      if (state === 'signing in' || state === 'lent') return far.write(bytes);
      held.push(bytes);
      state = 'waiting';
      waiting.add(isGiven);
      give();
    });
    const isDone = transactionEnds();
    far.on('data', (bytes) => {
      near.write(bytes);
      if (isDone(bytes)) giveBack();
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
        giveBack();
      });
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    url: Object.assign(new URL(databaseUrl), { host }).href,
    turnAway: (words) => {
      refusal = words;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
}

/** A message is a letter and a length, which counts itself. Every field of this one ends with a zero, and so does the message. */
function errorResponse(fields: Record<string, string>): Buffer {
  const said = Buffer.from(
    `${Object.entries(fields)
      .map(([name, value]) => `${name}${value}\0`)
      .join('')}\0`,
  );
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(said.length + 4, 1);
  return Buffer.concat([head, said]);
}

/** Returns a function that says whether, after these bytes, the server is ready and in no transaction. */
function transactionEnds(): (bytes: Buffer) => boolean {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    let ends = false;
    while (rest.length > 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1;
      if (rest.toString('latin1', 0, 1) === 'Z') ends = rest.toString('latin1', 5, 6) === 'I';
      rest = rest.subarray(length);
    }
    return ends;
  };
}
