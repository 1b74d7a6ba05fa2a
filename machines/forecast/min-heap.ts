/** A priority queue that returns the smallest item first. Push and pop cost O(log n). */

export type MinHeap<Item> = { size: () => number; peek: () => Item | undefined; push: (item: Item) => void; pop: () => Item | undefined };

/** `before`: whether the first argument leaves the queue before the second. */
export function createMinHeap<Item>(before: (one: Item, other: Item) => boolean): MinHeap<Item> {
  const items: Item[] = [];
  return {
    size: () => items.length,
    peek: () => items[0],
    push: (item) => {
      items.push(item);
      rise(items, before);
    },
    pop: () => {
      const [first] = items;
      const last = items.pop();
      if (items.length > 0 && last !== undefined) {
        items[0] = last;
        sink(items, before);
      }
      return first;
    },
  };
}

function rise<Item>(items: Item[], before: (one: Item, other: Item) => boolean): void {
  let index = items.length - 1;
  while (index > 0) {
    const parent = (index - 1) >> 1;
    if (!swapIf(items, before, index, parent)) return;
    index = parent;
  }
}

function sink<Item>(items: Item[], before: (one: Item, other: Item) => boolean): void {
  let index = 0;
  for (;;) {
    const left = 2 * index + 1;
    const smaller = isBefore(items, before, left + 1, left) ? left + 1 : left;
    if (!swapIf(items, before, smaller, index)) return;
    index = smaller;
  }
}

function isBefore<Item>(items: Item[], before: (one: Item, other: Item) => boolean, one: number, other: number): boolean {
  const [first, second] = [items[one], items[other]];
  return first !== undefined && second !== undefined && before(first, second);
}

/** Swaps the two items if `one` belongs before `other`. Returns whether it swapped. */
function swapIf<Item>(items: Item[], before: (one: Item, other: Item) => boolean, one: number, other: number): boolean {
  const [first, second] = [items[one], items[other]];
  if (first === undefined || second === undefined || !before(first, second)) return false;
  items[one] = second;
  items[other] = first;
  return true;
}
