/** The lists of events: active, in preparation, archive. */
import { CalendarDays } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Event } from '#contract/tournament/events.ts';
import { countText } from '#machines/count-text.ts';
import { NameLink } from '../../../entity/list/entity-columns.tsx';
import { ListPage } from '../../../entity/list/list-page.tsx';
import { NoResults } from '../../../entity/list/no-results.tsx';
import type { PagedList } from '../../../entity/list/use-list.ts';
import { asOptions, optionsOfQuery } from '../../../lists/field-options.ts';
import { CreateButton } from '../../../lists/list-buttons.tsx';
import { filterPropsOf, ListFilters } from '../../../lists/list-filters.tsx';
import { allSeasons, useSeasons } from '../../../lists/use-seasons.ts';
import { useMay } from '../../../state/session.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { EventStatusChip } from '../../../ui/status/event-status-chip.tsx';
import { eventColumns, eventDays } from './event-columns.tsx';
import { type EventList, eventListPath, eventListWords } from './event-lists.ts';
import { useEvents } from './use-events.ts';

export function EventsPage({ list: name }: { list: EventList }) {
  const { title, label } = eventListWords[name];
  const list = useEvents(name);
  return (
    <ListPage
      title={title}
      crumbs={[{ label: 'Events', to: '/app/events' }, { label }]}
      noun="events"
      list={list}
      columns={eventColumns}
      actions={name !== 'archive' && <CreateEvent />}
      filters={<EventFilters list={list} />}
      card={(row) => (
        <div className="flex flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <NameLink row={row} name={row.name} />
            <EventStatusChip status={row.eventStatus} />
          </span>
          <span className="text-ink-2 text-xs">
            {eventDays(row)} · {countText(row.numberOfTables, 'table')} · {row.seasonName}
          </span>
        </div>
      )}
      empty={list.isFiltered ? <NoResults noun="event" list={list} /> : <NoEvents list={name} />}
    />
  );
}

function EventFilters({ list }: { list: PagedList<Event> }) {
  const seasons = useSeasons(allSeasons, useMay()('template:read'));
  return (
    <ListFilters
      {...filterPropsOf(list)}
      search="Name"
      choices={[
        {
          name: 'season',
          label: 'Season',
          all: 'All seasons',
          ...optionsOfQuery(seasons, ({ rows }) => asOptions(rows)),
          empty: 'no seasons yet',
        },
      ]}
    />
  );
}

function CreateEvent() {
  const may = useMay();
  const navigate = useNavigate();
  return (
    <>
      {may('event:write') && <LinkButton to="/app/events/first">Event with tournament</LinkButton>}
      <CreateButton
        label="Create new Event"
        refusal={may('event:write') ? null : 'Your account may not create events.'}
        onPress={() => void navigate(`${eventListPath('active')}/new`)}
      />
    </>
  );
}

function NoEvents({ list }: { list: EventList }) {
  if (list === 'archive') return <EmptyState icon={CalendarDays} title="No event is over yet" />;
  return (
    <EmptyState icon={CalendarDays} title="No events yet" action={<CreateEvent />}>
      An event holds tournaments, tables and the people who run them.
    </EmptyState>
  );
}
