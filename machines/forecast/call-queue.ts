/** The matches that can be called, in the order in which the desk calls. A pinned match waits for its own table only, and a queued one for its turn there. */
import { createMinHeap, type MinHeap } from './min-heap.ts';

type TakeRules<Match> = { isClosed: boolean; isAllowed: (match: Match) => boolean; isNext: (match: Match) => boolean };

export type CallQueue<Match> = {
  /** `tableId`: the table to which the match is pinned; null: any table. */
  add: (match: Match, tableId: number | null) => void;
  /**
   * Removes and returns the next match for this table; a pinned one goes first. `isClosed`: the table takes pinned matches only.
   * `isAllowed`: whether a match that is not pinned may go to this table. `isNext`: whether no match of the table's queue comes before this pinned one.
   */
  take: (tableId: number, rules: TakeRules<Match>) => Match | undefined;
  size: () => number;
};

/** `isBefore`: the desk calls the first one earlier. */
export function createCallQueue<Match>(isBefore: (one: Match, other: Match) => boolean): CallQueue<Match> {
  const anywhere = createMinHeap(isBefore);
  const pinned = new Map<number, MinHeap<Match>>();
  return {
    add: (match, tableId) => {
      if (tableId === null) return anywhere.push(match);
      const own = pinned.get(tableId) ?? createMinHeap(isBefore);
      pinned.set(tableId, own);
      own.push(match);
    },
    take: (tableId, { isClosed, isAllowed, isNext }) => {
      const own = pinned.get(tableId);
      return (own && takeAllowed(own, isNext)) ?? (isClosed ? undefined : takeAllowed(anywhere, isAllowed));
    },
    size: () => [...pinned.values()].reduce((sum, own) => sum + own.size(), anywhere.size()),
  };
}

function takeAllowed<Match>(heap: MinHeap<Match>, isAllowed: (match: Match) => boolean): Match | undefined {
  const skipped: Match[] = [];
  let next = heap.pop();
  for (; next !== undefined && !isAllowed(next); next = heap.pop()) skipped.push(next);
  for (const match of skipped) heap.push(match);
  return next;
}
