/** The hour at the venue, for the daily reload; no picture needs it. */
import { format } from './time.ts';

/** Returns the hour at the venue, 0 to 23; in UTC if the zone is unknown, so that every screen has a quiet hour. */
export function hourOf(at: number, timeZone: string): number {
  const hour = { hour: '2-digit' } as const;
  return Number(format(at, timeZone, hour) || format(at, 'UTC', hour)) % 24;
}
