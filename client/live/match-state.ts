/** A match as it travels, as the match machine reads it: screens ask the same rules as the server (machines/). */
import type { LiveMatch } from '#contract/live.ts';
import type { MatchSetting, MatchState } from '#machines/match-events.ts';
import { isStraightPool } from '#machines/straight-pool.ts';

export function matchStateOf(row: LiveMatch): MatchState {
  const { matchStatus, matchScheduledTime, matchStartTime, matchFinishTime, ...rest } = row;
  return {
    status: matchStatus,
    scheduledTime: matchScheduledTime,
    startTime: matchStartTime,
    finishTime: matchFinishTime,
    previousAssignedTableId: null,
    raceTo: rest.raceTo,
    breakRule: rest.breakRule,
    aScore: rest.aScore,
    bScore: rest.bScore,
    racks: rest.racks,
    nextToBreak: rest.nextToBreak,
    breakerEntries: rest.breakerEntries,
    tableId: rest.tableId,
    participantAId: rest.participantAId,
    participantBId: rest.participantBId,
    aPlaceholder: rest.aPlaceholder,
    bPlaceholder: rest.bPlaceholder,
    aQualifier: rest.aQualifier,
    bQualifier: rest.bQualifier,
    aWalkover: rest.aWalkover,
    bWalkover: rest.bWalkover,
    aForfeit: rest.aForfeit,
    bForfeit: rest.bForfeit,
    aDisqualified: rest.aDisqualified,
    bDisqualified: rest.bDisqualified,
    endedAtTimeLimit: rest.endedAtTimeLimit,
    aTimeoutsRemaining: rest.aTimeoutsRemaining,
    bTimeoutsRemaining: rest.bTimeoutsRemaining,
    aTimeoutStartedAt: rest.aTimeoutStartedAt,
    bTimeoutStartedAt: rest.bTimeoutStartedAt,
    aTimeoutUntil: rest.aTimeoutUntil,
    bTimeoutUntil: rest.bTimeoutUntil,
    timeoutSince: rest.timeoutSince,
    timeoutTotalMs: rest.timeoutTotalMs,
    shotclockAssigned: rest.shotclockAssigned,
    shotclockApproved: rest.shotclockApproved,
    shotclockAssignedAt: rest.shotclockAssignedAt,
    shotclockApprovedAt: rest.shotclockApprovedAt,
    aUniformApproved: rest.aUniformApproved,
    bUniformApproved: rest.bUniformApproved,
  };
}

/** What the tournament says, as far as a row carries it: the matches that depend on the result are known to the server only. */
export function matchSettingOf(row: LiveMatch): MatchSetting {
  return {
    tournamentStatus: row.tournamentStatus,
    withUniformControl: row.withUniformControl,
    numberOfTimeouts: row.numberOfTimeouts,
    timeoutLengthInMinutes: row.timeoutLengthInMinutes,
    timeLimitInMinutes: row.timeLimitInMinutes,
    minutesPerRack: row.minutesPerRack,
    isStraightPool: isStraightPool(row.disciplineMnemonic),
    participantADisplayName: row.participantADisplayName,
    participantBDisplayName: row.participantBDisplayName,
    team: row.teamParentMatchId !== null ? 'SINGLE' : row.numberOfTeamMatches > 0 ? 'MAIN' : null,
    downstream: [],
  };
}
