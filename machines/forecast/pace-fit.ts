/**
 * Computes the pace of a discipline from its finished matches (machines/README.md 11.6).
 *
 * - Every rack is a sample: the points that the leader still needed after it, and the minutes until the match ended.
 * - The pace is the slope of the line through zero with the least absolute deviations, because one long match hardly changes it.
 * - The band contains four fifths of the samples.
 * - The expected minutes per rack of the discipline weigh as much as five finished matches.
 */

import { neededRacks } from '../match/playtime.ts';
import { type Pace, pointSpread, priorPace } from './pace.ts';

/** All times are milliseconds since 1970. `racks`: the score after each rack, in order. */
export type TimedMatch = {
  raceTo: number;
  startTime: number;
  finishTime: number;
  racks: readonly { at: number; aScore: number; bScore: number }[];
};
type PaceSample = { needed: number; minutes: number };

/** Racks that follow each other faster than this were entered later, from a paper score sheet, so their real times are unknown. */
export const burstMs = 30_000;
/** The expected minutes per rack of the discipline weigh as much as this many finished matches. */
const priorMatches = 5;
const minute = 60_000;

/** Returns the pace. Without usable samples it is the expected pace of the discipline. O(n log n) for n racks. */
export function fitPace(matches: readonly TimedMatch[], minutesPerRack: number): Pace {
  const samplesByMatch = matches.map(samplesOf).filter((samples) => samples.length > 0);
  if (samplesByMatch.length === 0) return priorPace(minutesPerRack);
  const samples = samplesByMatch.flat();
  const priorShare = priorMatches / samplesByMatch.length;
  const slopes = samples.map(({ needed, minutes }) => ({ value: minutes / needed, weight: needed }));
  const needed = samples.reduce((sum, sample) => sum + sample.needed, 0);
  const minutes = quantile([...slopes, { value: minutesPerRack, weight: needed * priorShare }], 0.5);
  const weight = (samples.length * priorShare) / tenths.length;
  const residuals = [
    ...samples.map((sample) => ({ value: (sample.minutes - minutes * sample.needed) / Math.sqrt(sample.needed), weight: 1 })),
    ...tenths.map((deviations) => ({ value: deviations * pointSpread * minutesPerRack, weight })),
  ];
  return { minutes, early: Math.min(0, quantile(residuals, 0.1)), late: Math.max(0, quantile(residuals, 0.9)) };
}

/** Returns one sample for each rack whose time is known. The last rack gives no sample, because the match ends with it. */
export function samplesOf({ raceTo, startTime, finishTime, racks }: TimedMatch): PaceSample[] {
  const times = [startTime, ...racks.map(({ at }) => at)];
  const isClose = (one: number | undefined, other: number | undefined) => one !== undefined && other !== undefined && other - one < burstMs;
  return racks.flatMap((rack, index) => {
    const sample = { needed: neededRacks({ raceTo, ...rack }), minutes: (finishTime - rack.at) / minute };
    const isBurst = isClose(times[index], rack.at) || isClose(rack.at, times[index + 2]);
    return isBurst || sample.needed === 0 || sample.minutes <= 0 ? [] : [sample];
  });
}

/** The midpoints of ten equal parts of a normal distribution, in standard deviations. */
const tenths = [0.1257, 0.3853, 0.6745, 1.0364, 1.6449].flatMap((deviations) => [-deviations, deviations]);

type WeightedValue = { value: number; weight: number };

/** Returns the smallest value such that all values up to it have at least this share of the total weight. A share of 0.5 gives the weighted median. */
function quantile(values: readonly WeightedValue[], share: number): number {
  const sorted = [...values].sort((one, other) => one.value - other.value);
  const threshold = sorted.reduce((sum, { weight }) => sum + weight, 0) * share;
  let reached = 0;
  for (const { value, weight } of sorted) {
    reached += weight;
    if (reached >= threshold) return value;
  }
  return sorted.at(-1)?.value ?? 0;
}
