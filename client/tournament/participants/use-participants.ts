/** One page of a tournament's entrants, and the counts of all of them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countParticipants } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { keys } from '../../api/queries.ts';
import type { RequestQuery } from '../../api/request.ts';
import { sendList } from '../../api/send.ts';
import { type EntryFilters, entriesCall, pageQuery } from '../participant-filters.ts';

export const refreshEveryMs = 20_000;

export function useParticipants(tournament: Pick<Tournament, 'id' | 'numberOfParticipants'>, filters: EntryFilters) {
  const query = pageQuery(tournament.id, filters);
  const { data, error, refetch } = useQuery({
    queryKey: keys.participants.list(query),
    queryFn: ({ signal }) => sendList(entriesCall(query), query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
  });
  // Reloads when another user enters or removes an entrant.
  const { numberOfParticipants } = tournament;
  useEffect(() => {
    if (numberOfParticipants > 0) void refetch();
  }, [numberOfParticipants, refetch]);
  return { rows: data?.rows, total: data?.total, error, refetch };
}

type EntryCounts = { all: number; approved: number; hotel: number; prioritised: number };

export function useEntryCounts({ id, numberOfParticipants }: Pick<Tournament, 'id' | 'numberOfParticipants'>): EntryCounts | undefined {
  const { data } = useQuery({
    queryKey: [...keys.participants.one(id), 'counts', numberOfParticipants],
    queryFn: async ({ signal }) => {
      const count = async (filter: RequestQuery): Promise<number> => {
        const { rows } = await sendList(countParticipants, { 'tournamentId.equals': id, ...filter }, { signal });
        return rows;
      };
      const [all, approved, hotel, prioritised] = await Promise.all([
        count({}),
        count({ 'registrationApproved.equals': true }),
        count({ 'hotelBookingApproved.equals': true }),
        count({ 'seedingPriority.lessThan': 999 }),
      ]);
      return { all, approved, hotel, prioritised };
    },
    placeholderData: (before) => before,
    refetchInterval: refreshEveryMs,
  });
  return data;
}
