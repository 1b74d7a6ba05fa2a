/** Formats the times beside the boxes in the zone of the event. TVs load this file, so it uses no date library. */
import { unknownZone } from './unknown-zone.ts';

/** Returns '10:30' today, 'Sat 10:30' on another day, '' without a time. `now` is in milliseconds since 1970. */
export function shortTime(at: string | null, zone: string | undefined, now: number): string {
  const format = formatOf(zone);
  if (at === null || !format) return '';
  const [day, time] = partsOf(format, Date.parse(at));
  return partsOf(format, now)[0] === day ? time : `${day.split(' ')[0]} ${time}`;
}

/** Returns '10:30', or '' without a time or when the browser does not know the zone. */
export function timeOnly(at: string | null, zone: string | undefined): string {
  const format = formatOf(zone);
  return at === null || !format ? '' : partsOf(format, Date.parse(at))[1];
}

const formats = new Map<string, Intl.DateTimeFormat | null>([[unknownZone, null]]);

function partsOf(format: Intl.DateTimeFormat, at: number): [day: string, time: string] {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return [`${part.weekday} ${part.day}.${part.month}`, `${part.hour}:${part.minute}`];
}

function formatOf(zone = ''): Intl.DateTimeFormat | null {
  if (!formats.has(zone)) formats.set(zone, create(zone));
  return formats.get(zone) ?? null;
}

/** Returns null if an old TV does not know the zone: its own zone would give a wrong time. */
function create(timeZone: string): Intl.DateTimeFormat | null {
  const options = { weekday: 'short', day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, ...(timeZone ? { timeZone } : {}) });
  } catch {
    return null;
  }
}
