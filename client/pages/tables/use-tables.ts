/** The tables of running events: the server's list every 15 s (spec 1 §9), and above it what the sockets tell at once. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio';
import { listTables } from '#contract/tables.ts';
import { keys } from '../../api/queries.ts';
import { sendList } from '../../api/send.ts';
import type { LiveStore } from '../../live/store.ts';
import { hall } from '../../state/hall.ts';
import { type HallRows, tableEntries } from './table-entry.ts';

export const refreshEveryMs = 15_000;
const query = { activeTables: true, page: 0, size: 999, sort: 'displayNumber,asc' };

export function useTables() {
  const answer = useQuery({
    queryKey: keys.tables.list(query),
    queryFn: ({ signal }) => sendList(listTables, query, { signal }),
    refetchInterval: refreshEveryMs,
  });
  const rows = useHallTables();
  const listed = answer.data?.rows;
  const entries = useMemo(() => tableEntries(listed, rows), [listed, rows]);
  const { refetch } = answer;
  useAskWhoBlocked(entries?.filter(({ table, blockedBy }) => table.tableStatus === 'BLOCKED' && blockedBy === null).length ?? 0, refetch);
  return {
    entries,
    matches: rows.matches,
    updatedAt: answer.dataUpdatedAt,
    error: answer.error,
    isFetching: answer.isFetching,
    refresh: refetch,
  };
}

/** The hall's tables, matches and tablets; each keeps its identity until a row of its kind changes. */
export function useHallTables(): HallRows {
  const tables = useSyncExternalStore(follow, () => store().tables);
  const matches = useSyncExternalStore(follow, () => store().matches);
  const devices = useSyncExternalStore(follow, () => store().devices);
  const complete = useSyncExternalStore(follow, () => store().rooms.matches?.complete ?? false);
  const tableIds = useSyncExternalStore(follow, () => store().rooms.matches?.members.table ?? none);
  return useMemo(() => ({ complete, tableIds, tables, matches, devices }), [complete, tableIds, tables, matches, devices]);
}

/** The socket says that a table was blocked, only the list says by whom. */
function useAskWhoBlocked(unknown: number, ask: () => unknown): void {
  useEffect(() => {
    if (unknown > 0) ask();
  }, [unknown, ask]);
}

const follow = (changed: () => void) => subscribe(hall.store, changed);
// A snapshot is frozen, not another shape.
const store = (): LiveStore => snapshot(hall.store) as LiveStore;
const none: number[] = [];
