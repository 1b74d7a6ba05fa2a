/** The local day and hour of an instant. A playing day lasts from 5:00 to 5:00: play after midnight belongs to the evening before. */

/** `day`: '2026-09-25', the playing day. `hour`: 0 to 23 on the wall clock. */
export type LocalHour = { day: string; hour: number };

const startHour = 5;
const dayMs = 86_400_000;

/**
 * Returns a function that reads milliseconds since 1970. The hour that the clocks skip in spring has no instants; the two hours of one name in
 * autumn count as one.
 */
export function localHours(timeZone: string): (at: number) => LocalHour {
  // Every time zone begins its hours at a quarter of an hour.
  const read = hourReader(timeZone);
  const known = new Map<number, LocalHour>();
  return (at) => {
    const quarter = Math.floor(at / quarterMs);
    const hour = known.get(quarter) ?? read(quarter * quarterMs);
    known.set(quarter, hour);
    return hour;
  };
}

const quarterMs = 15 * 60_000;

function hourReader(timeZone: string): (at: number) => LocalHour {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  return (at) => {
    const parts = new Map<string, string>(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const part = (type: string): string => parts.get(type) ?? '';
    const date = `${part('year')}-${part('month')}-${part('day')}`;
    const hour = Number(part('hour'));
    return { day: hour < startHour ? dayBefore(date) : date, hour };
  };
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00.000Z`) - dayMs).toISOString().slice(0, 10);

/** The order of the hours in a playing day: 5 to 23, then 0 to 4. */
export const hourOrder = (hour: number): number => (hour + 24 - startHour) % 24;
/** The hour at this position of the playing day. */
export const hourAt = (order: number): number => (order + startHour) % 24;
