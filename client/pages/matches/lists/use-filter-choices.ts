/** Tournaments and events that the lists of matches filter by: selector lists load 25 items (spec 1 §7). */
import { useQuery } from '@tanstack/react-query';
import { listEvents } from '#contract/events.ts';
import { listTournaments } from '#contract/tournaments.ts';
import type { TournamentStatus } from '#machines/names.ts';
import { keys } from '../../../api/queries.ts';
import { sendList } from '../../../api/send.ts';
import { useMay } from '../../../state/session.ts';

export function useFilterChoices(tournamentStatuses: readonly TournamentStatus[]) {
  const may = useMay();
  const tournamentQuery = { 'tournamentStatus.in': tournamentStatuses, page: 0, size: 25, sort: 'name,desc' };
  const tournaments = useQuery({
    queryKey: keys.tournaments.list(tournamentQuery),
    queryFn: () => sendList(listTournaments, tournamentQuery),
    enabled: may('tournament:read'),
  });
  const eventQuery = { 'eventStatus.notIn': 'APPROVED,CANCELED,POSTPONED', page: 0, size: 25 };
  const events = useQuery({
    queryKey: keys.events.list(eventQuery),
    queryFn: () => sendList(listEvents, eventQuery),
    enabled: may('event:read'),
  });
  return {
    tournaments: (tournaments.data?.rows ?? []).map(({ id, name }) => ({ id, label: name })),
    events: (events.data?.rows ?? []).map(({ id, name }) => ({ id, label: name })),
  };
}
