/** The preparation of the next event: the steps that a new installation still lacks. */
import { useQuery } from '@tanstack/react-query';
import { events } from '#contract/tournament/events.ts';
import { listTournaments } from '#contract/tournament/tournament-lists.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery, recordsQuery } from '../../../api/query-options.ts';
import { recordKeys } from '../../../api/records.ts';
import { useMay } from '../../../state/session.ts';
import { today } from '../../../state/today.ts';
import type { EventPreparation } from './next-step.ts';

/** Returns undefined until it is loaded, and for users who may not write events. */
export function useEventPreparation(): EventPreparation | undefined {
  const mine = useMay()('event:write');
  const ahead = inPreparation(today());
  const next = useQuery({
    ...recordsQuery(recordKeys(events), events, ahead),
    enabled: mine,
  });
  const event = next.data?.rows[0];
  const query = { 'eventId.in': [event?.id ?? 0], 'tournamentStatus.in': ['CREATED', 'GENERATED'], page: 0, size: 99 };
  const tournaments = useQuery({
    ...listQuery(keys.tournaments, listTournaments, query),
    enabled: event !== undefined,
  });
  if (!next.data || (event && !tournaments.data)) return undefined;
  const statuses = tournaments.data?.rows.map(({ tournamentStatus }) => tournamentStatus) ?? [];
  return {
    event: event ? { id: event.id, name: event.name } : null,
    undrawn: statuses.filter((status) => status === 'CREATED').length,
    drawn: statuses.filter((status) => status === 'GENERATED').length,
  };
}

/** The event that begins first. An event that never started is left out after its last day. */
const inPreparation = (today: string) => ({
  'eventStatus.in': ['CREATED'],
  'eventEndDate.greaterThanOrEqual': today,
  page: 0,
  size: 1,
  sort: 'eventStartDate,asc',
});
