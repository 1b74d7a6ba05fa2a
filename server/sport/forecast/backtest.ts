/**
 * Measures how well the forecast would have worked at every rack of finished matches, with only the data known at that moment. The
 * comparison is the rule "average duration, five minutes when overdue".
 */
import { ownPace, remainingMs } from '#machines/forecast/pace.ts';
import {
  fitPaceAfter,
  type LearnedPace,
  learnEarlier,
  type RunningMatch,
  samplesOf,
  type TimedMatch,
} from '#machines/forecast/pace-fit.ts';
import { nextPromise, type StartPromise } from '#machines/forecast/promise.ts';

export type BacktestMatch = TimedMatch & { event: string; discipline: string; minutesPerRack: number };

/** Absolute errors in minutes. */
export type ForecastErrors = { mean: number; median: number; ninety: number };
/** `coverage`: the share of ends that fell into the 80 % band. */
export type ForecastFigures = { moments: number; fitted: ForecastErrors; coverage: number; average: ForecastErrors };
/**
 * Counts of the "Not before" promises that the next match on each table would have had, renewed at every rack. `kept`: the last promise
 * was kept, which is how the pages count. `firstHeld`: the first promise was kept.
 */
export type PromiseFigures = { all: number; kept: number; firstHeld: number };
type BacktestResult = ForecastFigures & {
  matches: number;
  promises: PromiseFigures;
  /** The moments of the first two hours of each event, in which hardly any match is over. */
  firstHours: ForecastFigures;
};

const minute = 60_000;
const overdueMinutes = 5;
const firstHoursMs = 2 * 3_600_000;

/** `earlier`: matches of events that were over before. The forecast of an event begins with the pace of its discipline in them. */
export function backtest(matches: readonly BacktestMatch[], earlier: readonly BacktestMatch[] = []): BacktestResult {
  const before = new Map(
    [...Map.groupBy(earlier, ({ discipline }) => discipline)].map(([discipline, own]) => [
      discipline,
      [...Map.groupBy(own, ({ event }) => event).values()],
    ]),
  );
  const groups = Map.groupBy(matches, ({ event, discipline }) => JSON.stringify([event, discipline])).values();
  const byMatch = [...groups].flatMap((group) => momentsByMatch(group, before.get(group[0]?.discipline ?? '') ?? []));
  const moments = byMatch.flat();
  return {
    matches: matches.length,
    promises: promisesOf(byMatch),
    ...figuresOf(moments),
    firstHours: figuresOf(moments.filter(({ sinceBegin }) => sinceBegin <= firstHoursMs)),
  };
}

function figuresOf(moments: readonly Moment[]): ForecastFigures {
  const inBand = moments.filter(({ remaining, band }) => band.low <= remaining * minute && remaining * minute <= band.high).length;
  return {
    moments: moments.length,
    fitted: errorsOf(moments.map(({ remaining, band }) => Math.abs(band.mid / minute - remaining))),
    coverage: moments.length === 0 ? 0 : inBand / moments.length,
    average: errorsOf(moments.map(({ remaining, average }) => Math.abs(average - remaining))),
  };
}

function promisesOf(byMatch: readonly (readonly Moment[])[]): PromiseFigures {
  const figures = { all: 0, kept: 0, firstHeld: 0 };
  for (const moments of byMatch) {
    const [first] = moments;
    if (!first) continue;
    let promise: StartPromise | null = null;
    const promised = moments.map(({ at, band }) => {
      promise = nextPromise(at + band.low, promise);
      return promise.notBefore;
    });
    const finish = first.at + first.remaining * minute;
    figures.all += 1;
    figures.kept += Number(finish >= (promised.at(-1) ?? 0));
    figures.firstHeld += Number(finish >= (promised[0] ?? 0));
  }
  return figures;
}

/** `at`: milliseconds since 1970; `sinceBegin`: milliseconds since the first match of the event; `remaining`: minutes. */
type Moment = { at: number; remaining: number; sinceBegin: number; band: ReturnType<typeof remainingMs>; average: number };

/**
 * The group is one discipline of one event; `before` are the matches of each earlier event. Returns the moments of each match in order of
 * time.
 */
function momentsByMatch(group: readonly BacktestMatch[], before: readonly (readonly BacktestMatch[])[]): Moment[][] {
  const finished = [...group].sort((one, other) => one.finishTime - other.finishTime);
  const begin = Math.min(...group.map(({ startTime }) => startTime));
  // The pace of earlier events is the same at every rack, so it is computed once.
  const learned = new Map<number, LearnedPace>();
  const learnedFor = (minutesPerRack: number): LearnedPace => {
    const known = learned.get(minutesPerRack) ?? learnEarlier(before, minutesPerRack);
    learned.set(minutesPerRack, known);
    return known;
  };
  return finished.map((match) =>
    samplesOf(match).map(({ needed, minutes: remaining, progress }): Moment => {
      const at = match.finishTime - remaining * minute;
      const over = finished.filter(({ finishTime }) => finishTime <= at);
      const running = finished.flatMap((one) => (one.startTime < at && at < one.finishTime ? progressAt(one, at) : []));
      const pace = fitPaceAfter(over, learnedFor(match.minutesPerRack), running);
      return {
        at,
        remaining,
        sinceBegin: at - begin,
        band: remainingMs(ownPace(pace, progress), needed),
        average: averageRule(match, over, at),
      };
    }),
  );
}

/** Returns the score of a running match as it was known at `at` (milliseconds since 1970); empty before the first rack. */
function progressAt({ raceTo, startTime, racks }: BacktestMatch, at: number): RunningMatch[] {
  const last = racks.findLast((rack) => rack.at <= at);
  if (!last) return [];
  return [{ raceTo, racks: Math.max(0, last.aScore) + Math.max(0, last.bScore), minutes: (last.at - startTime) / minute }];
}

/** Returns the remaining minutes if every match takes as long as the matches before it. */
function averageRule({ raceTo, minutesPerRack, startTime }: BacktestMatch, earlier: readonly TimedMatch[], at: number): number {
  const sum = earlier.reduce((all, match) => all + match.finishTime - match.startTime, 0);
  const duration = earlier.length === 0 ? raceTo * minutesPerRack : sum / earlier.length / minute;
  const remaining = duration - (at - startTime) / minute;
  return remaining > 0 ? remaining : overdueMinutes;
}

function errorsOf(errors: readonly number[]): ForecastErrors {
  const sorted = [...errors].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { mean: sorted.reduce((sum, error) => sum + error, 0) / Math.max(1, sorted.length), median: at(0.5), ninety: at(0.9) };
}
