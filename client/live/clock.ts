/** The server's clock, estimated here: countdowns run by it, never by the screen's own clock (server/README.md R14). */

/** One question and answer: asked at `t0`, received by the server at `t1` (its clock), answered here at `t3`. Milliseconds. */
type ClockSample = { t0: number; t1: number; t3: number };

type ServerClock = {
  /** Milliseconds since 1970 on the server, now. */
  now: () => number;
  add: (sample: ClockSample) => void;
  /** A frame's `serverTime`: better than nothing, used only until the first sample. */
  hint: (serverTime: number) => void;
};

const keptSamples = 8;
/** Milliseconds of correction per millisecond passed: 50 ms a second. */
const slewRate = 0.05;
const stepBeyond = 2000;

/** `now` must not jump: a monotonic clock that started at wall time. */
export function createServerClock(now: () => number = monotonicNow): ServerClock {
  let samples: { rtt: number; offset: number }[] = [];
  let target: number | null = null;
  let applied = 0;
  let appliedAt = now();

  const slew = () => {
    const at = now();
    if (target !== null) applied = approach(applied, target, Math.max(0, at - appliedAt) * slewRate);
    appliedAt = at;
  };
  const aim = (offset: number) => {
    slew();
    if (target === null || Math.abs(offset - applied) > stepBeyond) applied = offset;
    target = offset;
  };

  return {
    now: () => {
      slew();
      return now() + applied;
    },
    add: ({ t0, t1, t3 }) => {
      const sample = { rtt: t3 - t0, offset: (t1 - t0 + (t1 - t3)) / 2 };
      const jumped = samples.some((kept) => Math.abs(kept.offset - sample.offset) > stepBeyond + (kept.rtt + sample.rtt) / 2);
      if (samples.length === 0) target = null;
      samples = jumped ? [sample] : [...samples, sample].slice(-keptSamples);
      aim(samples.reduce((best, kept) => (kept.rtt < best.rtt ? kept : best)).offset);
    },
    hint: (serverTime) => {
      if (samples.length === 0) aim(serverTime - now());
    },
  };
}

/** Wall time at start, then steady: setting the machine's clock does not move it. */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now();
}

function approach(from: number, to: number, most: number): number {
  return Math.abs(to - from) <= most ? to : from + Math.sign(to - from) * most;
}
