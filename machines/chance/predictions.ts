/** Predicts every match from the matches that had ended before it began (machines/chance/README.md 6 and 7). */
import { rewindBreakerEntries } from '../match/breaks.ts';
import type { Side } from '../names.ts';
import { createStrengths, type Matchup, type PlayerStrengths, type RackResult } from './player-strengths.ts';
import { winChance } from './win-chance.ts';

/** Instants are in milliseconds since 1970. `finishedAt` null: the match is not over, or racks did not decide it, so it teaches nothing. */
export type RackMatch = RackResult & { id: number; raceTo: number; startedAt: number | null; finishedAt: number | null };

/** `chance`: of A, from 0 to 1, before the first rack. */
export type Prediction = { id: number; chance: number; winner: Side };

/** Returns both players of each match as they were known when it began; a match that has not begun as they are known now. O(n log n) */
export function matchupsOf(matches: readonly RackMatch[], strengths: PlayerStrengths = createStrengths()): Map<number, Matchup> {
  const ended = matches
    .flatMap((match) => (match.finishedAt === null ? [] : [{ match, at: match.finishedAt }]))
    .sort((one, other) => one.at - other.at || one.match.id - other.match.id);
  const begun = [...matches].sort((one, other) => beginOf(one) - beginOf(other) || one.id - other.id);
  const matchups = new Map<number, Matchup>();
  let next = 0;
  for (const match of begun) {
    for (let last = ended[next]; last && last.at < beginOf(match); last = ended[next]) {
      strengths.learn(last.match);
      next += 1;
    }
    matchups.set(match.id, strengths.matchupOf(match.playerA, match.playerB));
  }
  return matchups;
}

const beginOf = ({ startedAt }: RackMatch): number => startedAt ?? Number.POSITIVE_INFINITY;

/** Returns one prediction for each match that began and that racks decided. */
export function predictionsOf(matches: readonly RackMatch[]): Prediction[] {
  const matchups = matchupsOf(matches);
  return matches.flatMap((match) => {
    const matchup = matchups.get(match.id);
    if (!matchup || match.startedAt === null || match.finishedAt === null) return [];
    const { raceTo, breakRule, breakerEntries, aScore, bScore } = match;
    // The winner of the lag is known before the first rack, a breaker that is entered later is not.
    const chance = winChance(matchup, { raceTo, breakRule, racks: '', breakerEntries: rewindBreakerEntries(breakerEntries, 0) });
    return [{ id: match.id, chance: rounded(chance), winner: aScore > bScore ? ('A' as const) : ('B' as const) }];
  });
}

/** Sums of many small weights are not exact: 0.49999999999999994 is one half. */
const rounded = (chance: number): number => Math.round(chance * 1e9) / 1e9;
