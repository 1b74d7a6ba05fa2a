/** The store for React: a component renders only when a field it read changes. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { LiveKind, LiveRow } from '#contract/live.ts';
import type { Live } from './socket.ts';
import { rowsOf } from './store.ts';

/** Keeps a room watched while the component stands. `null`: none. */
export function useWatch(live: Pick<Live, 'watch'>, room: string | null): void {
  useEffect(() => (room === null ? undefined : live.watch(room)), [live, room]);
}

export function useConnection(live: Pick<Live, 'store'>) {
  return useSnapshot(live.store.connection);
}

/** The rows of one kind in a room, in no promised order. */
export function useRows<K extends LiveKind>(live: Pick<Live, 'store'>, room: string, kind: K): LiveRow[K][] {
  const snapshot = useSnapshot(live.store);
  const ids = snapshot.rooms[room]?.members[kind] ?? [];
  const rows: Record<number, LiveRow[K]> = rowsOf(snapshot as typeof live.store)[kind];
  return ids.map((id) => rows[id]).filter((row) => row !== undefined);
}
