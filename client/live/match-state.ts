/** Converts a live match row for the match machine, so that screens apply the same rules as the server (machines/). */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchSetting, MatchState } from '#machines/match/events.ts';
import { isStraightPool } from '#machines/match/straight-pool.ts';

/**
 * The rules read no other field of the row, such as names. The version is dropped: once a tap is applied on top, it no longer describes the
 * match.
 */
export function matchStateOf(row: LiveMatch): MatchState {
  const { version: _, matchStatus, matchScheduledTime, matchStartTime, matchFinishTime, ...rest } = row;
  return {
    ...rest,
    status: matchStatus,
    scheduledTime: matchScheduledTime,
    startTime: matchStartTime,
    finishTime: matchFinishTime,
    previousAssignedTableId: null,
  };
}

/** The settings of the tournament that a row carries. Only the server knows the matches that depend on the result. */
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
