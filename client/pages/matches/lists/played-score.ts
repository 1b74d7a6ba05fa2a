/** The score that a reset would throw away. */
import type { LiveMatch } from '#contract/live.ts';

/** '6:4'; null where nothing was played. */
export const playedScore = ({ aScore, bScore, racks }: LiveMatch): string | null => (racks.length > 0 ? `${aScore}:${bScore}` : null);
