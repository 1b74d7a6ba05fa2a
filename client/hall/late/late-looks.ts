/** The delay of an announced match that does not begin, on the scale of the play time. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { arrivalWords } from '#machines/arrivals.ts';
import { defaultCallLimits } from '#machines/match/calls.ts';
import { type LateStart, lateStart } from '#machines/match/late-start.ts';
import { hall } from '../../state/hall.ts';
import { playtimeLooks } from '../../ui/status/playtime-chip.tsx';
import type { Tone } from '../../ui/status/tone.ts';

/** Judges with the minutes of the match's event. `now` is in milliseconds on the server's clock. */
export const lateStartOf = (match: LiveMatch, now: number): LateStart | null =>
  lateStart(match, hall.store.events[match.eventId] ?? defaultCallLimits, now);

export function lateTone(match: LiveMatch | null, now: number): Tone | null {
  const late = match && lateStartOf(match, now);
  return late && playtimeLooks[late.status].tone;
}

/** The arrivals of a called match until it begins: '1 here, 1 coming'. */
export const waitingWords = (match: LiveMatch): string => arrivalWords(match);
