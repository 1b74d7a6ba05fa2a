/** What is about the same thing, of the same sender, or under the same id, is done in the order in which it came. */
import type { Unit } from './work.ts';

type Ordered = { unit: Unit; inOrder: readonly string[] };

/** One of them waits until none that came before it still needs what it needs. */
export const comesAfter = ({ inOrder }: Ordered, before: readonly Ordered[]): boolean =>
  before.some((one) => one.inOrder.some((key) => inOrder.includes(key)));

/** Those that need not wait for one of `before`, nor for one of their own before them that has to. Of two with the same id the second waits for the first one's answer. */
export function part<One extends Ordered>(waiting: readonly One[], before: ReadonlySet<One>, most: number): [taken: One[], later: One[]] {
  const taken: One[] = [];
  const later: One[] = [];
  const held = new Set([...before].flatMap(keysOf));
  for (const one of waiting) {
    const isHeld = taken.length === most || keysOf(one).some((key) => held.has(key));
    (isHeld ? later : taken).push(one);
    for (const key of isHeld ? keysOf(one) : idKey(one.unit)) held.add(key);
  }
  return [taken, later];
}

const keysOf = ({ inOrder, unit }: Ordered): string[] => [...inOrder, ...idKey(unit)];
const idKey = ({ request: { commandId } }: Unit): string[] => (commandId ? [`command ${commandId}`] : []);
