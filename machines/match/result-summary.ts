/** A result in a few words, for the history entry of a correction. */

import { sides } from '../names.ts';
import type { MatchState } from './events.ts';
import { resultText } from './score-text.ts';
import { modificationOf } from './winner.ts';

/** '9:4', '4:3, at the time limit', '5:3, B forfeit'. Adds the status of a match that is not approved: '5:3, running'. */
export function resultSummary(state: MatchState): string {
  const modified = sides.flatMap((side) => {
    const modification = modificationOf(state, side);
    return modification === null ? [] : [`${side} ${words[modification]}`];
  });
  const status = state.status === 'APPROVED' ? [] : [state.status.toLowerCase()];
  const limit = state.endedAtTimeLimit ? ['at the time limit'] : [];
  return [resultText(state), ...limit, ...modified, ...status].join(', ');
}

const words = { FORFEIT: 'forfeit', DISQUALIFICATION: 'disqualified', WALKOVER: 'walkover' } as const;
