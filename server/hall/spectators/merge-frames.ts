/** Two frames of one room that follow each other, as one. */
import type { ChangesFrame } from '#contract/live/protocol.ts';
import type { LiveChange } from '#contract/live/rows.ts';

/** Returns a frame for a client that has got neither: each row once, as it is after the second frame. */
export function mergeFrames(first: ChangesFrame, second: ChangesFrame): ChangesFrame {
  const changes = new Map<string, LiveChange>();
  for (const change of [...first.changes, ...second.changes]) {
    // The order is that of the last change.
    changes.delete(keyOf(change));
    changes.set(keyOf(change), change);
  }
  return { ...second, before: first.before, changes: [...changes.values()] };
}

const keyOf = ({ kind, id }: LiveChange): string => `${kind} ${id}`;
