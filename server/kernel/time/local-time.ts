/** Converts between instants and local time in the venue's time zone. */

/**
 * Returns the instant of a local day and time, such as '2026-10-25' and '10:30'.
 * A time in the hour that daylight saving time skips becomes one hour later. In the hour that is repeated in autumn, the first one counts.
 */
export function instantInZone(day: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${day}T${time.length === 4 ? `0${time}` : time}:00.000Z`);
  const [before, after] = [offsetAt(wall - dayMs, timeZone), offsetAt(wall + dayMs, timeZone)];
  const [early, late] = [wall - before, wall - after];
  const isLate = offsetAt(early, timeZone) !== before && offsetAt(late, timeZone) === after;
  return new Date(isLate ? late : early).toISOString();
}

const dayMs = 86_400_000;

/** Returns the local day of an instant, YYYY-MM-DD. */
export function dayInZone(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** Returns the local time of an instant: '2026-09-25 15:04'. */
export const wallTime = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 16).replace('T', ' ');

/** Returns the instant as local time with its offset: '2026-09-25T15:04:00+02:00'. */
export function withOffset(instant: Date, timeZone: string): string {
  const offset = offsetAt(instant.getTime(), timeZone);
  const minutes = Math.abs(Math.round(offset / 60_000));
  const pair = (value: number): string => String(value).padStart(2, '0');
  const local = new Date(instant.getTime() + offset).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? '-' : '+'}${pair(Math.floor(minutes / 60))}:${pair(minutes % 60)}`;
}

/** Returns the day that is `days` after `day`; both are YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The milliseconds by which local time is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  const parts = new Map<string, number>(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: string): number => parts.get(type) ?? 0;
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric';
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  clocks.set(timeZone, clock);
  return clock;
}
