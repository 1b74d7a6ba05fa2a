/** Times on screens, in the time zone of the venue. Empty if the zone is unknown to the screen or the TV, because the TV's own zone would be wrong. */
import type { LiveEvent } from '#contract/live/tournament.ts';
import { unknownZone } from '../../client/bracket/unknown-zone.ts';

export const zoneOf = (event: LiveEvent | null | undefined): string => event?.timeZone ?? unknownZone;

/** Returns '14:03'. */
export const clockTime = (at: number, timeZone: string): string => format(at, timeZone, { hour: '2-digit', minute: '2-digit' });

/** Returns '14:03:12'. */
export const exactTime = (at: number, timeZone: string): string =>
  format(at, timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Returns 'Sat, 4 July'. */
export const dayName = (at: number, timeZone: string): string => format(at, timeZone, { weekday: 'short', day: 'numeric', month: 'long' });

/** Returns the rest of a time-out: '3:41'; after its end it counts up: '+0:12'. Never '-0:00'. */
export function countdown(until: number, now: number): string {
  const left = Math.ceil((until - now) / 1000);
  const seconds = Math.abs(left);
  return `${left < 0 ? '+' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Returns '' for an unknown zone. */
export function format(at: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  if (timeZone === unknownZone) return '';
  const key = `${timeZone} ${Object.keys(options).join()}`;
  if (!formats.has(key)) formats.set(key, formatIn(timeZone, options));
  return formats.get(key)?.format(at) ?? '';
}

/** An old TV may not know the time zone. */
function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone, hourCycle: 'h23' });
  } catch {
    return null;
  }
}
