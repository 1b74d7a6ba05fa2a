/** Makes files in worker threads, one at a time, so that scoring never waits for a workbook. */
import { Worker } from 'node:worker_threads';
import { unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import type { RenderJob } from './worker.ts';

const timeoutMs = 60_000;

const limit = createLimiter({
  // Leaves one core to scoring.
  maxParallel: 1,
  maxWaiting: 20,
  refusal: () => unavailable('Many files are being made just now. Please try again in a minute.'),
});

/** Turns plain data into the bytes of a file. Throws a 503 when too many files wait or one takes longer than a minute. */
export type RenderDocument<Document> = (document: Document) => Promise<Buffer>;

/**
 * Returns a function that makes one kind of file. `exportName` is the export of `module`; only the worker thread loads the module and its
 * libraries.
 */
export const renderWith =
  <Document>(module: URL, exportName: string): RenderDocument<Document> =>
  (document) =>
    limit(async () => Buffer.from(await inThread({ module: module.href, exportName, document })));

function inThread(workerData: RenderJob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, resourceLimits: { maxOldGenerationSizeMb: 512 } });
    const timer = setTimeout(() => {
      reject(unavailable('The file took too long. Please try again.'));
      void worker.terminate();
    }, timeoutMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The worker thread that makes files exited without a result.'));
    });
  });
}
