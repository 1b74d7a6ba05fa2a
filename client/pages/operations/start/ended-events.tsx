/** Says that all tournaments of an event are over, and leads to its page, where it is closed. */
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { listTournaments } from '#contract/tournament/tournament-lists.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';
import type { EventDay } from '../../../hall/day/event-day.ts';
import { useRefetchOnChange } from '../../../lists/use-refetch-on-change.ts';
import { useStorePart } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';
import { Callout } from '../../../ui/frame/callout.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';

export function EndedEvents({ events }: { events: readonly EventDay[] }) {
  const may = useMay();
  if (!may('event:write') || !may('tournament:read')) return null;
  return events
    .filter(({ matches }) => matches.every(({ matchStatus }) => matchStatus === 'APPROVED'))
    .map((event) => <EndedEvent key={event.id} id={event.id} name={event.name} />);
}

function EndedEvent({ id, name }: { id: number; name: string }) {
  const query = { 'eventId.equals': id, page: 0, size: 100 };
  const list = useQuery(listQuery(keys.tournaments, listTournaments, query));
  const stamp = useStorePart(hall, ({ tournaments }) =>
    Object.values(tournaments)
      .map((one) => (one?.eventId === id ? `${one.id},${one.version},${one.tournamentStatus}` : ''))
      .join(' '),
  );
  useRefetchOnChange(stamp, list.refetch);
  const statuses = list.data?.rows.map(({ tournamentStatus }) => tournamentStatus) ?? [];
  const isOver = statuses.includes('APPROVED') && statuses.every((status) => status === 'APPROVED' || status === 'CANCELED');
  if (!isOver) return null;
  return (
    <Callout
      kind="success"
      icon={Flag}
      title={`All tournaments of ${name} are over.`}
      className="mb-4"
      actions={
        <LinkButton primary to={`/app/events/${id}`} className="h-8! px-3! tablet:h-11!">
          Close the event
        </LinkButton>
      }
    >
      Close it, and it moves to the archive: its tables and tablets become free for the next event.
    </Callout>
  );
}
