/** The delay of an announced match that does not begin, with the shapes and colours of the play time. */
import { ClockAlert, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { defaultCallLimits, type LateStage, type LateStart, lateStart } from '#machines/match/late-start.ts';
import { hall } from '../../state/hall.ts';
import type { Tone } from '../../ui/status/tone.ts';

export const lateLooks: Readonly<Record<LateStage, { icon: LucideIcon; tone: Tone }>> = {
  FIRST_CALL: { icon: ClockAlert, tone: 'yellow' },
  SECOND_CALL: { icon: TriangleAlert, tone: 'orange' },
  LOSS: { icon: OctagonAlert, tone: 'red' },
};

/** Judges with the minutes of the match's event. `now` is in milliseconds on the server's clock. */
export const lateStartOf = (match: LiveMatch, now: number): LateStart | null =>
  lateStart(match, hall.store.events[match.eventId] ?? defaultCallLimits, now);

export function lateTone(match: LiveMatch | null, now: number): Tone | null {
  const late = match && lateStartOf(match, now);
  return late && lateLooks[late.stage].tone;
}
