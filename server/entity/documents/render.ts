/** Makes files in threads of their own, so many at a time; the others wait their turn. */
import { Worker } from 'node:worker_threads';
import { unavailable } from '../../kernel/errors.ts';
import { createTurns } from '../../kernel/limiter.ts';
import type { Job } from './document-jobs.ts';

const tooLongMs = 60_000;

const turns = createTurns({
  // Leaves a core to the people who score.
  atOnce: 1,
  mostWaiting: 20,
  refusal: () => unavailable('Many files are being made just now. Please try again in a minute.'),
});

export const render = (job: Job): Promise<Buffer> => turns(async () => Buffer.from(await inThread(job)));

function inThread(workerData: Job): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, resourceLimits: { maxOldGenerationSizeMb: 512 } });
    const timer = setTimeout(() => {
      reject(unavailable('The file took too long. Please try again.'));
      void worker.terminate();
    }, tooLongMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread that makes files ended without an answer.'));
    });
  });
}
