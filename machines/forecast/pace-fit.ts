/**
 * Learns the pace of a discipline from its finished matches (machines/README.md 11.6).
 *
 * - Every rack is a sample: the points that the leader still needed and the minutes that remained.
 * - The pace is the slope of the line through zero with the least absolute deviations, because one long match hardly changes it.
 * - The band contains four fifths of the samples. The minutes of the discipline count as much as five matches.
 */

import { neededRacks } from '../match/playtime.ts';
import { type Pace, pointSpread, priorPace } from './pace.ts';

/** Instants in milliseconds since 1970. `racks`: the score after each rack, in order. */
export type TimedMatch = {
  raceTo: number;
  startTime: number;
  finishTime: number;
  racks: readonly { at: number; aScore: number; bScore: number }[];
};
/** The points that the leader still needed, and the minutes that remained. */
type PaceSample = { needed: number; minutes: number };

/** Racks closer together than this were entered from paper, so their times are unknown. */
const burstMs = 30_000;
/** The minutes of the discipline count as this many matches. */
const priorMatches = 5;
const minute = 60_000;

/** Returns the pace; without usable samples the pace of the discipline. O(n log n) for n racks. */
export function fitPace(matches: readonly TimedMatch[], minutesPerRack: number): Pace {
  const played = matches.map(samplesOf).filter((samples) => samples.length > 0);
  if (played.length === 0) return priorPace(minutesPerRack);
  const samples = played.flat();
  const share = priorMatches / played.length;
  const slopes = samples.map(({ needed, minutes }) => ({ value: minutes / needed, weight: needed }));
  const needed = samples.reduce((sum, sample) => sum + sample.needed, 0);
  const minutes = quantile([...slopes, { value: minutesPerRack, weight: needed * share }], 0.5);
  const weight = (samples.length * share) / tenths.length;
  const residuals = [
    ...samples.map((sample) => ({ value: (sample.minutes - minutes * sample.needed) / Math.sqrt(sample.needed), weight: 1 })),
    ...tenths.map((deviations) => ({ value: deviations * pointSpread * minutesPerRack, weight })),
  ];
  return { minutes, early: Math.min(0, quantile(residuals, 0.1)), late: Math.max(0, quantile(residuals, 0.9)) };
}

/** Returns one sample per rack with a known time. The last rack is left out, because nothing remains after it. */
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

/** Returns the smallest value with at least this share of the weight at or below it. A share of 0.5 gives the weighted median. */
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
