/** The chance that A wins a match, at the start and after each rack (machines/chance/README.md 5). */
import { nextBreaker, rewindBreakerEntries } from '../match/breaks.ts';
import { type BreakRule, type Side, sides } from '../names.ts';
import { normalGrid, oddsToChance } from './normal-grid.ts';
import type { Matchup } from './player-strengths.ts';

/** `racks`: the winners in order, 'AAB'. `breakerEntries`: as stored (machines/match/breaks.ts). */
export type RackScore = { raceTo: number; racks: string; breakRule: BreakRule; breakerEntries: string };

/** Returns the chance of A, from 0 to 1, after the racks so far: 1 when A has won. O(raceTo²) */
export const winChance = (matchup: Matchup, match: RackScore): number => winChances(matchup, match).at(-1) ?? 0.5;

/**
 * Returns the chance of A before the first rack and after each one. Each value knows only the racks and the breakers that were entered up to then.
 * O(raceTo²), and again for each breaker that a person entered during the match.
 */
export function winChances(matchup: Matchup, { raceTo, racks, breakRule, breakerEntries }: RackScore): number[] {
  const points = normalGrid(matchup);
  const weights = points.map(({ weight }) => weight);
  const chances: number[] = [];
  const restFor = (entries: string): { entries: string; breakers: Breakers; rest: RestOfMatch[] } => {
    const breakers = breakersOf(breakRule, entries, raceTo);
    return { entries, breakers, rest: points.map(({ value }) => restOfMatch(value, matchup.breakEdge, breakers, raceTo)) };
  };
  let known = restFor(rewindBreakerEntries(breakerEntries, 0));
  for (let rack = 0; rack <= racks.length; rack++) {
    const entries = rewindBreakerEntries(breakerEntries, rack);
    if (known.entries !== entries) known = restFor(entries);
    const { rest } = known;
    const played = racks.slice(0, rack);
    const [a, b] = [countOf(played, 'A'), countOf(played, 'B')];
    const last = played.endsWith('B') ? 'B' : 'A';
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    chances.push(weights.reduce((sum, weight, index) => sum + weight * (rest[index]?.(a, b, last) ?? 0), 0) / total);
    const winner = racks[rack];
    if (winner === undefined) break;
    // The rack says something about both players, so the points that expected it count more from now on.
    const breaker = known.breakers(rack, last);
    for (const [index, { value }] of points.entries()) {
      const chance = rackChance(value, matchup.breakEdge, breaker);
      weights[index] = (weights[index] ?? 0) * (winner === 'A' ? chance : 1 - chance);
    }
  }
  return chances;
}

const countOf = (racks: string, side: Side): number => racks.split(side).length - 1;

const rackChance = (odds: number, breakEdge: number, breaker: Side | null): number =>
  oddsToChance(odds + (breaker === null ? 0 : breaker === 'A' ? breakEdge : -breakEdge));

/** Returns the side that breaks after `racks` racks, if `last` won the last one. */
type Breakers = (racks: number, last: Side) => Side | null;

function breakersOf(rule: BreakRule, entries: string, raceTo: number): Breakers {
  const table = Array.from({ length: 2 * raceTo }, (_, racks) =>
    // Only the number of the racks and the last winner matter to a break rule.
    sides.map((last) => nextBreaker(rule, entries, racks === 0 ? '' : last.padStart(racks, 'A'))),
  );
  return (racks, last) => table[racks]?.[last === 'A' ? 0 : 1] ?? null;
}

/** The chance of A from a score on, if `last` won the last rack. */
type RestOfMatch = (a: number, b: number, last: Side) => number;

function restOfMatch(odds: number, breakEdge: number, breakers: Breakers, raceTo: number): RestOfMatch {
  const at = (a: number, b: number, last: Side): number => (a * (raceTo + 1) + b) * 2 + (last === 'A' ? 0 : 1);
  const chances = new Float64Array((raceTo + 1) ** 2 * 2);
  for (let b = 0; b < raceTo; b++) for (const last of sides) chances[at(raceTo, b, last)] = 1;
  for (let a = raceTo - 1; a >= 0; a--)
    for (let b = raceTo - 1; b >= 0; b--)
      for (const last of sides) {
        const chance = rackChance(odds, breakEdge, breakers(a + b, last));
        chances[at(a, b, last)] = chance * (chances[at(a + 1, b, 'A')] ?? 0) + (1 - chance) * (chances[at(a, b + 1, 'B')] ?? 0);
      }
  return (a, b, last) => chances[at(Math.min(a, raceTo), Math.min(b, raceTo), last)] ?? 0;
}
