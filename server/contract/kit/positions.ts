/** Sorts lists that entities appear in. */

/** Returns the items in their own order, except that an item with a position, counted from 1, stands there. */
export function byPosition<T>(items: readonly T[], positionOf: (item: T) => number | undefined): T[] {
  const sorted = items.filter((item) => positionOf(item) === undefined);
  const placed = items.flatMap((item) => ({ item, position: positionOf(item) ?? 0 })).filter(({ position }) => position > 0);
  for (const { item, position } of placed.toSorted((one, other) => one.position - other.position)) sorted.splice(position - 1, 0, item);
  return sorted;
}
