/** What columns of a match are called where they are presented. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchState } from '#machines/match/events.ts';

const otherwise: Partial<Record<keyof MatchState, keyof LiveMatch>> = {
  status: 'matchStatus',
  scheduledTime: 'matchScheduledTime',
  startTime: 'matchStartTime',
  finishTime: 'matchFinishTime',
};

export const presentedAs = (column: keyof MatchState): string => otherwise[column] ?? column;
