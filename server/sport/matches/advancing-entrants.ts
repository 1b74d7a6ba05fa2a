/** Decides who advances from a match: players, placeholders or walkovers (machines/README.md 3.6, 4.1, 8.8). */

import { isEmptySide } from '#machines/draw/byes.ts';
import { otherSide } from '#machines/match/breaks.ts';
import type { MatchState } from '#machines/match/events.ts';
import { winnerOf } from '#machines/match/match.ts';
import { columnsOf, participantOf } from '#machines/match/sides.ts';
import { type Side, sides } from '#machines/names.ts';

/** A player, a placeholder by its number, or a walkover. Null stands for an entrant that is not known yet. */
export type SlotEntrant = { participantId: number } | { qualifier: number } | 'walkover';

type AdvancingEntrants = { winner: SlotEntrant | null; loser: SlotEntrant | null };

/** Before a match with an empty side is decided, its loser is known: the walkover. */
export function advancingEntrants(state: MatchState): AdvancingEntrants {
  const unknown = { winner: null, loser: null };
  if (state.status === 'CREATED' || state.status === 'SCHEDULED') {
    return sides.some((side) => isEmptySide(state, side)) ? { winner: null, loser: 'walkover' } : unknown;
  }
  if (state.status !== 'APPROVED') return unknown;
  const winner = winnerOf(state);
  if (winner === null) return { winner: 'walkover', loser: 'walkover' };
  return { winner: entrantOn(state, winner), loser: entrantOn(state, otherSide(winner)) };
}

export const isSameEntrant = (one: SlotEntrant | null, other: SlotEntrant | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A player who left the tournament before the match does not advance: a walkover takes their slot. */
function entrantOn(state: MatchState, side: Side): SlotEntrant {
  const participantId = participantOf(state, side);
  if (isEmptySide(state, side)) return 'walkover';
  if (participantId !== null) return { participantId };
  const qualifier = state[columnsOf[side].qualifier];
  return qualifier === null ? 'walkover' : { qualifier };
}
