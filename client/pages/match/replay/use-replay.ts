/** The shown moment, which stands in the address, and what the server knows of it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { findReplayMoments, listReplayMoments, replayEvent } from '#contract/match/replay.ts';
import { send } from '../../../api/send.ts';

/** `at`: milliseconds since 1970. `corrections` are among `moments`. Both are sorted. */
export type ReplayMoments = {
  eventName: string;
  timeZone: string;
  from: number;
  to: number;
  hasUnknown: boolean;
  moments: readonly number[];
  corrections: readonly number[];
};

/** Loads all pages. Null: nothing can be shown yet. */
async function loadMoments(id: number, signal: AbortSignal): Promise<ReplayMoments | null> {
  const first = await send(listReplayMoments, { params: { id }, query: {} }, { signal });
  const all = [...first.moments];
  for (let page = 1; page * first.pageSize < first.total; page += 1) {
    all.push(...(await send(listReplayMoments, { params: { id }, query: { page } }, { signal })).moments);
  }
  if (first.knownFrom === null) return null;
  const from = Date.parse(first.knownFrom);
  const moments = all.map(([at]) => at);
  return {
    ...{ eventName: first.eventName, timeZone: first.timeZone, hasUnknown: first.hasUnknown, from, moments },
    to: moments.at(-1) ?? from,
    corrections: all.flatMap(([at, isCorrection]) => (isCorrection ? [at] : [])),
  };
}

export const useMoments = (id: number) => useQuery({ queryKey: ['replay-moments', id], queryFn: ({ signal }) => loadMoments(id, signal) });

/** Keeps the state before on screen until the next one is there, so that playing does not flicker. */
export const useMoment = (id: number, at: number | null) =>
  useQuery({
    queryKey: ['replay', id, at],
    queryFn: ({ signal }) => send(replayEvent, { params: { id }, query: { at: new Date(at ?? 0).toISOString() } }, { signal }),
    enabled: at !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const findMoments = (id: number, text: string) => send(findReplayMoments, { params: { id }, query: { text } });

/** The moment and the chosen table of the address. An unreadable moment shows the last one. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const time = Date.parse(search.get('at') ?? '');
  const set = (name: string, value: string): void =>
    setSearch(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    at: Number.isNaN(time) ? null : time,
    tableId: Number(search.get('table')) || null,
    setAt: (at: number) => set('at', new Date(at).toISOString()),
    setTable: (id: number) => set('table', String(id)),
  };
}
