/** Converts a match of the screens into the form that the pure rules of a draw read. */
import type { MatchResult, SlotEntrant } from '#machines/draw/types.ts';
import { isDecidedUnplayed, winnerOf } from '#machines/match/winner.ts';
import type { LiveMatch } from '../live/rows.ts';

type ResultColumns = Parameters<typeof winnerOf>[0] &
  Pick<
    LiveMatch,
    | 'label'
    | 'matchStatus'
    | 'matchStartTime'
    | 'participantAId'
    | 'participantBId'
    | 'aPlaceholder'
    | 'bPlaceholder'
    | 'aQualifier'
    | 'bQualifier'
  >;

/** Returns the match; only an approved result has a winner. */
export function resultOfMatch(match: ResultColumns): MatchResult {
  const isOver = match.matchStatus === 'APPROVED';
  return {
    label: match.label,
    a: entrantOf(match.participantAId, match.aPlaceholder ? (match.aQualifier ?? 0) : null, match.aWalkover),
    b: entrantOf(match.participantBId, match.bPlaceholder ? (match.bQualifier ?? 0) : null, match.bWalkover),
    winner: isOver ? winnerOf(match) : null,
    over: isOver,
    absent: [match.aWalkover, match.bWalkover],
    played: match.matchStartTime !== null || (isOver && !isDecidedUnplayed(match)),
    racks: [match.aScore, match.bScore],
  };
}

/** An absent player is still named. */
function entrantOf(id: number | null, placeholder: number | null, walkover: boolean): SlotEntrant {
  if (id !== null) return { kind: 'player', id };
  if (placeholder !== null) return { kind: 'placeholder', number: placeholder };
  return walkover ? { kind: 'walkover' } : null;
}
