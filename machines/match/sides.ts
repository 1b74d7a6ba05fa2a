/** The columns of a match that exist once per side. */

import type { Side } from '../names.ts';
import type { MatchState } from './events.ts';

export const columnsOf = {
  A: {
    participantId: 'participantAId',
    score: 'aScore',
    placeholder: 'aPlaceholder',
    qualifier: 'aQualifier',
    walkover: 'aWalkover',
    forfeit: 'aForfeit',
    disqualified: 'aDisqualified',
    timeoutsRemaining: 'aTimeoutsRemaining',
    timeoutStartedAt: 'aTimeoutStartedAt',
    timeoutUntil: 'aTimeoutUntil',
    uniformApproved: 'aUniformApproved',
  },
  B: {
    participantId: 'participantBId',
    score: 'bScore',
    placeholder: 'bPlaceholder',
    qualifier: 'bQualifier',
    walkover: 'bWalkover',
    forfeit: 'bForfeit',
    disqualified: 'bDisqualified',
    timeoutsRemaining: 'bTimeoutsRemaining',
    timeoutStartedAt: 'bTimeoutStartedAt',
    timeoutUntil: 'bTimeoutUntil',
    uniformApproved: 'bUniformApproved',
  },
} as const satisfies Record<Side, Record<string, keyof MatchState>>;

export const scoreOf = (match: Pick<MatchState, 'aScore' | 'bScore'>, side: Side): number => match[columnsOf[side].score];

export const participantOf = (match: Pick<MatchState, 'participantAId' | 'participantBId'>, side: Side): number | null =>
  match[columnsOf[side].participantId];

/** The side of a participant, or null if they do not play in this match. */
export function sideOf(match: Pick<MatchState, 'participantAId' | 'participantBId'>, participantId: number): Side | null {
  if (participantId === match.participantAId) return 'A';
  return participantId === match.participantBId ? 'B' : null;
}

export const timeoutRunsFor = (match: Pick<MatchState, 'aTimeoutStartedAt' | 'bTimeoutStartedAt'>, side: Side): boolean =>
  match[columnsOf[side].timeoutStartedAt] !== null;
