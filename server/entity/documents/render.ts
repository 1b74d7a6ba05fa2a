/** Makes files in a worker thread, one at a time, so that scoring never waits for a workbook. */
import { unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import { createThreadPool } from '../../kernel/thread-pool.ts';

const defaultTimeoutMs = 60_000;

const limit = createLimiter({
  // Leaves one core to scoring.
  maxParallel: 1,
  maxWaiting: 20,
  refusal: () => unavailable('Many files are being made just now. Please try again in a minute.'),
});

/** The thread ends a second after the last file, because the libraries in it take much memory. */
const thread = createThreadPool<unknown, Uint8Array>({
  idleTimeout: 1000,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
});

/** Turns plain data into the bytes of a file. Throws a 503 when too many files wait or one takes longer than a minute. */
export type RenderDocument<Document> = (document: Document) => Promise<Buffer>;

/**
 * Returns a function that makes one kind of file. `exportName` is the export of `module`; only the worker thread loads the module and its
 * libraries.
 */
export const renderWith =
  <Document>(module: URL, exportName: string, timeoutMs = defaultTimeoutMs): RenderDocument<Document> =>
  (document) =>
    limit(async () => {
      // Ends the thread when the time is over.
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return Buffer.from(await thread.run(document, { filename: module.href, name: exportName, signal }));
      } catch (error) {
        if (signal.aborted) throw unavailable('The file took too long. Please try again.');
        throw error;
      }
    });
