/** The shown moment, which stands in the address, and what the server knows of it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findReplayMoments, listReplayMoments, replayEvent } from '#contract/match/replay.ts';
import { send } from '../../../api/send.ts';
import { idParam, optionalTextParam, pageAddress, useAddress } from '../../../lists/address-params.ts';

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
  if (first.knownFrom === null) return null;
  const pages = Math.ceil(first.total / first.pageSize);
  const further = Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
    send(listReplayMoments, { params: { id }, query: { page: index + 1 } }, { signal }),
  );
  const all = [first, ...(await Promise.all(further))].flatMap(({ moments }) => moments);
  const from = Date.parse(first.knownFrom);
  const moments = all.map(([at]) => at);
  return {
    ...{ eventName: first.eventName, timeZone: first.timeZone, hasUnknown: first.hasUnknown, from, moments },
    to: moments.at(-1) ?? from,
    corrections: all.flatMap(([at, isCorrection]) => (isCorrection ? [at] : [])),
  };
}

export const useMoments = (id: number) => useQuery({ queryKey: ['replay-moments', id], queryFn: ({ signal }) => loadMoments(id, signal) });

/** Keeps one state on the screen until the next one has loaded, so that playing does not flicker. */
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

const replayAddress = pageAddress<{ at: string | null; tableId: number | null }>({
  at: optionalTextParam('at'),
  tableId: idParam('table'),
});

/** The moment, in milliseconds since 1970, and the chosen table of the address. null: the address names none that can be read. */
export function useReplayAddress() {
  const { filters, change } = useAddress(replayAddress);
  const time = Date.parse(filters.at ?? '');
  return {
    at: Number.isNaN(time) ? null : time,
    tableId: filters.tableId,
    setAt: (at: number) => change({ at: new Date(at).toISOString() }),
    setTable: (tableId: number) => change({ tableId }),
  };
}
