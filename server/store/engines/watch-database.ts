/** Notices every second that the database was removed, replaced or restored under the running server (server/README.md R5 e). */
import type { Context } from '../context.ts';
import { journalEpoch, journalHead } from '../journal/journal.ts';

const everyMs = 1_000;

const olderDatabase = 'An older database took the place of the one that the server used.';

/** `lookAtFiles`: see OpenDatabase. Returns the function that stops it. */
export async function watchDatabase(context: Context, lookAtFiles: () => void): Promise<() => void> {
  const noticesOlder = await olderRecordCheck(context);
  const timer = setInterval(() => {
    lookAtFiles();
    void noticesOlder();
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** On both engines the epoch stays and the journal grows. A restore under the running server breaks one of the two. */
export async function olderRecordCheck({ read, loss, log }: Pick<Context, 'read' | 'loss' | 'log'>): Promise<() => Promise<void>> {
  const epoch = await journalEpoch(read);
  let seen = await journalHead(read);
  let isReading = false;
  return async () => {
    if (isReading || loss.found() !== null) return;
    isReading = true;
    try {
      const head = await journalHead(read);
      if (head < seen || (await journalEpoch(read)) !== epoch) loss.report({ sentence: olderDatabase, salvage: 'leave' });
      seen = Math.max(seen, head);
    } catch (error) {
      // The readiness check says that the database does not answer.
      log.debug({ err: error }, 'Could not compare the journal');
    } finally {
      isReading = false;
    }
  };
}
