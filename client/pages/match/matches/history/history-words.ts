/** The texts of the match history. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { signedText } from '#machines/match/score-text.ts';
import type { ProgressType, Side } from '#machines/names.ts';
import { sideOf } from '../../../../hall/match/match-side.ts';

export const progressWords: Readonly<Record<ProgressType, string>> = {
  ASSIGN: 'Table assigned',
  RELEASE: 'Table released',
  START: 'Started',
  ANNOUNCE: 'Announced again',
  CALL: 'Players called',
  POINT: 'Point',
  FOUL: 'Foul',
  UNDO: 'Point taken back',
  CORRECTION: 'Score corrected',
  BREAK: 'Breaker set',
  TIMEOUT_START: 'Time-out started',
  TIMEOUT_END: 'Time-out ended',
  TIMEOUT_WITHDRAWN: 'Time-out withdrawn',
  SHOTCLOCK: 'Shot-clock',
  SHOTCLOCK_ORDERED: 'Shot-clock ordered',
  SHOTCLOCK_TAKEN_BACK: 'Shot-clock taken back',
  SHOTCLOCK_ACKNOWLEDGED: 'Shot-clock acknowledged',
  PLAYER_ENTERED: 'Player entered',
  UNIFORM: 'Uniform control',
  FORFEIT: 'Forfeit',
  DISQUALIFIED: 'Disqualified',
  WALKOVER: 'Bye or walkover',
  FINISH: 'Finished',
  APPROVE: 'Approved',
  REOPEN: 'Reopened',
  RESET: 'Reset',
  RESET_UNDONE: 'Reset undone',
  APPROVE_UNDONE: 'Approval undone',
  RESULT_UNDONE: 'Result undone',
  SCHEDULE: 'Scheduled',
  HELD: 'Two scores: the tablet’s waits',
  NOT_COUNTED: 'Not counted',
  CHOSEN: 'One score chosen',
};

/** Returns the player's name for 'A' or 'B', and any other text unchanged. */
export function targetWords(target: string | null, match: LiveMatch): string {
  return target === 'A' || target === 'B' ? sideOf(match, target satisfies Side).name : (target ?? '');
}

type EntryType = { progressType: ProgressType; scoreChange: number; target?: string | null };

/** Returns the text of an entry. An undo that gives a point back was an undo of a foul, and a new race alone is no new time. */
export function wordsOf({ progressType, scoreChange, target }: EntryType): string {
  if (progressType === 'SCHEDULE' && target?.startsWith('Race to ')) return 'Race changed';
  return progressType === 'UNDO' && scoreChange > 0 ? 'Foul taken back' : progressWords[progressType];
}

/** Returns '+1', '−1', or '' for zero. */
export function scoreChangeWords(change: number): string {
  return change === 0 ? '' : signedText(change);
}

type CorrectionEntry = { resultBefore: string | null; resultAfter: string | null; reason: string | null };

/** Returns '9:4 → 4:9' and the reason. `change` is null when only the breaker was corrected; other entries return null. */
export function correctionWords({ resultBefore, resultAfter, reason }: CorrectionEntry): { change: string | null; reason: string } | null {
  if (resultAfter === null) return reason === null ? null : { change: null, reason };
  return { change: resultBefore === resultAfter ? null : `${resultBefore} → ${resultAfter}`, reason: reason ?? '' };
}
