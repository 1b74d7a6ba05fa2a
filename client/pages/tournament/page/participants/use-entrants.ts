/** All entrants of a tournament in the order in which they entered, and the bills of their entries. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { billsOfEntries, type EntryBill } from '#contract/money/invoices.ts';
import { listParticipants, type Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { keys } from '../../../../api/queries.ts';
import { send } from '../../../../api/send.ts';
import { sendAll } from '../../../../api/send-all.ts';
import { refreshEveryMs } from '../../../../lists/refresh-every-ms.ts';

export function useEntrants({ id, numberOfParticipants }: Pick<Tournament, 'id' | 'numberOfParticipants'>) {
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.participants.one(id), 'entrants'],
    queryFn: () => sendAll(listParticipants, { 'tournamentId.equals': id, sort: ['id', 'asc'] }),
    refetchInterval: refreshEveryMs,
  });
  // Another user has entered or removed somebody.
  useEffect(() => {
    if (numberOfParticipants >= 0) void refetch();
  }, [numberOfParticipants, refetch]);
  return { entrants: data, error, refetch };
}

/** The most ids that one call takes. */
const maxIds = 50;

/** By entry; empty for users who may not change entries. */
export function useAllBills(
  tournamentId: number,
  entrants: readonly Participant[] | undefined,
  mayWrite: boolean,
): ReadonlyMap<number, EntryBill> {
  const ids = entrants?.map(({ id }) => id) ?? [];
  const versions = entrants?.map(({ id, version }) => `${id}.${version}`).join(',') ?? '';
  const { data } = useQuery({
    queryKey: [...keys.participants.one(tournamentId), 'all-bills', versions],
    queryFn: ({ signal }) => fetchBills(tournamentId, ids, signal),
    enabled: mayWrite && ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
  });
  return useMemo(() => new Map(data?.map((bill) => [bill.participantId, bill])), [data]);
}

async function fetchBills(tournamentId: number, ids: readonly number[], signal: AbortSignal): Promise<EntryBill[]> {
  const bills: EntryBill[] = [];
  for (let first = 0; first < ids.length; first += maxIds) {
    const query = { ids: ids.slice(first, first + maxIds).join(',') };
    bills.push(...(await send(billsOfEntries, { params: { id: tournamentId }, query }, { signal })));
  }
  return bills;
}
