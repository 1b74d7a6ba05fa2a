/** Maps columns of a match to their names in the presented match. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchState } from '#machines/match/events.ts';

const presentedNames: Partial<Record<keyof MatchState, keyof LiveMatch>> = {
  status: 'matchStatus',
  scheduledTime: 'matchScheduledTime',
  startTime: 'matchStartTime',
  finishTime: 'matchFinishTime',
};

export const presentedAs = (column: keyof MatchState): string => presentedNames[column] ?? column;
