import { expect, test } from 'vitest';
import { createWaitQueue } from '../../../../server/hall/devices/wait-queue.ts';

test('the first caller does not wait, and a caller who finds the queue full is told to retry', async () => {
  const inLine = createWaitQueue({ everyMs: 3_600_000, maxWaiting: 1 });

  await inLine();
  void inLine();

  await expect(inLine()).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
});

test('the queue moves on by itself', async () => {
  const inLine = createWaitQueue({ everyMs: 1, maxWaiting: 3 });

  await expect(Promise.all([inLine(), inLine(), inLine()])).resolves.toHaveLength(3);
});
