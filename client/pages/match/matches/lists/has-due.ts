/** Whether a chosen part of the legend counts the match. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { dueOf } from '#machines/match/due.ts';
import type { PlaytimeStatus } from '#machines/names.ts';

export const hasDue = (match: LiveMatch, chosen: readonly PlaytimeStatus[], now: number): boolean =>
  chosen.length === 0 || chosen.includes(dueOf(match, now)?.status ?? 'NORMAL');
