/**
 * The uncertainty of a forecast: an instant with its 80 % band.
 *
 * The band of a match comes from its pace (pace.ts). It is added to the band of the start as an independent error, separately for earlier and later.
 * A table, an earlier match or the scheduled time limits the band of a start.
 */

/** Instants in milliseconds since 1970, with `low` ≤ `mid` ≤ `high`. */
export type Band = { low: number; mid: number; high: number };

export const bandOf = (at: number): Band => ({ low: at, mid: at, high: at });

/** Returns the instant when all of them are over. */
export function latest(...bands: readonly Band[]): Band {
  return bands.reduce((one, other) => ({
    low: Math.max(one.low, other.low),
    mid: Math.max(one.mid, other.mid),
    high: Math.max(one.high, other.high),
  }));
}

export const later = ({ low, mid, high }: Band, ms: number): Band => ({ low: low + ms, mid: mid + ms, high: high + ms });

/** Returns the end after `start` and this duration in milliseconds, never before the start. */
export function after(start: Band, { low, mid, high }: Band): Band {
  const end = start.mid + mid;
  const down = Math.hypot(start.mid - start.low, mid - low);
  const up = Math.hypot(start.high - start.mid, high - mid);
  return { low: Math.max(start.low, end - down), mid: end, high: end + up };
}
