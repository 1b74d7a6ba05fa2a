/** A knock-out for 64 on paper: rounds, labels, who waits for whom and in which session it is played (rules.md 1.5, 1.6). */
import type { Side } from '#machines/names.ts';

export const chartSize = 64;

export type ChartMatch = {
  label: string;
  round: number;
  position: number;
  winnerTo: { label: string; side: Side } | null;
  /** From 0; what does not fit on the tables at once is played one session later. */
  session: number;
};

export const rounds = [
  { mnemonic: 'L64', name: 'SE - Last 64' },
  { mnemonic: 'L32', name: 'SE - Last 32' },
  { mnemonic: 'L16', name: 'SE - Last 16' },
  { mnemonic: 'QF', name: 'SE - Quarter Finals' },
  { mnemonic: 'SF', name: 'SE - Semi Finals' },
  { mnemonic: 'F', name: 'SE - Final' },
] as const;

/** The 63 matches, first round first: SE01 … SE63. */
export function knockOut(tables: number): ChartMatch[] {
  return rounds.flatMap((_, round) =>
    Array.from({ length: matchesIn(round) }, (_, index) => ({
      label: labelOf(round, index),
      round,
      position: index + 1,
      winnerTo: nextOf(round, index),
      session: round === 0 ? Math.floor(index / tables) : round + Math.ceil(matchesIn(0) / tables) - 1,
    })),
  );
}

/** The place of whoever loses in a round: shared by all who do (rules.md 6.2). */
export const placeOfLosers = (round: number): number => matchesIn(round) + 1;

const matchesIn = (round: number): number => chartSize / 2 ** (round + 1);

/** Matches of all rounds before. */
const before = (round: number): number => chartSize - chartSize / 2 ** round;

const labelOf = (round: number, index: number): string => `SE${String(before(round) + index + 1).padStart(2, '0')}`;

function nextOf(round: number, index: number): ChartMatch['winnerTo'] {
  if (round === rounds.length - 1) return null;
  return { label: labelOf(round + 1, Math.floor(index / 2)), side: index % 2 === 0 ? 'A' : 'B' };
}
