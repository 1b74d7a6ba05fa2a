/**
 * How fast matches of a discipline go: the minutes that remain for each point the leader still needs, and how far off that is four times out of
 * five (machines/README.md 11.6). Learned from finished matches in pace-fit.ts; without any it is what the discipline says.
 */

export type Pace = {
  /** Minutes that remain per point the leader still needs. */
  minutes: number;
  /** With n points to go the end falls between minutes × n + early × √n and minutes × n + late × √n; early ≤ 0 ≤ late, in minutes. */
  early: number;
  late: number;
};

/** Four out of five of a normal distribution lie within this many standard deviations. */
const inFourOfFive = 1.2816;
/** Standard deviation of one race point, as a share of the discipline's minutes: how long a rack lasts, how many the other side wins in between. */
export const pointSpread = 0.75;

/** Before anything is known: the discipline's minutes (machines/README.md 11.4), each point independent of the next. */
export function priorPace(minutesPerRack: number): Pace {
  const spread = inFourOfFive * pointSpread * minutesPerRack;
  return { minutes: minutesPerRack, early: -spread, late: spread };
}

/** Milliseconds that `needed` points will take: at the earliest, probably, at the latest. */
export function remainingMs({ minutes, early, late }: Pace, needed: number): { low: number; mid: number; high: number } {
  const [mid, root] = [minutes * needed, Math.sqrt(needed)];
  return { low: Math.max(0, mid + early * root) * minute, mid: mid * minute, high: (mid + late * root) * minute };
}

const minute = 60_000;
