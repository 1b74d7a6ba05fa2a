/**
 * Computes the pace of a discipline from its finished matches (machines/README.md 11.6).
 *
 * - Every rack is a sample: the points that the leader still needed after it, and the minutes until the match ended. So is the start.
 * - The pace is the mean of these slopes without the tenth at each end, because one long match must hardly change it.
 * - A match that still runs counts by the racks that it has: in its first hours an event has no finished match.
 * - The band contains four fifths of the errors of matches by a pace that was fitted without them (split conformal calibration). An error is a share of
 *   the pace, so that a slow event has a wide band.
 * - An event begins with the pace and the errors of earlier events, which weigh as much as three finished matches. Without earlier events the expected
 *   minutes per rack of the discipline do.
 */

import { neededRacks } from '../match/playtime.ts';
import { type MatchProgress, ownPace, type Pace, pointSpread, priorPace, racksPerPoint } from './pace.ts';

/** All times are milliseconds since 1970. `racks`: the score after each rack, in order. */
export type TimedMatch = {
  raceTo: number;
  startTime: number;
  finishTime: number;
  racks: readonly { at: number; aScore: number; bScore: number }[];
};
/** `progress`: what was known of the match at that moment. */
type PaceSample = { needed: number; minutes: number; progress: MatchProgress };
/** A match that is not over. `minutes`: from its start to the end of its last rack. */
export type RunningMatch = MatchProgress & { raceTo: number };

/** Racks that follow each other faster than this were entered later, from a paper score sheet, so their real times are unknown. */
export const burstMs = 30_000;
/** The pace of earlier events weighs as much as this many finished matches. */
const priorMatches = 3;
/** The errors of earlier events weigh more: few matches say less about their spread than about their pace. */
const priorErrorMatches = 5;
/** A running match with all the racks of a whole one weighs as much as this many finished matches. */
const runningWeight = 1.5;
/** The number of parts into which the matches are split for the calibration. */
const parts = 5;
const minute = 60_000;

/**
 * The knowledge about the pace of a discipline. `errors`: in sorted order, of equal weight, as a share of the pace, per square root of the needed points.
 * `isLearned`: from matches, and not from the expected minutes per rack alone.
 */
export type LearnedPace = { minutes: number; errors: readonly number[]; isLearned: boolean };

/**
 * Returns the pace. `earlier`: the matches of each earlier event. Without usable samples the pace is theirs, or the expected pace of the discipline.
 * O(n log n) for n racks.
 */
export const fitPace = (
  matches: readonly TimedMatch[],
  minutesPerRack: number,
  earlier: readonly (readonly TimedMatch[])[] = [],
  running: readonly RunningMatch[] = [],
): Pace => fitPaceAfter(matches, learnEarlier(earlier, minutesPerRack), running);

/** Returns what earlier events teach of a discipline, from the matches of each of them. It is small, so it can be kept instead of the matches. */
export function learnEarlier(earlier: readonly (readonly TimedMatch[])[], minutesPerRack: number): LearnedPace {
  const errors = tenths.map((deviations) => deviations * pointSpread);
  const samplesOfEvents = earlier.map(samplesByMatch).filter((own) => own.length > 0);
  // An event differs from others as a whole. Its errors by the pace of the other ones say how much.
  const groups = samplesOfEvents.length > 1 ? samplesOfEvents : inParts(samplesOfEvents.flat());
  return learn(groups, { minutes: minutesPerRack, errors, isLearned: false }, []);
}

/** Returns the pace of an event from its own matches, those that still run, and what was known before. */
export function fitPaceAfter(matches: readonly TimedMatch[], before: LearnedPace, running: readonly RunningMatch[] = []): Pace {
  const { minutes, errors, isLearned } = learn(inParts(samplesByMatch(matches)), before, running);
  if (!isLearned) return priorPace(minutes);
  const [early = 0, late = 0] = quantiles(
    errors.map((value) => ({ value, weight: 1 })),
    [0.1, 0.9],
  );
  return { minutes, early: Math.min(0, early) * minutes, late: Math.max(0, late) * minutes };
}

/** The samples of each match that has any. */
type MatchSamples = readonly (readonly PaceSample[])[];

const samplesByMatch = (matches: readonly TimedMatch[]): MatchSamples =>
  matches.map((match) => [...startSampleOf(match), ...samplesOf(match)]).filter((own) => own.length > 0);

const inParts = (samples: MatchSamples): MatchSamples[] =>
  Array.from({ length: Math.min(parts, samples.length) }, (_, part) => samples.filter((_own, index) => index % parts === part));

/** Returns what the matches teach; `before` if they teach nothing. The errors of each group are those by the pace of the other groups. */
function learn(groups: readonly MatchSamples[], before: LearnedPace, running: readonly RunningMatch[]): LearnedPace {
  const begun = running.filter(({ racks, minutes }) => racks > 0 && minutes > 0).map(runningSlope);
  const samples = groups.flat();
  if (samples.length === 0 && begun.length === 0) return before;
  const minutes = slopeOf(samples, before.minutes, begun);
  const errors = groups.flatMap((group) => {
    const pace = { ...noBand, minutes: slopeOf(groups.filter((other) => other !== group).flat(), before.minutes, begun) };
    return group.flatMap((own) => own.filter(({ progress }) => progress.racks > 0).map((sample) => errorOf(sample, pace)));
  });
  const weight = (Math.max(1, errors.length) * priorErrorMatches) / Math.max(1, samples.length) / before.errors.length;
  const all = [...errors.map((value) => ({ value, weight: 1 })), ...before.errors.map((value) => ({ value, weight }))];
  const errorShares = Array.from({ length: shares }, (_, index) => (index + 0.5) / shares);
  return { minutes, errors: quantiles(all, errorShares), isLearned: true };
}

/** Enough to describe the distribution of the errors. */
const shares = 50;
const noBand = { early: 0, late: 0 };

/** Weights are in matches: the samples of a finished match weigh 1 on average. */
function slopeOf(samples: MatchSamples, before: number, begun: readonly WeightedValue[]): number {
  const all = samples.flat();
  const needed = all.reduce((sum, sample) => sum + sample.needed, 0);
  const slopes = all.map((sample) => ({ value: sample.minutes / sample.needed, weight: (sample.needed * samples.length) / needed }));
  return trimmedMean([...slopes, ...begun, { value: before, weight: priorMatches }]);
}

/** The pace of a match that is not over. As in `ownPace`, the first rack takes half a rack longer than the others. */
const runningSlope = ({ raceTo, racks, minutes }: RunningMatch): WeightedValue => ({
  value: (minutes / (racks + 0.5)) * racksPerPoint,
  weight: (runningWeight * racks) / (raceTo * racksPerPoint),
});

const errorOf = ({ needed, minutes, progress }: PaceSample, pace: Pace): number => {
  const own = ownPace(pace, progress).minutes;
  return (minutes / own - needed) / Math.sqrt(needed);
};

/** The whole length of a match, also of one whose racks were entered from paper at its end. A match that was entered as a whole gives none. */
function startSampleOf({ raceTo, startTime, finishTime, racks }: TimedMatch): PaceSample[] {
  const [first] = racks;
  const isLate = first !== undefined && first.at - startTime < burstMs;
  const minutes = (finishTime - startTime) / minute;
  return isLate || first === undefined || minutes <= 0 ? [] : [{ needed: raceTo, minutes, progress: { racks: 0, minutes: 0 } }];
}

/** Returns one sample for each rack whose time is known. The last rack gives no sample, because the match ends with it. */
export function samplesOf({ raceTo, startTime, finishTime, racks }: TimedMatch): PaceSample[] {
  const times = [startTime, ...racks.map(({ at }) => at)];
  const isClose = (one: number | undefined, other: number | undefined) => one !== undefined && other !== undefined && other - one < burstMs;
  return racks.flatMap((rack, index) => {
    const progress = { racks: Math.max(0, rack.aScore) + Math.max(0, rack.bScore), minutes: (rack.at - startTime) / minute };
    const sample = { needed: neededRacks({ raceTo, ...rack }), minutes: (finishTime - rack.at) / minute, progress };
    const isBurst = isClose(times[index], rack.at) || isClose(rack.at, times[index + 2]);
    return isBurst || sample.needed === 0 || sample.minutes <= 0 ? [] : [sample];
  });
}

/** The midpoints of ten equal parts of a normal distribution, in standard deviations. */
const tenths = [0.1257, 0.3853, 0.6745, 1.0364, 1.6449].flatMap((deviations) => [-deviations, deviations]);

type WeightedValue = { value: number; weight: number };

const trimmedShare = 0.1;

/** Returns the weighted mean of the values without the tenth of the weight at each end. */
function trimmedMean(values: readonly WeightedValue[]): number {
  const sorted = values.toSorted((one, other) => one.value - other.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const [from, to] = [total * trimmedShare, total * (1 - trimmedShare)];
  let [reached, sum] = [0, 0];
  for (const { value, weight } of sorted) {
    sum += value * Math.max(0, Math.min(reached + weight, to) - Math.max(reached, from));
    reached += weight;
  }
  return sum / (to - from);
}

/**
 * Returns for each share the value below which this share of the total weight lies, between the midpoints of two values in proportion.
 * `ascending`: the shares in order, so that the values are sorted and read once.
 */
function quantiles(values: readonly WeightedValue[], ascending: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one.value - other.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let reached = 0;
  const points = sorted.map(({ value, weight }) => {
    reached += weight;
    return { value, at: (reached - weight / 2) / total };
  });
  let index = 0;
  return ascending.map((share) => {
    while (index < points.length - 1 && (points[index]?.at ?? 1) < share) index += 1;
    const [below, above] = [points[Math.max(0, index - 1)], points[index]];
    if (!below || !above) return 0;
    const part = above.at === below.at ? 0 : (share - below.at) / (above.at - below.at);
    return below.value + Math.min(1, Math.max(0, part)) * (above.value - below.value);
  });
}
