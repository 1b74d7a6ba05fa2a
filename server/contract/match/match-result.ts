/** A match as every screen has it, read as the pure rules of a draw read it. */
import type { MatchResult, Occupant } from '#machines/draw/types.ts';
import { winnerOf } from '#machines/match/winner.ts';
import type { LiveMatch } from '../live/rows.ts';

type Read = Parameters<typeof winnerOf>[0] &
  Pick<
    LiveMatch,
    'label' | 'matchStatus' | 'participantAId' | 'participantBId' | 'aPlaceholder' | 'bPlaceholder' | 'aQualifier' | 'bQualifier'
  >;

/** Only an approved result counts. */
export function resultOfMatch(match: Read): MatchResult {
  const isOver = match.matchStatus === 'APPROVED';
  return {
    label: match.label,
    a: occupantOf(match.participantAId, match.aPlaceholder ? (match.aQualifier ?? 0) : null, match.aWalkover),
    b: occupantOf(match.participantBId, match.bPlaceholder ? (match.bQualifier ?? 0) : null, match.bWalkover),
    winner: isOver ? winnerOf(match) : null,
    over: isOver,
    racks: [match.aScore, match.bScore],
  };
}

/** Who did not turn up is still named. */
function occupantOf(id: number | null, placeholder: number | null, walkover: boolean): Occupant {
  if (id !== null) return { kind: 'player', id };
  if (placeholder !== null) return { kind: 'placeholder', number: placeholder };
  return walkover ? { kind: 'walkover' } : null;
}
