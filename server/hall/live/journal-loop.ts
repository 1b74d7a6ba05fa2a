/** When the journal is read: as soon as something was written, again when it could not be, and what it means when it cannot be for long. */
import { isConnectionLost, isTooBusy } from '../../store/rows/violations.ts';

/** Milliseconds in which the changes of a room become one frame. */
const coalesceMs = 50;
const retryMs = 500;
/** A database that restarts is back by then; whoever waits longer had better ask another server. In milliseconds. */
export const cutOffAfterMs = 3_000;
/** One that is only slow is so for the other servers too: to send a whole hall there would add to it. In milliseconds. */
const givenUpAfterMs = 15_000;

const lasts = (since: number | null, ms: number): boolean => since !== null && performance.now() - since >= ms;

/** Runs `pass` when woken, one at a time, and never twice within the time in which changes are gathered. `pass`: true when there may be more at once. */
export function createLoop(
  pass: () => Promise<boolean>,
  on: { isAway: (error: unknown) => boolean; failed: (error: unknown) => void; cutOff: () => void },
) {
  let running: Promise<void> | null = null;
  let wanted = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let lastStart = Number.NEGATIVE_INFINITY;
  let isFailing = false;
  let awaySince: number | null = null;
  let lostSince: number | null = null;
  let isCutOff = false;

  const run = async (): Promise<void> => {
    wanted = false;
    lastStart = performance.now();
    let pause = coalesceMs;
    try {
      wanted = (await pass()) || wanted;
      isFailing = false;
      awaySince = null;
      lostSince = null;
      isCutOff = false;
    } catch (error) {
      isFailing = true;
      // An entry that cannot be told is no reason to send anybody away.
      awaySince = on.isAway(error) || (lostSince !== null && isTooBusy(error)) ? (awaySince ?? lastStart) : null;
      if (awaySince === null) lostSince = null;
      else if (isConnectionLost(error)) lostSince ??= lastStart;
      if (!stopped) failed(error);
      wanted = true;
      pause = retryMs;
    }
    running = null;
    if (wanted) schedule(pause);
  };
  const failed = (error: unknown): void => {
    on.failed(error);
    const wasCutOff = isCutOff;
    // Until the journal is heard again, whatever the next tries die of.
    isCutOff = awaySince !== null && (wasCutOff || lasts(lostSince, cutOffAfterMs) || lasts(awaySince, givenUpAfterMs));
    if (isCutOff && !wasCutOff) on.cutOff();
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
    isCutOff: () => isCutOff,
    runningMs: () => (running === null ? 0 : performance.now() - lastStart),
    wake: () => {
      wanted = true;
      schedule(coalesceMs);
    },
    lose: () => {
      if (isCutOff) return;
      isCutOff = true;
      on.cutOff();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
