/**
 * How sure a forecast is: an instant with the band in which it falls four times out of five.
 *
 * A match's own band is that of its pace (pace.ts). It and the band of its start add up as independent ones do, earlier and later apart; whatever
 * decides a start (a table, the matches before, the scheduled time) cuts the band off on its side.
 */

/** Instants in milliseconds since 1970; `low` ≤ `mid` ≤ `high`. */
export type Band = { low: number; mid: number; high: number };

export const bandOf = (at: number): Band => ({ low: at, mid: at, high: at });

/** When all of them are over. */
export function latest(...bands: readonly Band[]): Band {
  return bands.reduce((one, other) => ({
    low: Math.max(one.low, other.low),
    mid: Math.max(one.mid, other.mid),
    high: Math.max(one.high, other.high),
  }));
}

export const later = ({ low, mid, high }: Band, ms: number): Band => ({ low: low + ms, mid: mid + ms, high: high + ms });

/** The end of what begins at `start` and takes so long, in milliseconds; never before it began. */
export function after(start: Band, { low, mid, high }: Band): Band {
  const end = start.mid + mid;
  const down = Math.hypot(start.mid - start.low, mid - low);
  const up = Math.hypot(start.high - start.mid, high - mid);
  return { low: Math.max(start.low, end - down), mid: end, high: end + up };
}
