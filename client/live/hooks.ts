/** The only way in which a screen reads live rows: it renders when a field that it read changes, and no more than it must. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { snapshot, subscribe, useSnapshot } from 'valtio';
import type { LiveKind, LiveRow } from '#contract/live/rows.ts';
import type { Live } from './socket.ts';
import { type LiveStore, rowsOf } from './store.ts';

type Read = Pick<Live, 'store'>;
type Plain = string | number | boolean | null;

/** Keeps a room watched while the component stands. `null`: none. */
export function useWatch(live: Pick<Live, 'watch'>, room: string | null): void {
  useEffect(() => (room === null ? undefined : live.watch(room)), [live, room]);
}

/** What this page knows of the hall. A snapshot is frozen, not another shape. */
export const useStore = ({ store }: Read): LiveStore => useSnapshot(store) as LiveStore;

/** One row, or another object whose fields change in place. */
export const useFields = <Row extends object>(row: Row): Row => useSnapshot(row) as Row;

export const useConnection = ({ store }: Read) => useFields(store.connection);

/** The rows of one kind in a room, in no promised order. */
export function useRows<K extends LiveKind>(live: Read, room: string, kind: K): LiveRow[K][] {
  const store = useStore(live);
  const ids = store.rooms[room]?.members[kind] ?? [];
  const rows: Record<number, LiveRow[K]> = rowsOf(store)[kind];
  return ids.map((id) => rows[id]).filter((row) => row !== undefined);
}

/** A part of the store as a whole: keeps its identity until something in it changes. */
export function usePart<Part>({ store }: Read, read: (store: LiveStore) => Part): Part {
  const follow = useCallback((changed: () => void) => subscribe(store, changed), [store]);
  return useSyncExternalStore(follow, () => read(snapshot(store) as LiveStore));
}

/**
 * The same rows as `useRows`, each keeping its identity until it changes: for children under `memo`. Trap: of fields that only a kept child has read,
 * `useRows` would not hear.
 */
export function useKeptRows<K extends LiveKind>(live: Read, room: string, kind: K): LiveRow[K][] {
  const ids = usePart(live, (store) => store.rooms[room]?.members[kind]);
  const rows: Record<number, LiveRow[K]> = usePart(live, (store) => rowsOf(store)[kind]);
  return useMemo(() => (ids ?? []).map((id) => rows[id]).filter((row) => row !== undefined), [ids, rows]);
}

/** One value worked out from a live object; renders only when the value changes. */
export function useValueOf<T extends object, V extends Plain>(live: T | null, read: (live: T) => V, nothing: V): V {
  const follow = useCallback((changed: () => void) => (live ? subscribe(live, changed) : () => undefined), [live]);
  return useSyncExternalStore(follow, () => (live ? read(live) : nothing));
}

/** The store, taken at most once a second: a hall of 24 tables changes more often than a drawing of the whole day should. */
export function useThrottledStore({ store }: Read): LiveStore {
  const [taken, setTaken] = useState(() => snapshot(store) as LiveStore);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const take = () => {
      timer = undefined;
      last = performance.now();
      setTaken(snapshot(store) as LiveStore);
    };
    const stop = subscribe(store, () => {
      timer ??= setTimeout(take, Math.max(50, last + atMostEveryMs - performance.now()));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return taken;
}

const atMostEveryMs = 1000;

/** Server time in milliseconds since 1970, renewed on every full `every` milliseconds. */
export function useServerTime(serverNow: () => number, every: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [serverNow, every]);
  return now;
}
