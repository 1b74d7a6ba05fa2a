/** Ends the server process: on a signal, and when its database is lost. Whatever hangs, it ends in time (server/README.md R11). */
import { Worker } from 'node:worker_threads';
import type { Log } from '../kernel/log.ts';
import { type DatabaseLoss, lossSentence } from '../store/engines/database-loss.ts';
import { maxSalvageMs } from '../store/engines/salvage-database.ts';

/** Running requests may take this long after the signal, in milliseconds. */
export const maxShutDownMs = 3_000;
const maxProcessEndMs = 4_500;
/** A loop that is blocked gets this much longer. */
const blockedMs = 500;

/**
 * Kills this process after the time, in milliseconds. Trap: `process.exit` waits for every thread, and a thread that writes to a full or broken
 * disk may never end. A timer does not fire while the loop is blocked, so a thread keeps the time too.
 */
export function killAfter(milliseconds: number): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), milliseconds).unref();
  const watch = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${milliseconds + blockedMs})`;
  try {
    const thread = new Worker(watch, { eval: true });
    thread.on('error', ignore);
    thread.unref();
  } catch {
    // The machine has no room for another thread: the timer remains.
  }
}

const ignore = (): void => undefined;

/** The first signal lets running work finish; the second one ends the process at once. */
export function endOnSignals(loss: DatabaseLoss, shutDown: () => Promise<void>): void {
  let isEnding = false;
  const onSignal = async (): Promise<void> => {
    if (isEnding) process.kill(process.pid, 'SIGKILL');
    isEnding = true;
    killAfter(maxProcessEndMs);
    await shutDown();
    process.exit(loss.found() === null ? 0 : 1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Ends with code 1, so that the supervisor starts the server again: the start says what to do, or goes on with what it finds. */
export function endOnLoss(loss: DatabaseLoss, log: Log, shutDown: () => Promise<void>): void {
  const end = async (): Promise<void> => {
    killAfter(maxProcessEndMs + maxSalvageMs);
    await shutDown().catch((error: unknown) => log.error({ err: error }, 'Could not end cleanly'));
    process.exit(1);
  };
  loss.on((report) => {
    log.fatal({ salvage: report.salvage }, lossSentence(report));
    void end();
  });
}
