/** Predicts when the players of a waiting match arrive from their previous matches. */

import { expectedMs, playOf, predictedEnd, turnOverMs } from '../match/playtime.ts';
import { participantOf } from '../match/sides.ts';
import { isOpen, isWaiting, type QueuedMatch, scheduledOf } from '../match/waiting-match.ts';
import { isLive, type Side, sides } from '../names.ts';

type Arrivals<Match> = {
  /** The time when the last player can begin, in milliseconds since 1970: now if all are there, Infinity if unknown. */
  ready: (match: Match) => number;
  /** The matches that fill the open sides. */
  feeders: (match: Match) => Match[];
};

export function arrivalsOf<Match extends QueuedMatch>(matches: readonly Match[], now: number): Arrivals<Match> {
  const toSide = new Map<string, Match>();
  for (const match of matches.filter((one) => isLive(one.matchStatus) || isForeseeable(one))) {
    toSide.set(`${match.winnerToMatchId} ${match.winnerToSide}`, match);
    toSide.set(`${match.loserToMatchId} ${match.loserToSide}`, match);
  }
  const feederOf = ({ id }: Match, side: Side) => toSide.get(`${id} ${side}`);
  const cache = new Map<number, number>();
  const ready = (match: Match): number => {
    const cached = cache.get(match.id);
    if (cached !== undefined) return cached;
    // A chart has no cycles. If one is stored nevertheless, this value ends the recursion with "unknown".
    cache.set(match.id, Number.POSITIVE_INFINITY);
    const at = Math.max(now, ...sides.filter((side) => isOpen(match, side)).map((side) => endOf(feederOf(match, side)) + turnOverMs));
    cache.set(match.id, at);
    return at;
  };
  const endOf = (feeder: Match | undefined): number => {
    if (!feeder) return Number.POSITIVE_INFINITY;
    const end = predictedEnd(playOf(feeder), now);
    if (end !== null) return end;
    const start = isLive(feeder.matchStatus) ? now : ready(feeder);
    return Math.max(start, scheduledOf(feeder) ?? now) + expectedMs(feeder);
  };
  return { ready, feeders: (match) => sides.flatMap((side) => (isOpen(match, side) ? (feederOf(match, side) ?? []) : [])) };
}

/**
 * Whether the start of a match can be predicted. A match without any player is left out.
 * So screens that know only the players of an event, not its whole chart, get the same forecast.
 */
export const isForeseeable = (match: QueuedMatch): boolean =>
  isWaiting(match) &&
  (match.tournamentStatus === 'RUNNING' || match.tournamentStatus === 'GENERATED') &&
  sides.some((side) => participantOf(match, side) !== null);
