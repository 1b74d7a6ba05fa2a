/** One of the proofs that `npm run soak` repeats with other seeds. */
export type Part = {
  name: string;
  /** One line for --help. */
  says: string;
  /** Rounds of a long run. */
  rounds: number;
  /** Sentences about broken promises, and figures of this round. */
  run: (seed: number) => Promise<{ violations: readonly string[]; figures: Record<string, unknown> }>;
  /** After the last round. */
  close?: () => Promise<void>;
};
