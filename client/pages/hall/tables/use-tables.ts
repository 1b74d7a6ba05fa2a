/** The tables of running events: the server's list every 15 s, and above it what the sockets tell at once. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listTables } from '#contract/hall/tables.ts';
import { listAsked } from '../../../api/asked.ts';
import { keys } from '../../../api/queries.ts';
import { usePart } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { type HallRows, tableEntries } from './table-entry.ts';

export const refreshEveryMs = 15_000;
const query = { activeTables: true, page: 0, size: 999, sort: 'displayNumber,asc' };

export function useTables() {
  const answer = useQuery({
    ...listAsked(keys.tables, listTables, query),
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
  const tables = usePart(hall, (store) => store.tables);
  const matches = usePart(hall, (store) => store.matches);
  const devices = usePart(hall, (store) => store.devices);
  const complete = usePart(hall, (store) => store.rooms.matches?.complete ?? false);
  const tableIds = usePart(hall, (store) => store.rooms.matches?.members.table ?? none);
  return useMemo(() => ({ complete, tableIds, tables, matches, devices }), [complete, tableIds, tables, matches, devices]);
}

/** The socket says that a table was blocked, only the list says by whom. */
function useAskWhoBlocked(unknown: number, ask: () => unknown): void {
  useEffect(() => {
    if (unknown > 0) ask();
  }, [unknown, ask]);
}

const none: number[] = [];
