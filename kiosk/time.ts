/** Times as screens write them, in the hall's own zone; empty until that is known, because a TV's own would be a wrong one. */
import type { LiveEvent } from '#contract/live.ts';
import { unknownZone } from '../client/bracket/unknown-zone.ts';

export const zoneOf = (event: LiveEvent | null | undefined): string => event?.timeZone ?? unknownZone;

/** '14:03' */
export const clockTime = (at: number, timeZone: string): string => format(at, timeZone, { hour: '2-digit', minute: '2-digit' });

/** '14:03:12' */
export const exactTime = (at: number, timeZone: string): string =>
  format(at, timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** 'Sat, 4 July' */
export const dayName = (at: number, timeZone: string): string => format(at, timeZone, { weekday: 'short', day: 'numeric', month: 'long' });

/** Hours in the hall, 0 to 23. */
export const hourOf = (at: number, timeZone: string): number => Number(format(at, timeZone, { hour: '2-digit' })) % 24;

/** What is left of a time-out: '3:41'; beyond its end it counts up: '+0:12'. Never '-0:00'. */
export function countdown(until: number, now: number): string {
  const left = Math.ceil((until - now) / 1000);
  const seconds = Math.abs(left);
  return `${left < 0 ? '+' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(at: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  if (timeZone === unknownZone) return '';
  const key = `${timeZone} ${Object.keys(options).join()}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: usableZone(timeZone), hourCycle: 'h23' });
  formats.set(key, known);
  return known.format(at);
}

/** An old TV may not know a zone; its own clock is then nearer the truth than nothing. */
function usableZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
