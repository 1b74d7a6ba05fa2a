/** How long changes took until a screen had painted them, as counts by length. A count by length is small however many taps an event has. */

/** Upper limits of the steps in milliseconds. Fixed: stored counts refer to them by position. */
const stepEnds: readonly number[] = [...Array.from({ length: 20 }, (_, index) => (index + 1) * 25), 750, 1000, 2000, 5000, 10_000, 60_000];

/** By step, from the shortest; steps at the end without a time are left out. */
export type TimeCounts = readonly number[];

export function addTime(counts: TimeCounts, ms: number): TimeCounts {
  const found = stepEnds.findIndex((end) => ms < end);
  const step = found < 0 ? stepEnds.length - 1 : found;
  return Array.from({ length: Math.max(counts.length, step + 1) }, (_, index) => (counts[index] ?? 0) + (index === step ? 1 : 0));
}

export const addCounts = (all: readonly TimeCounts[]): TimeCounts =>
  Array.from({ length: Math.max(0, ...all.map(({ length }) => length)) }, (_, index) =>
    all.reduce((sum, counts) => sum + (counts[index] ?? 0), 0),
  );

export const countOf = (counts: TimeCounts): number => counts.reduce((sum, count) => sum + count, 0);

/** Returns the milliseconds within which this share of the times lies, as if the times of a step were spread evenly; null without times. */
export function timeWithin(counts: TimeCounts, share: number): number | null {
  const wanted = countOf(counts) * share;
  let reached = 0;
  for (const [index, count] of counts.entries()) {
    if (count > 0 && reached + count >= wanted) {
      const [from, to] = [stepEnds[index - 1] ?? 0, stepEnds[index] ?? 0];
      return Math.round(from + ((to - from) * (wanted - reached)) / count);
    }
    reached += count;
  }
  return null;
}

/** Returns the bars of a chart: steps of 25 ms up to half a second; the last one holds the longer times. */
export function timeBars(counts: TimeCounts): { from: number; changes: number }[] {
  if (countOf(counts) === 0) return [];
  const short = stepEnds.filter((end) => end <= chartedMs);
  const bars = short.map((end, index) => ({ from: end - 25, changes: counts[index] ?? 0 }));
  return [...bars, { from: chartedMs, changes: countOf(counts.slice(short.length)) }];
}

const chartedMs = 500;
