/** The queue of a stream table (machines/README.md 11.12): the matches that the desk wants on it next. */

type StreamTable = { id: number; streamQueue: string | null };

/** '12 15' → [12, 15] */
export const queuedIds = (queue: string | null): number[] => (queue ?? '').split(' ').flatMap((text) => Number(text) || []);

export const queueText = (ids: readonly number[]): string => ids.join(' ');

/**
 * Returns the queue of each stream table. Matches that are not in `waiting` are left out: they have a table already, or are over. A match in two
 * queues counts in the first one. `tables`: by number.
 */
export function streamQueues(tables: readonly StreamTable[], waiting: ReadonlySet<number>): Map<number, number[]> {
  const taken = new Set<number>();
  const queues = new Map<number, number[]>();
  for (const { id, streamQueue } of tables) {
    if (streamQueue === null) continue;
    const own = queuedIds(streamQueue).filter((matchId) => waiting.has(matchId) && !taken.has(matchId));
    for (const matchId of own) taken.add(matchId);
    queues.set(id, own);
  }
  return queues;
}
