/** A tablet that the desk gave another table. */
import { expect, test } from 'vitest';
import { emptyOutbox } from '../../../client/referee/outbox.ts';
import { takeOwnTable } from '../../../client/referee/own-table.ts';
import { createMemoryStorage } from './memory-storage.ts';

const pairing = { deviceId: 5, token: 'secret', tableId: 3, tableDisplayNumber: 12, generation: 1 };
const answers =
  (body: object, status = 200): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status });

test('a tablet that belongs to another table keeps its token, its numbers and what it has not sent', async () => {
  const storage = createMemoryStorage();
  const outbox = { ...emptyOutbox(5), lastSeq: 7 };
  await storage.save({ pairing, outbox });

  expect(await takeOwnTable(pairing, storage, answers({ ...pairing, tableId: 4, tableDisplayNumber: 13, generation: 6 }))).toBe(true);

  expect(await storage.load()).toMatchObject({
    pairing: { deviceId: 5, token: 'secret', tableId: 4, tableDisplayNumber: 13, generation: 6 },
    outbox,
    base: null,
  });
});

test.each([
  ['is on its table', answers(pairing)],
  ['is known no more', answers({ detail: 'This session or pairing has ended.' }, 401)],
  ['meets no server', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a tablet that %s stays as it is', async (_, ask) => {
  const storage = createMemoryStorage();
  await storage.save({ pairing });

  expect(await takeOwnTable(pairing, storage, ask)).toBe(false);
  expect((await storage.load()).pairing).toEqual(pairing);
});
