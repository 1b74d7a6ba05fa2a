/** The queue of a stream table (machines/README.md 11.12): the matches that the desk wants on it next. */
import { isWaiting, type WaitingColumns } from '../match/waiting-match.ts';

type StreamTable = { id: number; displayNumber: number; streamQueue: string | null };
type QueuedColumns = WaitingColumns & { id: number };

/** '12 15' → [12, 15] */
export const queuedIds = (queue: string | null): number[] => (queue ?? '').split(' ').flatMap((text) => Number(text) || []);

export const queueText = (ids: readonly number[]): string => ids.join(' ');

/**
 * Returns the queue of each stream table, in the order of the tables' numbers. Matches that do not wait are left out: they have a table already, or
 * are over. So are those that the desk has pinned to another table. A match in two queues counts in the first one. `pins`: match id → table id.
 */
export function streamQueues(
  tables: readonly StreamTable[],
  matches: readonly QueuedColumns[],
  pins: ReadonlyMap<number, number>,
): Map<number, number[]> {
  const waiting = new Set(matches.filter(isWaiting).map(({ id }) => id));
  const taken = new Set<number>();
  const queues = new Map<number, number[]>();
  for (const { id, streamQueue } of tables.toSorted((one, other) => one.displayNumber - other.displayNumber)) {
    if (streamQueue === null) continue;
    const isOwn = (matchId: number): boolean => waiting.has(matchId) && !taken.has(matchId) && (pins.get(matchId) ?? id) === id;
    const own = queuedIds(streamQueue).filter(isOwn);
    for (const matchId of own) taken.add(matchId);
    queues.set(id, own);
  }
  return queues;
}

/** The pins alone, of plans by match. */
export const pinsOf = (plans: ReadonlyMap<number, { pinnedTableId: number | null }>): Map<number, number> =>
  new Map([...plans].flatMap(([matchId, { pinnedTableId: tableId }]) => (tableId === null ? [] : [[matchId, tableId] as const])));
