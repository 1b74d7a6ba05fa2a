/** A match as one of its players sees it. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { CardMatch, CardMatchRef, CardPerson } from '#contract/match/player-card.ts';
import { winnerOf } from '#machines/match/winner.ts';
import type { Side } from '#machines/names.ts';

export const refOf = ({ id, roundMnemonic, label }: LiveMatch): CardMatchRef => ({ id, roundMnemonic, label });

export function asSeenBy(match: LiveMatch, participantId: number): CardMatch {
  const own = sideOf(match, participantId);
  const other = own === 'A' ? 'B' : 'A';
  return {
    ...refOf(match),
    matchStatus: match.matchStatus,
    raceTo: match.raceTo,
    scheduledTime: match.matchScheduledTime,
    startTime: match.matchStartTime,
    finishTime: match.matchFinishTime,
    tableDisplayNumber: match.tableDisplayNumber ?? match.previousAssignedTable,
    ownScore: own === 'A' ? match.aScore : match.bScore,
    otherScore: own === 'A' ? match.bScore : match.aScore,
    won: wonBy(match, participantId),
    walkover: match.aWalkover || match.bWalkover,
    opponent: personOn(match, other),
    waitsFor: waitsForOn(match, other),
  };
}

export const sideOf = (match: LiveMatch, participantId: number): Side => (match.participantAId === participantId ? 'A' : 'B');

/** Returns null while the match is not decided. */
export function wonBy(match: LiveMatch, participantId: number): boolean | null {
  const winner = match.matchStatus === 'APPROVED' || match.matchStatus === 'FINISHED' ? winnerOf(match) : null;
  return winner === null ? null : winner === sideOf(match, participantId);
}

export function personOn(match: LiveMatch, side: Side): CardPerson | null {
  const a = side === 'A';
  if ((a ? match.participantAId : match.participantBId) === null) return null;
  return {
    displayName: (a ? match.participantADisplayName : match.participantBDisplayName) ?? '',
    lastName: a ? match.participantALastName : match.participantBLastName,
    firstName: a ? match.participantAFirstName : match.participantBFirstName,
    countryId: a ? match.participantACountryId : match.participantBCountryId,
    country: a ? match.participantACountry : match.participantBCountry,
  };
}

/** Returns 'Winner of H020' or 'Qualifier 3'; null when the player is known. */
export const waitsForOn = (match: LiveMatch, side: Side): string | null => {
  if (personOn(match, side)) return null;
  return side === 'A' ? (match.aWaitsFor ?? match.participantADisplayName) : (match.bWaitsFor ?? match.participantBDisplayName);
};
