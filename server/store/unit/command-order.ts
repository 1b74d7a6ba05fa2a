/** Commands about the same thing, from the same sender or with the same id run in the order of their arrival. */
import type { UnitOfWork } from './work.ts';

type OrderedUnit = { unit: UnitOfWork; orderKeys: readonly string[] };

/** Whether the command shares a key with one of `before`. */
export const dependsOn = ({ orderKeys }: OrderedUnit, before: readonly OrderedUnit[]): boolean =>
  before.some((one) => one.orderKeys.some((key) => orderKeys.includes(key)));

/**
 * Takes at most `max` units that depend neither on `before` nor on an earlier unit that is still waiting.
 * A second command with the same id waits for the answer of the first.
 */
export function takeIndependent<Queued extends OrderedUnit>(
  waiting: readonly Queued[],
  before: ReadonlySet<Queued>,
  max: number,
): [taken: Queued[], later: Queued[]] {
  const taken: Queued[] = [];
  const later: Queued[] = [];
  const blockedKeys = new Set([...before].flatMap(keysOf));
  for (const one of waiting) {
    const isBlocked = taken.length === max || keysOf(one).some((key) => blockedKeys.has(key));
    (isBlocked ? later : taken).push(one);
    for (const key of isBlocked ? keysOf(one) : idKey(one.unit)) blockedKeys.add(key);
  }
  return [taken, later];
}

const keysOf = ({ orderKeys, unit }: OrderedUnit): string[] => [...orderKeys, ...idKey(unit)];
const idKey = ({ request: { commandId } }: UnitOfWork): string[] => (commandId ? [`command ${commandId}`] : []);
