/**
 * How sure a forecast is: an instant with the band in which it falls four times out of five.
 *
 * The model: a race point takes its minutes give or take three quarters of them (how long a rack lasts, and how many the other side wins in
 * between), each independent of the next. So n points to go spread with √n. A match's own spread and that of its start add up as independent ones
 * do, earlier and later apart; whatever decides a start (a table, the matches before, the scheduled time) cuts the band off on its side.
 */

/** Instants in milliseconds since 1970; `low` ≤ `mid` ≤ `high`. */
export type Band = { low: number; mid: number; high: number };

/** Standard deviation of one race point, as a share of its expected minutes. */
const pointSpread = 0.75;
/** Four out of five of a normal distribution lie within this many standard deviations. */
const inFourOfFive = 1.2816;

export const bandOf = (at: number): Band => ({ low: at, mid: at, high: at });

/** Half the band of a match with that many points to go, in milliseconds. */
export const ownSpread = (points: number, minutesPerPoint: number): number =>
  inFourOfFive * pointSpread * minutesPerPoint * 60_000 * Math.sqrt(points);

/** When all of them are over. */
export function latest(...bands: readonly Band[]): Band {
  return bands.reduce((one, other) => ({
    low: Math.max(one.low, other.low),
    mid: Math.max(one.mid, other.mid),
    high: Math.max(one.high, other.high),
  }));
}

export const later = ({ low, mid, high }: Band, ms: number): Band => ({ low: low + ms, mid: mid + ms, high: high + ms });

/** The end of what begins at `start` and takes `duration` give or take `spread`; never before it began. */
export function after(start: Band, duration: number, spread: number): Band {
  const mid = start.mid + duration;
  const down = Math.hypot(start.mid - start.low, spread);
  const up = Math.hypot(start.high - start.mid, spread);
  return { low: Math.max(start.low, mid - down), mid, high: mid + up };
}
