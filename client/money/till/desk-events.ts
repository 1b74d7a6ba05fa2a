/** The events with a cash desk, for the choice of a till. */
import { useQuery } from '@tanstack/react-query';
import { events } from '#contract/tournament/events.ts';
import { listRecords } from '../../api/records.ts';
import { retryLoadOf } from '../../ui/fields/choices-not-loaded.tsx';

/** Returns the events, the newest first, or undefined while they load. People pay at the desk of the running event. */
export function useDeskEvents() {
  const query = useQuery({
    queryKey: ['lookup', events.path, 'newest'],
    queryFn: ({ signal }) => listRecords(events, { page: 0, size: 200, sort: 'eventStartDate,desc' }, { signal }),
    staleTime: 60_000,
  });
  const rows = query.data?.rows ?? [];
  const running = rows.flatMap(({ id, eventStatus }) => (eventStatus === 'RUNNING' ? [id] : []));
  const choices = query.data && rows.map(({ id, name }) => ({ id, label: name }));
  return { events: choices, running, current: running[0] ?? rows[0]?.id ?? null, error: query.error, lost: retryLoadOf(query) };
}
