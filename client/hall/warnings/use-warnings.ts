/** The server's warnings of some events, loaded again every 15 s and whenever a match or a table changes its status. */
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listMatchWarnings, type MatchWarningAnswer } from '#contract/match/match-warnings.ts';
import { send } from '../../api/send.ts';
import { useCallRows } from '../next-calls/use-call-rows.ts';

const refreshEveryMs = 15_000;

export type EventWarning = MatchWarningAnswer & { eventId: number };

/** Without an answer there are no warnings: the header says when the connection is lost. */
export function useWarnings(eventIds: readonly number[]): EventWarning[] {
  const { matches } = useCallRows();
  const statuses = useMemo(
    () =>
      Object.values(matches)
        .map(({ id, matchStatus }) => `${id}${matchStatus}`)
        .join(' '),
    [matches],
  );
  const answers = useQueries({
    queries: eventIds.map((id) => ({
      queryKey: ['warnings', id, statuses],
      queryFn: ({ signal }: { signal: AbortSignal }) => send(listMatchWarnings, { params: { id } }, { signal }),
      refetchInterval: refreshEveryMs,
      placeholderData: keepPreviousData,
    })),
  });
  return eventIds.flatMap((eventId, index) => (answers[index]?.data ?? []).map((warning) => ({ ...warning, eventId })));
}
