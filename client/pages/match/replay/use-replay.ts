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

/** Null: nothing can be shown yet. */
async function loadMoments(id: number, signal: AbortSignal): Promise<ReplayMoments | null> {
  const { eventName, timeZone, hasUnknown, knownFrom, steps, corrections } = await send(listReplayMoments, { params: { id } }, { signal });
  if (knownFrom === null) return null;
  const from = Date.parse(knownFrom);
  let last = 0;
  const moments = steps.map((step) => {
    last += step;
    return last;
  });
  return {
    ...{ eventName, timeZone, hasUnknown, from, moments },
    to: moments.at(-1) ?? from,
    corrections: corrections.flatMap((index) => moments[index] ?? []),
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
