/** Matches of which two histories wait for a choice; asked at once when the hall tells of another one. */
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '#contract/kit/call.ts';
import { listMatchProposals } from '#contract/match/match-proposals.ts';
import { send } from '../api/send.ts';
import { useToldHistories } from './told-histories.ts';

type OpenHistory = CallAnswer<typeof listMatchProposals>[number];

const everyMs = 30_000;

export function useOpenHistories(): readonly OpenHistory[] {
  const told = useToldHistories();
  const { data } = useQuery({
    queryKey: ['open-histories', told],
    queryFn: ({ signal }) => send(listMatchProposals, {}, { signal }),
    refetchInterval: everyMs,
    placeholderData: (before) => before,
  });
  return data ?? none;
}

const none: readonly OpenHistory[] = [];
