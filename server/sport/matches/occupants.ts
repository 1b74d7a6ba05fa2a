/** Decides who advances from a match: players, placeholders or walkovers (machines/README.md 3.6, 4.1, 8.8). */

import { isGone } from '#machines/draw/byes.ts';
import { otherSide } from '#machines/match/breaks.ts';
import type { MatchState } from '#machines/match/events.ts';
import { winnerOf } from '#machines/match/match.ts';
import { columnsOf, participantOf } from '#machines/match/sides.ts';
import { type Side, sides } from '#machines/names.ts';

/** A player, a placeholder by its number, or a walkover. Null stands for an entrant that is not known yet. */
export type Occupant = { participantId: number } | { qualifier: number } | 'walkover';

export type Outcome = { winner: Occupant | null; loser: Occupant | null };

/** A match with a walkover has a known loser before it has a winner: the walkover. */
export function outcomeOf(state: MatchState): Outcome {
  const unknown = { winner: null, loser: null };
  if (state.status === 'CREATED' || state.status === 'SCHEDULED') {
    return sides.some((side) => isGone(state, side)) ? { winner: null, loser: 'walkover' } : unknown;
  }
  if (state.status !== 'APPROVED') return unknown;
  const winner = winnerOf(state);
  if (winner === null) return { winner: 'walkover', loser: 'walkover' };
  return { winner: occupantOf(state, winner), loser: occupantOf(state, otherSide(winner)) };
}

export const sameOccupant = (one: Occupant | null, other: Occupant | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A player who was out of the tournament before the match does not advance. */
function occupantOf(state: MatchState, side: Side): Occupant {
  const participantId = participantOf(state, side);
  if (isGone(state, side)) return 'walkover';
  if (participantId !== null) return { participantId };
  const qualifier = state[columnsOf[side].qualifier];
  return qualifier === null ? 'walkover' : { qualifier };
}
