/** The moments of an event's past that its screen draws on a line, kept beside the replay: a screen reads them page by page. */
import { isCorrection } from './entry-words.ts';
import type { EventReplay } from './read-replay.ts';
import { isStep } from './steps.ts';

/** The time of a step in milliseconds, and 1 for a correction. */
type Moment = [at: number, isCorrection: 0 | 1];

/** `count`: how many changes of the replay were read for them. */
const cached = new WeakMap<EventReplay, { moments: Moment[]; count: number }>();

/** Returns the moments of all known steps, the first one first. */
export function momentsIn(read: EventReplay): readonly Moment[] {
  const known = cached.get(read) ?? { moments: [], count: read.known };
  const { changes } = read.replay;
  for (let index = known.count; index < changes.length; index += 1) {
    const change = changes[index];
    if (change && isStep(change)) known.moments.push([Date.parse(change.at), isCorrection(change.type) ? 1 : 0]);
  }
  cached.set(read, { moments: known.moments, count: changes.length });
  return known.moments;
}
