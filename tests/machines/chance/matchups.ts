/** Players and matches for the tests of the chances. */
import fc from 'fast-check';
import type { Matchup, RackResult } from '#machines/chance/player-strengths.ts';
import type { RackMatch } from '#machines/chance/predictions.ts';
import type { RackScore } from '#machines/chance/win-chance.ts';
import { breakRules, type Side } from '#machines/names.ts';

export const equals: Matchup = { mean: 0, variance: 0.3, breakEdge: 0 };

export const matchups: fc.Arbitrary<Matchup> = fc.record({
  mean: fc.double({ min: -2, max: 2, noNaN: true }),
  variance: fc.double({ min: 0.001, max: 1, noNaN: true }),
  breakEdge: fc.double({ min: -0.4, max: 0.5, noNaN: true }),
});

/** Scores at which nobody has won. `entries`: the winner of the lag, or none yet. */
export const scores: fc.Arbitrary<RackScore> = fc.integer({ min: 1, max: 9 }).chain((raceTo) =>
  fc.record({
    raceTo: fc.constant(raceTo),
    racks: fc
      .array(fc.constantFrom('A', 'B'), { maxLength: 2 * raceTo - 2 })
      .map((racks) => racks.join(''))
      .filter((racks) => ['A', 'B'].every((side) => racks.split(side).length - 1 < raceTo)),
    breakRule: fc.constantFrom(...breakRules),
    breakerEntries: fc.constantFrom('', 'A0', 'B0'),
  }),
);

export const swapped = (text: string): string => text.replace(/[AB]/g, (side) => (side === 'A' ? 'B' : 'A'));

export const result = (playerA: number, playerB: number, racks: string): RackResult => {
  const count = (side: Side): number => racks.split(side).length - 1;
  return { playerA, playerB, aScore: count('A'), bScore: count('B'), racks, breakRule: 'ALTERNATE', breakerEntries: '' };
};

/** A match from minute `start` to minute `end`; without an end it is not over. */
export const rackMatch = (id: number, players: [number, number], racks: string, start: number, end: number | null): RackMatch => {
  const played = result(...players, racks);
  const times = { startedAt: start * 60_000, finishedAt: end === null ? null : end * 60_000 };
  return { ...played, ...times, id, raceTo: Math.max(played.aScore, played.bScore) };
};

/** The same random numbers in each run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
