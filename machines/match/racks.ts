/**
 * What a match's `racks` says: one letter for everything that was counted, in order. 'A' and 'B' are a rack (in 14.1 a point) for that side,
 * 'a' and 'b' a foul of that side, which takes a point from it (machines/README.md 7.7).
 */
import type { Side } from '../names.ts';

/** `a` and `b`: the scores with it. */
export type Counted = { side: Side; change: 1 | -1; a: number; b: number };

export const foulLetter = { A: 'a', B: 'b' } as const satisfies Record<Side, string>;

/** Points without fouls. */
export const scoreIn = (racks: string, side: Side): number => count(racks, side) - count(racks, foulLetter[side]);

/** What the last letter counted; null where nothing is counted yet. */
export function lastCounted(racks: string): Pick<Counted, 'side' | 'change'> | null {
  const last = racks.at(-1);
  return last === undefined ? null : readLetter(last);
}

/** Every letter with the scores after it: 'AAb' → 1:0, 2:0, 2:−1. Anything that is no such letter is left out. */
export function runningScores(racks: string): Counted[] {
  const scores = { A: 0, B: 0 };
  return [...racks].flatMap((letter) => {
    const counted = readLetter(letter);
    if (!counted) return [];
    scores[counted.side] += counted.change;
    return [{ ...counted, a: scores.A, b: scores.B }];
  });
}

function readLetter(letter: string): Pick<Counted, 'side' | 'change'> | null {
  const side = letter.toUpperCase();
  return side === 'A' || side === 'B' ? { side, change: letter === side ? 1 : -1 } : null;
}

const count = (racks: string, letter: string): number => racks.split(letter).length - 1;
