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

/** The progress of a running match: the racks of both players that are over, and its minutes of play so far. */
export type MatchProgress = { racks: number; minutes: number };

/** A race has about this many racks per point that its winner needs. */
export const racksPerPoint = 1 / 0.62;
/** The pace of the discipline weighs as much as this many racks of the match itself. */
const priorRacks = 4;
/** The match counts by at most this factor; the square root of it is used, because a slow beginning is followed by a less slow rest. */
const maxFactor = 1.6;

/** Returns the pace of a match that runs slower or faster than others did. Before its first rack it is `pace` itself. */
export function ownPace(pace: Pace, { racks, minutes }: MatchProgress): Pace {
  if (racks < 1) return pace;
  const perRack = pace.minutes / racksPerPoint;
  // On average half of the next rack is over.
  const factor = (minutes + priorRacks * perRack) / ((racks + 0.5 + priorRacks) * perRack);
  const limited = Math.sqrt(Math.min(maxFactor, Math.max(1 / maxFactor, factor)));
  return { minutes: pace.minutes * limited, early: pace.early * limited, late: pace.late * limited };
}

const minute = 60_000;
