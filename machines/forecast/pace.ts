/**
 * The pace of a discipline: minutes per point that the leader still needs, with an 80 % band (machines/README.md 11.6).
 * pace-fit.ts learns it from finished matches; without them the minutes of the discipline apply.
 */

export type Pace = {
  /** The remaining minutes per point that the leader still needs. */
  minutes: number;
  /** With n points to go the match ends between minutes × n + early × √n and minutes × n + late × √n. In minutes, early ≤ 0 ≤ late. */
  early: number;
  late: number;
};

/** 80 % of a normal distribution lie within this many standard deviations. */
const inFourOfFive = 1.2816;
/** The standard deviation of one race point as a share of the discipline's minutes. It covers rack lengths and racks of the other side in between. */
export const pointSpread = 0.75;

/** The pace before any match is finished: the discipline's minutes (machines/README.md 11.4), each point independent of the next. */
export function priorPace(minutesPerRack: number): Pace {
  const spread = inFourOfFive * pointSpread * minutesPerRack;
  return { minutes: minutesPerRack, early: -spread, late: spread };
}

/** Returns the milliseconds for `needed` points: earliest, most likely and latest. */
export function remainingMs({ minutes, early, late }: Pace, needed: number): { low: number; mid: number; high: number } {
  const [mid, root] = [minutes * needed, Math.sqrt(needed)];
  return { low: Math.max(0, mid + early * root) * minute, mid: mid * minute, high: (mid + late * root) * minute };
}

const minute = 60_000;
