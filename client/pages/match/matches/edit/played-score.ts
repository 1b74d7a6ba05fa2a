import type { LiveMatch } from '#contract/live/rows.ts';
import { resultText } from '#machines/match/score-text.ts';

/** Returns the score that a reset would discard, such as '6:4', or null when nothing was played. */
export const playedScore = (match: LiveMatch): string | null => (match.racks.length > 0 ? resultText(match) : null);
