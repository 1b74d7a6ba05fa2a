/** A match as it travels, as the match machine reads it: screens ask the same rules as the server (machines/). */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchSetting, MatchState } from '#machines/match/events.ts';
import { isStraightPool } from '#machines/match/straight-pool.ts';

/** What else a row carries, names above all, no rule reads. Of which version it is says nothing of the match once a tap is played on it. */
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
