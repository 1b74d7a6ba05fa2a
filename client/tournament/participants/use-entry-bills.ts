/** The bills that approving the entries of a page would create, and the payment status of their fees. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { billsOfEntries, type EntryBill } from '#contract/money/invoices.ts';
import type { Participant } from '#contract/tournament/participants.ts';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { refreshEveryMs } from './use-participants.ts';

/** By entry; empty for users who may not change entries. */
export function useEntryBills(
  tournamentId: number,
  rows: readonly Participant[] | undefined,
  mayWrite: boolean,
): ReadonlyMap<number, EntryBill> {
  const ids = rows?.map(({ id }) => id).join(',') ?? '';
  const { data } = useQuery({
    queryKey: [...keys.participants.one(tournamentId), 'bills', ids],
    queryFn: ({ signal }) => send(billsOfEntries, { params: { id: tournamentId }, query: { ids } }, { signal }),
    enabled: mayWrite && ids !== '',
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
  });
  return useMemo(() => new Map(data?.map((bill) => [bill.participantId, bill])), [data]);
}
