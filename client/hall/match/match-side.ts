/** One player of a match, as lists and forms show them. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { capitals } from '#contract/people/player-names.ts';
import { raceIsReached } from '#machines/match/winner.ts';
import type { Side } from '#machines/names.ts';
import { namesakeMark } from './namesake-mark.ts';

export function sideOf(match: LiveMatch, side: Side) {
  const a = side === 'A';
  const score = a ? match.aScore : match.bScore;
  const lastName = a ? match.participantALastName : match.participantBLastName;
  const firstName = a ? match.participantAFirstName : match.participantBFirstName;
  const displayName = a ? match.participantADisplayName : match.participantBDisplayName;
  const disqualified = a ? match.aDisqualified : match.bDisqualified;
  const forfeit = a ? match.aForfeit : match.bForfeit;
  const walkover = a ? match.aWalkover : match.bWalkover;
  const name = displayName ?? '';
  return {
    known: (a ? match.participantAId : match.participantBId) !== null,
    lastName,
    firstName,
    displayName,
    /** 'LONČAREK Ante' for sentences. */
    name: name || `player ${side}`,
    countryId: a ? match.participantACountryId : match.participantBCountryId,
    country: a ? match.participantACountry : match.participantBCountry,
    waitsFor: a ? match.aWaitsFor : match.bWaitsFor,
    score,
    leads: score > (a ? match.bScore : match.aScore),
    breaksNext: match.nextToBreak === side && !raceIsReached(match) && (match.matchStatus === 'RUNNING' || match.matchStatus === 'TIMEOUT'),
    isOut: disqualified || forfeit,
    /** The mark beside a result (machines/README.md 8.7). */
    mark: disqualified ? 'DIS' : forfeit ? 'FF' : walkover ? 'W/O' : null,
    timeoutUntil: a ? match.aTimeoutUntil : match.bTimeoutUntil,
    timeoutsRemaining: a ? match.aTimeoutsRemaining : match.bTimeoutsRemaining,
  };
}

/** Like `surnameOf`, but null for an undecided player. A team has its whole name. */
export const knownSurnameOf = (match: LiveMatch, side: Side): string | null => {
  const { lastName, displayName } = sideOf(match, side);
  return lastName ? surnameOf(match, side) : displayName;
};

/** Returns 'LONČAREK', 'WEBER S.' beside another WEBER of the tournament, or 'player A' for an undecided player. */
export function surnameOf(match: LiveMatch, side: Side): string {
  const { lastName, name, country } = sideOf(match, side);
  return lastName ? [capitals(lastName, country), namesakeMark(match, side)].filter(Boolean).join(' ') : name;
}
