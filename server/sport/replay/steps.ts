/**
 * The steps of the time machine: the changes in its log, at which its arrows stop. A change of the next match of a free table (`namedType`)
 * is no step, because it happens all day long.
 */
import { namedType } from '../next-calls/named-in.ts';
import type { EventChange } from './parse-changes.ts';

type Changes = readonly Pick<EventChange, 'type'>[];

export const isStep = ({ type }: Pick<EventChange, 'type'>): boolean => type !== namedType;

/** Returns the indexes of the first steps from `from` on, at most `max`. */
export function stepsFrom(changes: Changes, from: number, max: number): number[] {
  const steps: number[] = [];
  for (let index = from; index < changes.length && steps.length < max; index += 1) if (isStepAt(changes, index)) steps.push(index);
  return steps;
}

/** Returns the indexes of the last steps before `end`, at most `max`, the last one first. None is less than `least`. */
export function stepsBefore(changes: Changes, end: number, { least, max }: { least: number; max: number }): number[] {
  const steps: number[] = [];
  for (let index = end - 1; index >= least && steps.length < max; index -= 1) if (isStepAt(changes, index)) steps.push(index);
  return steps;
}

function isStepAt(changes: Changes, index: number): boolean {
  const change = changes[index];
  return change !== undefined && isStep(change);
}
