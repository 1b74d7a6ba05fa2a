/** The next calls of an event: the server's list, loaded again every 15 s and whenever a table or a match changes its status or a screen names another next match. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { listNextCalls, type NextCall } from '#contract/match/next-calls.ts';
import { queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { useCallRows } from './use-call-rows.ts';

const refreshEveryMs = 15_000;

/** A call with its rows; a match whose row is not here yet is left out. */
export type ShownCall = NextCall & { match: LiveMatch; table: LiveTable | null };

/** Pins and closed tables also change the forecasts (hall/day/table-plans.ts). */
export function refreshNextCalls(eventId: number): void {
  for (const queryKey of [['next-calls', eventId], ['table-plans']]) void queryClient.invalidateQueries({ queryKey });
}

/** `called`: with a table, by time. `later`: not called yet. `error`: why there is no list. */
export function useNextCalls(eventId: number) {
  const { tables, matches } = useCallRows();
  const statuses = useMemo(() => statusesOf(eventId, tables, matches), [eventId, tables, matches]);
  const { data, error } = useQuery({
    queryKey: ['next-calls', eventId, statuses],
    queryFn: ({ signal }) => send(listNextCalls, { params: { id: eventId } }, { signal }),
    refetchInterval: refreshEveryMs,
    placeholderData: keepPreviousData,
  });
  const shown = (data ?? []).flatMap((call): ShownCall[] => {
    const match = matches[call.matchId];
    return match ? [{ ...call, match, table: (call.tableId !== null && tables[call.tableId]) || null }] : [];
  });
  return {
    statuses,
    isHere: data !== undefined,
    error,
    called: shown.filter(({ table }) => table),
    later: shown.filter(({ tableId }) => tableId === null),
  };
}

type Rows<Row> = Readonly<Record<number, Row | undefined>>;

function statusesOf(eventId: number, tables: Rows<LiveTable>, matches: Rows<LiveMatch>): string {
  const own = <Row extends { eventId: number }>(rows: Rows<Row>) => Object.values(rows).filter((row) => row?.eventId === eventId);
  return [
    ...own(tables).map((table) => `${table?.id}${table?.tableStatus}${table?.nextStart ? 'later' : table?.nextMatchId}`),
    ...own(matches).map((match) => `${match?.id}${match?.matchStatus}${match?.participantAId}${match?.participantBId}`),
  ].join(' ');
}
