/** Matches with two scores that need a choice; loaded again at once when the live store reports another one. */
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '#contract/kit/call.ts';
import { listMatchProposals } from '#contract/match/match-proposals.ts';
import { send } from '../api/send.ts';
import { useProposalIds } from './use-proposal-ids.ts';

type OpenHistory = CallAnswer<typeof listMatchProposals>[number];

const everyMs = 30_000;

export function useOpenProposals(): readonly OpenHistory[] {
  const proposals = useProposalIds();
  const { data } = useQuery({
    queryKey: ['open-histories', proposals],
    queryFn: ({ signal }) => send(listMatchProposals, {}, { signal }),
    refetchInterval: everyMs,
    placeholderData: (before) => before,
  });
  return data ?? noProposals;
}

const noProposals: readonly OpenHistory[] = [];
