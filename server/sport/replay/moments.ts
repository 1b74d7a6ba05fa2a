/** The moments that the time machine draws on its line. They are cached for each replay, because a reload of the screen asks for them again. */
import { isCorrection } from './entry-words.ts';
import type { EventReplay } from './read-replay.ts';
import { isStep } from './steps.ts';

/** `steps`: for each moment the milliseconds since the one before; the first number counts from 1970. `corrections`: indexes into `steps`. */
type Moments = { steps: number[]; corrections: number[] };

/** `last`: the time of the last one. `count`: the number of changes that they cover. */
type CachedMoments = Moments & { last: number; count: number };

const cached = new WeakMap<EventReplay, CachedMoments>();

/** Returns the moments of all known steps, the first one first. */
export function momentsIn(read: EventReplay): Moments {
  const { steps, corrections, ...covered } = cached.get(read) ?? { steps: [], corrections: [], last: 0, count: read.known };
  const { changes } = read.replay;
  let { last } = covered;
  for (let index = covered.count; index < changes.length; index += 1) {
    const change = changes[index];
    if (!change || !isStep(change)) continue;
    if (isCorrection(change.type)) corrections.push(steps.length);
    steps.push(change.time - last);
    last = change.time;
  }
  cached.set(read, { steps, corrections, last, count: changes.length });
  return { steps, corrections };
}
