/** Sends an outbox until each of its entries has a definite answer: the tablet's taps, and the presses of the uniform control. */

/** In milliseconds. The pause doubles with every failure, from the first to the longest. */
type Pauses = { first: number; longest: number };

type OutboxSenderOptions = {
  /** Returns true while an entry waits that may be sent now. */
  hasNext: () => boolean;
  /** Sends the oldest entries. Returns true when at least one of them got a definite answer. */
  sendNext: () => Promise<boolean>;
  pauses: Pauses;
  /** Returns a number with 0 ≤ x < 1. */
  random?: () => number;
  /** Runs the work while no other tab of this device does. A tablet needs none: only its first tab has a sender (tab-lock.ts). */
  inOneTab?: (work: () => Promise<void>) => Promise<void>;
};

export type OutboxSender = {
  /** Call it when entries may be waiting, or when the connection is back. */
  wake: () => void;
  stop: () => void;
};

export function createOutboxSender(options: OutboxSenderOptions): OutboxSender {
  const { hasNext, sendNext, pauses, random = Math.random, inOneTab = (work) => work() } = options;
  let running = false;
  let stopped = false;
  let endPause = () => {};

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    try {
      for (let failures = 0; !stopped && hasNext(); ) {
        failures = (await sendNext()) ? 0 : failures + 1;
        if (failures > 0 && !stopped) await pause(pauseAfter(failures, pauses, random()));
      }
    } finally {
      running = false;
    }
  };

  return {
    wake: () => {
      if (running) return endPause();
      running = true;
      void inOneTab(run);
    },
    stop: () => {
      stopped = true;
      endPause();
    },
  };
}

/** Returns a pause that is spread over the upper half, so that twenty devices do not reconnect at once. */
export function pauseAfter(failures: number, { first, longest }: Pauses, random: number): number {
  const full = Math.min(longest, first * 2 ** (failures - 1));
  return full / 2 + (full / 2) * random;
}
