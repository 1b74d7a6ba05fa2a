/** Everything that the stream desk of one event shows, from the live rows and the server's list of what is worth a stream. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listStreamMatches, type StreamMatch } from '#contract/hall/stream-desk.ts';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { forecast, type MatchForecast } from '#machines/forecast/forecast.ts';
import { inScheduledOrder, isWaiting } from '#machines/match/waiting-match.ts';
import { streamQueues } from '#machines/streams/queue.ts';
import { send } from '../../../api/send.ts';
import { listOf } from '../../../hall/day/list-of.ts';
import { useForecastNow } from '../../../hall/day/use-forecast-rules.ts';
import { useHallRows } from '../../../hall/day/use-hall-rows.ts';

const refreshEveryMs = 15_000;

/** `queue`: the matches that come on it next. */
export type StreamTable = { table: LiveTable; match: LiveMatch | null; queue: LiveMatch[] };

export type StreamDesk = {
  /** All tables of the event, by number. */
  tables: LiveTable[];
  streams: StreamTable[];
  /** The matches on tables. */
  playing: LiveMatch[];
  /** The matches that wait for a table and are in no queue, in the order of the plan. */
  others: LiveMatch[];
  forecasts: ReadonlyMap<number, MatchForecast>;
  /** The reasons for each match by its id. A match whose players are both unknown is left out. */
  worth: ReadonlyMap<number, StreamMatch>;
  isKnown: boolean;
  error: Error | null;
};

export function useStreamDesk(eventId: number): StreamDesk {
  const rows = useHallRows();
  const now = useForecastNow();
  const desk = useMemo(() => {
    const own = <Row extends { eventId: number }>(all: readonly Row[]): Row[] => all.filter((row) => row.eventId === eventId);
    const tables = own(listOf(rows.tables)).sort((one, other) => one.displayNumber - other.displayNumber);
    const matches = own(listOf(rows.matches));
    const waiting = matches.filter(isWaiting).sort(inScheduledOrder);
    const byId = new Map(matches.map((match) => [match.id, match]));
    const plans = rows.plansOf(eventId);
    const queues = streamQueues(tables, waiting, plans.pins);
    const queued = new Set([...queues.values()].flat());
    return {
      tables,
      streams: tables.flatMap((table): StreamTable[] => {
        const queue = queues.get(table.id);
        return queue ? [{ table, match: byId.get(table.matchId ?? 0) ?? null, queue: queue.flatMap((id) => byId.get(id) ?? []) }] : [];
      }),
      playing: tables.flatMap(({ matchId }) => byId.get(matchId ?? 0) ?? []),
      others: waiting.filter(({ id }) => !queued.has(id)),
      forecasts: forecast({ tables, matches, now, paceOf: rows.paceOf, plans }),
    };
  }, [rows, eventId, now]);
  const statuses = [...desk.playing, ...desk.others].map((match) => `${match.id}${match.matchStatus}`).join(' ');
  const marked = desk.streams.map(({ table }) => table.id).join(' ');
  const { data, error } = useQuery({
    queryKey: ['stream-matches', eventId, statuses, marked],
    queryFn: ({ signal }) => send(listStreamMatches, { params: { id: eventId } }, { signal }),
    refetchInterval: refreshEveryMs,
    placeholderData: keepPreviousData,
  });
  const worth = useMemo(() => new Map((data ?? []).map((match) => [match.matchId, match])), [data]);
  return { ...desk, worth, isKnown: rows.isKnown && (data !== undefined || error !== null), error };
}
