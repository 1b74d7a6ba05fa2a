/** Schedules reads of the journal: at once after a write, again after a failure, and a disconnect of all clients after a long failure. */
import { isConnectionLost, isTooBusy } from '../../store/rows/violations.ts';

/** In milliseconds: the changes of a room within this time become one frame. */
const coalesceMs = 50;
const retryMs = 500;
/** In milliseconds. A restarting database is back within this time; clients that wait longer should connect to another server. */
export const disconnectAfterMs = 3_000;
/** In milliseconds. A slow database is slow for all servers: moving every client to another server would add load. */
const disconnectSlowAfterMs = 15_000;

const lasts = (since: number | null, ms: number): boolean => since !== null && performance.now() - since >= ms;

/** Runs `pass` when woken: one run at a time, and never twice within `coalesceMs`. `pass` returns true when more entries may be waiting. */
export function createLoop(
  pass: () => Promise<boolean>,
  on: { isAway: (error: unknown) => boolean; failed: (error: unknown) => void; disconnected: () => void },
) {
  let running: Promise<void> | null = null;
  let isRequested = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let lastStart = Number.NEGATIVE_INFINITY;
  let isFailing = false;
  let awaySince: number | null = null;
  let lostSince: number | null = null;
  let isDisconnected = false;

  const run = async (): Promise<void> => {
    isRequested = false;
    lastStart = performance.now();
    let pause = coalesceMs;
    try {
      isRequested = (await pass()) || isRequested;
      isFailing = false;
      awaySince = null;
      lostSince = null;
      isDisconnected = false;
    } catch (error) {
      isFailing = true;
      // An entry that cannot be published is no reason to disconnect anybody.
      awaySince = on.isAway(error) || (lostSince !== null && isTooBusy(error)) ? (awaySince ?? lastStart) : null;
      if (awaySince === null) lostSince = null;
      else if (isConnectionLost(error)) lostSince ??= lastStart;
      if (!stopped) failed(error);
      isRequested = true;
      pause = retryMs;
    }
    running = null;
    if (isRequested) schedule(pause);
  };
  const failed = (error: unknown): void => {
    on.failed(error);
    const wasDisconnected = isDisconnected;
    // Clients stay disconnected until a read of the journal succeeds, whatever error the next tries raise.
    isDisconnected =
      awaySince !== null && (wasDisconnected || lasts(lostSince, disconnectAfterMs) || lasts(awaySince, disconnectSlowAfterMs));
    if (isDisconnected && !wasDisconnected) on.disconnected();
  };
  const schedule = (pause: number): void => {
    if (stopped || timer || running) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        running = run();
      },
      Math.max(0, lastStart + pause - performance.now()),
    );
  };
  return {
    isFailing: () => isFailing,
    isDisconnected: () => isDisconnected,
    runningMs: () => (running === null ? 0 : performance.now() - lastStart),
    wake: () => {
      isRequested = true;
      schedule(coalesceMs);
    },
    lose: () => {
      if (isDisconnected) return;
      isDisconnected = true;
      on.disconnected();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
