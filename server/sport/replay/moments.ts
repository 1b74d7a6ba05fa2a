/** The moments that the time machine draws on its line. They are cached for each replay, because a screen reads them page by page. */
import { isCorrection } from './entry-words.ts';
import type { EventReplay } from './read-replay.ts';
import { isStep } from './steps.ts';

/** The time of a step in milliseconds, and 1 for a correction. */
type Moment = [at: number, isCorrection: 0 | 1];

/** `count`: the number of changes that `moments` covers. */
const cached = new WeakMap<EventReplay, { moments: Moment[]; count: number }>();

/** Returns the moments of all known steps, the first one first. */
export function momentsIn(read: EventReplay): readonly Moment[] {
  const { moments, count } = cached.get(read) ?? { moments: [], count: read.known };
  const { changes } = read.replay;
  for (let index = count; index < changes.length; index += 1) {
    const change = changes[index];
    if (change && isStep(change)) moments.push([Date.parse(change.at), isCorrection(change.type) ? 1 : 0]);
  }
  cached.set(read, { moments, count: changes.length });
  return moments;
}
