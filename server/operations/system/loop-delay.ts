/** Measures the delay of this process's event loop, which every score waits for, over the last whole minute. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type LoopDelay = { p50: number; p99: number; max: number };

/** Milliseconds between two samples; each measured value includes them. */
const resolution = 10;
const overMs = 60_000;

/** Returns the current figures. Call `stop` when the server closes. */
export function watchLoop(): { delay: () => LoopDelay; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let last: LoopDelay | null = null;
  const timer = setInterval(() => {
    last = figuresOf(histogram);
    histogram.reset();
  }, overMs).unref();
  return {
    delay: () => last ?? figuresOf(histogram),
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

/** The histogram gives NaN while it is empty: `|| 0` handles that. */
const figuresOf = (histogram: ReturnType<typeof monitorEventLoopDelay>): LoopDelay => {
  const late = (nanoseconds: number): number => Math.max(0, Math.round((nanoseconds / 1e6 - resolution) * 10) / 10) || 0;
  return {
    p50: late(histogram.percentile(50)),
    p99: late(histogram.percentile(99)),
    max: histogram.count === 0 ? 0 : late(histogram.max),
  };
};
