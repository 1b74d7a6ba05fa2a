/** Whether all tournaments of an event are over, so that the event can be closed. */
import { useQuery } from '@tanstack/react-query';
import { listTournaments } from '#contract/tournament/tournament-lists.ts';
import { keys } from '../api/queries.ts';
import { listQuery } from '../api/query-options.ts';
import { useRefetchOnChange } from '../lists/use-refetch-on-change.ts';
import { useStorePart } from '../live/hooks.ts';
import { hall } from '../state/hall.ts';

/** Returns false while it is not known, for an event without a tournament, and while `enabled` is false. */
export function useTournamentsOver(eventId: number, enabled = true): boolean {
  const query = { 'eventId.equals': eventId, page: 0, size: 100 };
  const list = useQuery({ ...listQuery(keys.tournaments, listTournaments, query), enabled });
  const stamp = useStorePart(hall, ({ tournaments }) =>
    Object.values(tournaments)
      .map((one) => (enabled && one?.eventId === eventId ? `${one.id},${one.version},${one.tournamentStatus}` : ''))
      .join(' '),
  );
  useRefetchOnChange(stamp, list.refetch);
  const statuses = list.data?.rows.map(({ tournamentStatus }) => tournamentStatus) ?? [];
  return statuses.includes('APPROVED') && statuses.every((status) => status === 'APPROVED' || status === 'CANCELED');
}
