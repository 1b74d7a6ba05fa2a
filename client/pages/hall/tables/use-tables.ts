/** The tables of running events: the server's list every 15 s, updated at once by rows from the sockets. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listTables } from '#contract/hall/tables.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';
import { useStorePart } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { type HallRows, tableEntries } from './table-entry.ts';

export const refreshEveryMs = 15_000;
const query = { activeTables: true, page: 0, size: 999, sort: 'displayNumber,asc' };

export function useTables() {
  const answer = useQuery({
    ...listQuery(keys.tables, listTables, query),
    refetchInterval: refreshEveryMs,
  });
  const rows = useHallTables();
  const listed = answer.data?.rows;
  const entries = useMemo(() => tableEntries(listed, rows), [listed, rows]);
  const { refetch } = answer;
  useRefetchBlockers(entries?.filter(({ table, blockedBy }) => table.tableStatus === 'BLOCKED' && blockedBy === null).length ?? 0, refetch);
  return {
    entries,
    matches: rows.matches,
    updatedAt: answer.dataUpdatedAt,
    error: answer.error,
    isFetching: answer.isFetching,
    refresh: refetch,
  };
}

/** Returns the venue's tables, matches and tablets. Each part keeps its identity until one of its rows changes. */
export function useHallTables(): HallRows {
  const tables = useStorePart(hall, (store) => store.tables);
  const matches = useStorePart(hall, (store) => store.matches);
  const devices = useStorePart(hall, (store) => store.devices);
  const complete = useStorePart(hall, (store) => store.rooms.matches?.complete ?? false);
  const tableIds = useStorePart(hall, (store) => store.rooms.matches?.members.table ?? none);
  return useMemo(() => ({ complete, tableIds, tables, matches, devices }), [complete, tableIds, tables, matches, devices]);
}

/** Refetches the list, because the socket reports a blocked table without the user who blocked it. */
function useRefetchBlockers(unknown: number, refetch: () => unknown): void {
  useEffect(() => {
    if (unknown > 0) refetch();
  }, [unknown, refetch]);
}

const none: number[] = [];
