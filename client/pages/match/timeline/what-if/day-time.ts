/** Times of a playing day: 01:00 belongs to the evening before. */
import { readClock } from '#machines/clock-text.ts';
import { dayPlus, instantAt } from '../../../../format.ts';
import { dayStartTime, type PlayDay } from '../../../../hall/day/hall-days.ts';

/** Returns the instant of a typed time on this day, or null for another text. */
export function instantOn(day: PlayDay, typed: string, zone: string | undefined): string | null {
  const time = readClock(typed);
  if (time === null) return null;
  const at = instantAt(time < dayStartTime ? dayPlus(day.key, 1) : day.key, time, zone);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
