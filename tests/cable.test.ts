/** The cable of the tests keeps the order of its data, as TCP does, however long each piece of it takes. */
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { cableTo } from './support/cable.ts';

test('data that is not delayed waits for delayed data before it, also when the timers are late', async () => {
  const sent = Buffer.alloc(1_000_000);
  for (let offset = 0; offset < sent.length; offset += 4) sent.writeUInt32BE(offset, offset);
  const received: Buffer[] = [];
  const ended = Promise.withResolvers<void>();
  let length = 0;
  const server = createServer((socket) => {
    socket.on('data', (bytes) => {
      received.push(bytes);
      length += bytes.length;
      if (length === sent.length) ended.resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cable = await cableTo(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  let pieces = 0;
  cable.delay(() => {
    pieces += 1;
    if (pieces === 1) return 5;
    // The process is busy, so the timer of the first piece is late.
    const end = performance.now() + (pieces === 2 ? 20 : 0);
    while (performance.now() < end);
    return 0;
  });
  const client = connect(Number(new URL(cable.url).port), '127.0.0.1');

  client.write(sent);
  await ended.promise;

  expect(pieces).toBeGreaterThan(2);
  expect(Buffer.concat(received).equals(sent)).toBe(true);
  client.destroy();
  await cable.close();
  server.close();
});
