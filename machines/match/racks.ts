/**
 * Reads the column `racks` of a match: one letter per rack or foul, in order. 'A' and 'B' are a rack (in 14.1 a point) for that side.
 * 'a' and 'b' are a foul of that side, which costs it a point (machines/README.md 7.7).
 */
import type { Side } from '../names.ts';

/** One letter of `racks`. `a` and `b`: the scores after it. */
export type RackScore = { side: Side; change: 1 | -1; a: number; b: number };

export const foulLetter = { A: 'a', B: 'b' } as const satisfies Record<Side, string>;

/** The points of a side minus its fouls. */
export const scoreIn = (racks: string, side: Side): number => count(racks, side) - count(racks, foulLetter[side]);

/** The side and change of the last letter, or null for an empty text. */
export function lastRackOrFoul(racks: string): Pick<RackScore, 'side' | 'change'> | null {
  const last = racks.at(-1);
  return last === undefined ? null : readLetter(last);
}

/** Every letter with the scores after it: 'AAb' → 1:0, 2:0, 2:−1. Skips unknown letters. */
export function runningScores(racks: string): RackScore[] {
  const scores = { A: 0, B: 0 };
  return [...racks].flatMap((letter) => {
    const counted = readLetter(letter);
    if (!counted) return [];
    scores[counted.side] += counted.change;
    return [{ ...counted, a: scores.A, b: scores.B }];
  });
}

function readLetter(letter: string): Pick<RackScore, 'side' | 'change'> | null {
  const side = letter.toUpperCase();
  return side === 'A' || side === 'B' ? { side, change: letter === side ? 1 : -1 } : null;
}

const count = (racks: string, letter: string): number => racks.split(letter).length - 1;
