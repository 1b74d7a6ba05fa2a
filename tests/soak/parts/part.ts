import type { HistoryAction, LogEntry } from '../history.ts';

export type HistoryListener = (actions: readonly HistoryAction[], log: readonly LogEntry[]) => void;

/** One of the proofs that `npm run soak` repeats with other seeds. */
export type Part = {
  name: string;
  /** One line for --help. */
  says: string;
  /** Rounds of a long run. */
  rounds: number;
  /**
   * Runs one round; returns sentences about broken promises and the figures of the round. `onHistory` gets the history of a round whose clients are
   * real tablets.
   */
  run: (
    seed: number,
    options?: { onHistory?: HistoryListener },
  ) => Promise<{ violations: readonly string[]; figures: Record<string, unknown> }>;
  /** Called after the last round. */
  close?: () => Promise<void>;
};
