/** The server's warnings of some events, loaded again every 15 s and whenever a match changes its status or a player answers to its result. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listMatchWarnings, type MatchWarningAnswer } from '#contract/match/match-warnings.ts';
import { queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { useCallRows } from '../next-calls/use-call-rows.ts';

const refreshEveryMs = 15_000;

/** `loadedIds`: the events whose warnings these are; none before the first answer, and those of the answer before while another is loaded. */
export type LoadedWarnings = { warnings: EventWarning[]; loadedIds: readonly number[] };

export type EventWarning = MatchWarningAnswer & { eventId: number };

/** Without an answer there are no warnings: the header says when the connection is lost. */
export function useWarnings(eventIds: readonly number[]): LoadedWarnings {
  const { matches } = useCallRows();
  const statuses = useMemo(
    () =>
      Object.values(matches)
        .map(({ id, matchStatus, confirmations }) => `${id}${matchStatus}${confirmations ? JSON.stringify(confirmations) : ''}`)
        .join(' '),
    [matches],
  );
  const options = {
    queryKey: ['warnings', eventIds, statuses],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<LoadedWarnings> => {
      const ofEvent = async (eventId: number) =>
        (await send(listMatchWarnings, { params: { id: eventId } }, { signal })).map((warning) => ({ ...warning, eventId }));
      return { warnings: (await Promise.all(eventIds.map(ofEvent))).flat(), loadedIds: eventIds };
    },
    refetchInterval: refreshEveryMs,
    placeholderData: keepPreviousData,
  };
  return useQuery(options, queryClient).data ?? notLoaded;
}

const notLoaded: LoadedWarnings = { warnings: [], loadedIds: [] };
