/** Declares for every field of a live match who reads it, in one list for all rooms. A field without a line does not compile. */
import type { LiveMatch } from '#contract/live/rows.ts';

/** `initials`: of a player who is not public, strangers read initials (store/public-names.ts). `staff`: strangers do not get the field. */
type Reader = 'everybody' | 'initials' | 'staff';

const all = 'everybody' as const;
const initials = 'initials' as const;

export const matchReaders = {
  /** The answers of the players to a result are for the players and the desk. */
  confirmations: 'staff',
  ...{ participantADisplayName: initials, participantBDisplayName: initials, participantALastName: initials },
  ...{ participantBLastName: initials, participantAFirstName: initials, participantBFirstName: initials },
  ...{ id: all, version: all, label: all, roundId: all, roundMnemonic: all, roundName: all, stage: all, position: all },
  ...{ groupNumber: all, winnerToMatchId: all, winnerToSide: all, loserToMatchId: all, loserToSide: all, tournamentId: all },
  ...{ tournamentName: all, tournamentMnemonic: all, tournamentStatus: all, categoryName: all, disciplineMnemonic: all },
  ...{ disciplineName: all, eventId: all, matchStatus: all, matchScheduledTime: all, announcedAt: all, calls: all, arrivals: all },
  ...{ matchStartTime: all, matchFinishTime: all, raceTo: all, breakRule: all, aScore: all, bScore: all, racks: all },
  ...{ nextToBreak: all, chances: all, breakerEntries: all, tableId: all, tableDisplayNumber: all, previousAssignedTable: all },
  ...{ participantAId: all, participantBId: all, aNotPublic: all, bNotPublic: all, participantACountryId: all },
  ...{ participantBCountryId: all, participantACountry: all, participantBCountry: all, aWaitsFor: all, bWaitsFor: all },
  ...{ aPlaceholder: all, bPlaceholder: all, aQualifier: all, bQualifier: all, aSeed: all, bSeed: all, aWalkover: all },
  ...{ bWalkover: all, aForfeit: all, bForfeit: all, aDisqualified: all, bDisqualified: all, endedAtTimeLimit: all },
  ...{ aTimeoutUntil: all, bTimeoutUntil: all, aTimeoutStartedAt: all, bTimeoutStartedAt: all, aTimeoutsRemaining: all },
  ...{ bTimeoutsRemaining: all, timeoutSince: all, timeoutTotalMs: all, numberOfTimeouts: all, timeoutLengthInMinutes: all },
  ...{ timeLimitInMinutes: all, withUniformControl: all, aUniformApproved: all, bUniformApproved: all, minutesPerRack: all },
  ...{ shotclockAssigned: all, shotclockApproved: all, shotclockAssignedAt: all, shotclockApprovedAt: all, teamParentMatchId: all },
  ...{ numberOfTeamMatches: all, proposalId: all },
} as const satisfies Record<keyof LiveMatch, Reader>;

const staffFields = Object.entries(matchReaders).flatMap(([field, reader]) => (reader === 'staff' ? [field as keyof LiveMatch] : []));

export const hasStaffFields = (row: LiveMatch): boolean => staffFields.some((field) => row[field] !== undefined);

/** Returns the row without the fields of the staff. */
export function withoutStaffFields(row: LiveMatch): LiveMatch {
  const forStrangers: Partial<LiveMatch> = { ...row };
  for (const field of staffFields) delete forStrangers[field];
  return forStrangers as LiveMatch;
}
