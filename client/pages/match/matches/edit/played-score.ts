/** The score that a reset would throw away. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { resultText } from '#machines/match/score-words.ts';

/** '6:4'; null where nothing was played. */
export const playedScore = (match: LiveMatch): string | null => (match.racks.length > 0 ? resultText(match) : null);
