/** An estimate of the server's clock. Countdowns use it and never the clock of the device (server/README.md R14). */

/** One exchange, in milliseconds: sent at `t0`, received by the server at `t1` on its clock, answer received at `t3`. */
type ClockSample = { t0: number; t1: number; t3: number };

type ServerClock = {
  /** Milliseconds since 1970 on the server, now. */
  now: () => number;
  add: (sample: ClockSample) => void;
  /** The `serverTime` of a frame, used only until the first sample. */
  hint: (serverTime: number) => void;
};

const maxSamples = 8;
/** Milliseconds of correction per millisecond passed: 50 ms a second. */
const slewRate = 0.05;
const stepBeyond = 2000;

/** `now` must never jump: use a monotonic clock that started at wall time. */
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
      const jumped = samples.some((earlier) => Math.abs(earlier.offset - sample.offset) > stepBeyond + (earlier.rtt + sample.rtt) / 2);
      if (samples.length === 0) target = null;
      samples = jumped ? [sample] : [...samples, sample].slice(-maxSamples);
      aim(samples.reduce((best, other) => (other.rtt < best.rtt ? other : best)).offset);
    },
    hint: (serverTime) => {
      if (samples.length === 0) aim(serverTime - now());
    },
  };
}

/** Wall time at the start, then monotonic: setting the device's clock does not change it. */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now();
}

function approach(from: number, to: number, maxStep: number): number {
  return Math.abs(to - from) <= maxStep ? to : from + Math.sign(to - from) * maxStep;
}
