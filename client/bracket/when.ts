/** Times beside the boxes, in the event's zone; small enough for the hall screens. */
import { unknownZone } from './unknown-zone.ts';

/** '10:30' today, 'Sat 10:30' on another day; empty for nothing. `now` in milliseconds since 1970. */
export function shortTime(at: string | null, zone: string | undefined, now: number): string {
  if (at === null || zone === unknownZone) return '';
  const format = formatOf(zone);
  const [day, time] = partsOf(format, Date.parse(at));
  return partsOf(format, now)[0] === day ? time : `${day.split(' ')[0]} ${time}`;
}

/** '10:30' */
export const timeOnly = (at: string | null, zone: string | undefined): string =>
  at === null || zone === unknownZone ? '' : partsOf(formatOf(zone), Date.parse(at))[1];

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(format: Intl.DateTimeFormat, at: number): [day: string, time: string] {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return [`${part.weekday} ${part.day}.${part.month}`, `${part.hour}:${part.minute}`];
}

function formatOf(zone: string | undefined): Intl.DateTimeFormat {
  const key = zone ?? '';
  const known = formats.get(key) ?? create(zone);
  formats.set(key, known);
  return known;
}

/** An old TV may not know a zone; its own clock is then nearer the truth than nothing. */
function create(timeZone: string | undefined): Intl.DateTimeFormat {
  const options = { weekday: 'short', day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, ...(timeZone ? { timeZone } : {}) });
  } catch {
    return new Intl.DateTimeFormat('en-GB', options);
  }
}
