/** The hooks with which screens read live rows. A component renders only when a field that it has read changes. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { snapshot, subscribe, useSnapshot } from 'valtio';
import type { LiveKind, LiveRow } from '#contract/live/rows.ts';
import type { Live } from './socket.ts';
import { type LiveStore, rowsOf } from './store.ts';

type LiveReader = Pick<Live, 'store'>;
type Primitive = string | number | boolean | null;

/** Watches a room while the component is mounted; null watches none. */
export function useWatch(live: Pick<Live, 'watch'>, room: string | null): void {
  useEffect(() => (room === null ? undefined : live.watch(room)), [live, room]);
}

/** Returns a part of the store that keeps its identity until something in it changes, for functions outside components. */
export const snapshotOf = <Part extends object>(part: Part): Part => snapshot(part) as Part;

/** Returns the live store as a snapshot. The snapshot is frozen but has the same shape. */
export const useStore = ({ store }: LiveReader): LiveStore => useSnapshot(store) as LiveStore;

/** Returns a row, or another object whose fields change in place. */
export const useFields = <Row extends object>(row: Row): Row => useSnapshot(row) as Row;

export const useConnection = ({ store }: LiveReader) => useFields(store.connection);

/** Returns the rows of one kind in a room, in no promised order. */
export function useRows<K extends LiveKind>(live: LiveReader, room: string, kind: K): LiveRow[K][] {
  const store = useStore(live);
  const ids = store.rooms[room]?.members[kind] ?? [];
  const rows: Record<number, LiveRow[K]> = rowsOf(store)[kind];
  return ids.map((id) => rows[id]).filter((row) => row !== undefined);
}

/** Returns a part of the store that keeps its identity until something in it changes. */
export function useStorePart<Part>({ store }: LiveReader, read: (store: LiveStore) => Part): Part {
  const follow = useCallback((changed: () => void) => subscribe(store, changed), [store]);
  return useSyncExternalStore(follow, () => read(snapshot(store) as LiveStore));
}

/**
 * Like `useRows`, but each row keeps its identity until it changes, for children under `memo`. Trap: `useRows` does not notice fields that
 * only a memoised child has read.
 */
export function useStableRows<K extends LiveKind>(live: LiveReader, room: string, kind: K): LiveRow[K][] {
  const ids = useStorePart(live, (store) => store.rooms[room]?.members[kind]);
  const rows: Record<number, LiveRow[K]> = useStorePart(live, (store) => rowsOf(store)[kind]);
  return useMemo(() => (ids ?? []).map((id) => rows[id]).filter((row) => row !== undefined), [ids, rows]);
}

/** Returns a value computed from a live object; renders only when the value changes. */
export function useValueOf<T extends object, V extends Primitive>(live: T | null, read: (live: T) => V, fallback: V): V {
  const follow = useCallback((changed: () => void) => (live ? subscribe(live, changed) : () => undefined), [live]);
  return useSyncExternalStore(follow, () => (live ? read(live) : fallback));
}

/**
 * Returns the store, renewed at most once a second: with 24 tables it changes more often than a drawing of the whole day should render. `isUrgent`:
 * renew it at every change, but only in the first ten seconds, because a room may never answer.
 */
export function useThrottledStore({ store }: LiveReader, { isUrgent = false } = {}): LiveStore {
  const [current, setCurrent] = useState(() => snapshot(store) as LiveStore);
  const urgent = useRef(isUrgent);
  useEffect(() => {
    urgent.current = isUrgent;
  }, [isUrgent]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const urgentUntil = performance.now() + urgentForMs;
    const take = () => {
      timer = undefined;
      last = performance.now();
      setCurrent(snapshot(store) as LiveStore);
    };
    const waitMs = () => {
      const now = performance.now();
      return urgent.current && now < urgentUntil ? 0 : Math.max(50, last + minIntervalMs - now);
    };
    const stop = subscribe(store, () => {
      timer ??= setTimeout(take, waitMs());
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return current;
}

const minIntervalMs = 1000;
const urgentForMs = 10_000;

/** Returns the server time in milliseconds since 1970, renewed every `every` milliseconds. */
export function useServerTime(serverNow: () => number, every: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [serverNow, every]);
  return now;
}
