/** When the players of a match that waits come from the matches before it. */

import { expectedMs, playOf, predictedEnd, turnOverMs } from '../match/playtime.ts';
import { participantOf } from '../match/sides.ts';
import { isOpen, isWaiting, type QueuedMatch, scheduledOf } from '../match/waiting-match.ts';
import { isLive, type Side, sides } from '../names.ts';

type Arrivals<Match> = {
  /** When its last player can begin, in milliseconds since 1970: now if all are there, Infinity where nobody can tell. */
  ready: (match: Match) => number;
  /** The matches its open sides wait for. */
  feeders: (match: Match) => Match[];
};

export function arrivalsOf<Match extends QueuedMatch>(matches: readonly Match[], now: number): Arrivals<Match> {
  const toSide = new Map<string, Match>();
  for (const match of matches.filter((one) => isLive(one.matchStatus) || isForeseeable(one))) {
    toSide.set(`${match.winnerToMatchId} ${match.winnerToSide}`, match);
    toSide.set(`${match.loserToMatchId} ${match.loserToSide}`, match);
  }
  const feederOf = ({ id }: Match, side: Side) => toSide.get(`${id} ${side}`);
  const known = new Map<number, number>();
  const ready = (match: Match): number => {
    const told = known.get(match.id);
    if (told !== undefined) return told;
    // A chart has no circles; should one be stored, nobody can tell.
    known.set(match.id, Number.POSITIVE_INFINITY);
    const at = Math.max(now, ...sides.filter((side) => isOpen(match, side)).map((side) => endOf(feederOf(match, side)) + turnOverMs));
    known.set(match.id, at);
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

/** Screens that know only who plays an event, not its whole chart, must judge alike: nobody counts on a match without any player. */
export const isForeseeable = (match: QueuedMatch): boolean =>
  isWaiting(match) &&
  (match.tournamentStatus === 'RUNNING' || match.tournamentStatus === 'GENERATED') &&
  sides.some((side) => participantOf(match, side) !== null);
