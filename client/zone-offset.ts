/** How far a time zone is ahead of UTC. dayjs asks the browser at every formatted time; on a slow device that cost about a second per screen. */

const quarterMs = 15 * 60_000;
const maxKnown = 5000;
const known = new Map<string, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns milliseconds, negative west of Greenwich. Throws a RangeError if the browser does not know the zone. */
export function zoneOffset(instant: number, timeZone: string): number {
  // Since 1973 all zones change at a quarter of an hour.
  const quarter = Math.floor(instant / quarterMs) * quarterMs;
  const key = `${timeZone} ${quarter}`;
  const offset = known.get(key) ?? readOffset(quarter, timeZone);
  // An office stays open for days.
  if (known.size > maxKnown) known.clear();
  known.set(key, offset);
  return offset;
}

function readOffset(instant: number, timeZone: string): number {
  const part = new Map<string, number>(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 1, ...rest] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((type) => part.get(type) ?? 0);
  return Date.UTC(year, month - 1, ...rest) - instant;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...numbers, timeZone });
  formats.set(timeZone, format);
  return format;
}

const numbers = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;
