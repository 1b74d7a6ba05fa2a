/** Notices when the clock of the machine is set: it then runs otherwise than the monotonic clock, which nobody sets. */

/** Smaller steps are corrections of a time server. */
const minStepMs = 1_000;
const checkEveryMs = 1_000;

/** Both return milliseconds. */
type Clocks = { wall: () => number; steady: () => number };

/** `onStep` gets the milliseconds by which the clock was set; negative: back. Returns a function that compares the clocks. */
export function createClockCheck({ wall, steady }: Clocks, onStep: (ms: number) => void): () => void {
  let offset = wall() - steady();
  return () => {
    const before = offset;
    offset = wall() - steady();
    if (Math.abs(offset - before) > minStepMs) onStep(Math.round(offset - before));
  };
}

/** Compares the clocks every second, until the returned function is called. */
export function watchClock(clocks: Clocks, onStep: (ms: number) => void): () => void {
  const timer = setInterval(createClockCheck(clocks, onStep), checkEveryMs);
  return () => clearInterval(timer);
}
