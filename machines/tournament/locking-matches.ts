/** Finds the announced and played matches that depend on a walkover, so that its match cannot be played any more (machines/README.md 3.11, 4.3). */
import { isDecidedByWalkover, isEmptySide } from '../draw/byes.ts';
import { otherSide } from '../match/breaks.ts';
import type { MatchState } from '../match/events.ts';
import { columnsOf, participantOf } from '../match/sides.ts';
import { isUpcoming, type Side } from '../names.ts';

type SideFacts = Pick<
  MatchState,
  'status' | 'participantAId' | 'participantBId' | 'aPlaceholder' | 'bPlaceholder' | 'aWalkover' | 'bWalkover' | 'finishTime'
>;
type ChartMatch = SideFacts & {
  winnerToMatchId: number | null;
  winnerToSide: Side | null;
  loserToMatchId: number | null;
  loserToSide: Side | null;
};
type Slot = { matchId: number; side: Side };

/** Whether the sides of a match can still change: it is neither announced nor played. */
export const canChangeSides = (match: SideFacts): boolean => isUpcoming(match.status) || isDecidedByWalkover(match);

type LockingMatchesInput<Match> = { matches: ReadonlyMap<number, Match>; isOut: (participantId: number) => boolean };

/**
 * Returns the announced or played matches that forbid filling `slot`. Filling it sends the players whom its walkover advanced back from their next
 * matches. `isOut`: the participant has left the tournament.
 */
export function lockingMatches<Match extends ChartMatch>(input: LockingMatchesInput<Match>, { matchId, side }: Slot): Match[] {
  const match = input.matches.get(matchId);
  if (!match || !isDecidedByWalkover(match)) return [];
  return emptiedSlots(match, side, input.isOut).flatMap((slot) => {
    const next = input.matches.get(slot.matchId);
    if (!next || isUnfilled(next, slot.side)) return [];
    return canChangeSides(next) ? lockingMatches(input, slot) : [next];
  });
}

/** With nobody who can play on the other side, the loser of the match stays a walkover. */
function emptiedSlots(match: ChartMatch, side: Side, isOut: (participantId: number) => boolean): Slot[] {
  const opponent = otherSide(side);
  const opponentId = participantOf(match, opponent);
  const isAlone = isEmptySide(match, opponent) || (opponentId !== null && isOut(opponentId));
  const { winnerToMatchId, winnerToSide, loserToMatchId, loserToSide } = match;
  const winner = winnerToMatchId === null || winnerToSide === null ? [] : [{ matchId: winnerToMatchId, side: winnerToSide }];
  const loser = isAlone || loserToMatchId === null || loserToSide === null ? [] : [{ matchId: loserToMatchId, side: loserToSide }];
  return [...winner, ...loser];
}

const isUnfilled = (match: SideFacts, side: Side): boolean =>
  participantOf(match, side) === null && !isEmptySide(match, side) && !match[columnsOf[side].placeholder];
