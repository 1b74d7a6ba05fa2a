/** Says that all tournaments of an event are over, and leads to its page, where it is closed. */
import { Flag } from 'lucide-react';
import type { EventDay } from '../../../hall/day/event-day.ts';
import { useMay } from '../../../state/session.ts';
import { useTournamentsOver } from '../../../tournament/use-tournaments-over.ts';
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
  const isOver = useTournamentsOver(id);
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
