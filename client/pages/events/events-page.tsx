/** The lists of events (spec 2 §2): active, in preparation, archive. */
import { CalendarDays, FilterX } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted } from '#machines/counted.ts';
import { useEventZones } from '../../hall/rows/use-event-zones.ts';
import { idFilter, isFiltered, type ListAddress, type ListWish, pageSize, useListAddress } from '../../lists/list-address.ts';
import { CreateButton, RefreshButton } from '../../lists/list-buttons.tsx';
import { ListSearch } from '../../lists/list-search.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { UpdatedNote } from '../../lists/updated-note.tsx';
import { asOptions } from '../../lists/use-lookups.ts';
import { allSeasons, useSeasons } from '../../lists/use-seasons.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EventStatusChip } from '../../ui/event-status-chip.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { useListShape } from '../../ui/list-shape.ts';
import { Page } from '../../ui/page.tsx';
import { EventNameLink, eventColumns, eventDays } from './event-columns.tsx';
import { type EventList, eventListPath, eventListWords, eventOrder } from './event-lists.ts';
import { useEvents } from './use-events.ts';

export function EventsPage({ list }: { list: EventList }) {
  const { title, label } = eventListWords[list];
  const [address, change] = useListAddress(eventOrder);
  const { data, error, refetch, isFetching, dataUpdatedAt } = useEvents(list, address);
  const small = useListShape() !== 'wide';
  const columns = useMemo(() => eventColumns(list), [list]);
  const zone = useEventZones()();
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Events', to: '/app/events' }, { label }]}
      fill
      updated={<UpdatedNote at={dataUpdatedAt} failed={error !== null} zone={zone} />}
      actions={
        <>
          <RefreshButton busy={isFetching && data === undefined} onPress={refetch} />
          {list !== 'archive' && <CreateEvent />}
        </>
      }
      filters={<EventFilters address={address} onChange={change} />}
    >
      <ListTable
        label={title}
        columns={columns}
        rows={data?.rows}
        error={error}
        onRetry={refetch}
        rowId={(row) => row.id}
        tall={small}
        sort={address.sort}
        onSort={(sort) => change({ sort })}
        rowLook={(row) => ({ changeKey: row.version })}
        card={(row) => (
          <div className="flex flex-col gap-1">
            <span className="flex flex-wrap items-center gap-2">
              <EventNameLink list={list} event={row} />
              <EventStatusChip status={row.eventStatus} />
            </span>
            <span className="text-ink-2 text-xs">
              {eventDays(row)} · {counted(row.numberOfTables, 'table')} · {row.seasonName}
            </span>
          </div>
        )}
        empty={<NoEvents list={list} address={address} onChange={change} />}
        pages={{ page: address.page, size: pageSize, total: data?.total, noun: 'events', onPage: (page) => change({ page }) }}
      />
    </Page>
  );
}

function EventFilters({ address, onChange }: { address: ListAddress; onChange: (wish: ListWish) => void }) {
  const seasons = useSeasons(allSeasons, useMay()('template:read'));
  return (
    <FilterRow
      searchFirst
      search={<ListSearch label="Name" value={address.search} onChange={(search) => onChange({ search })} />}
      active={Object.keys(address.filters).length}
    >
      <FilterSelect
        label="Season"
        allLabel="All seasons"
        options={asOptions(seasons.data?.rows ?? none)}
        value={idFilter(address, 'season')}
        onChange={(season) => onChange({ filters: { season } })}
        emptyWords="no seasons yet"
      />
    </FilterRow>
  );
}

function CreateEvent() {
  const may = useMay();
  const navigate = useNavigate();
  return (
    <CreateButton
      label="Create new Event"
      refusal={may('event:write') ? null : 'Your account may not create events.'}
      onPress={() => void navigate(`${eventListPath('active')}/new`)}
    />
  );
}

type NoEventsProps = { list: EventList; address: ListAddress; onChange: (wish: ListWish) => void };

function NoEvents({ list, address, onChange }: NoEventsProps) {
  if (isFiltered(address)) {
    return (
      <EmptyState
        icon={FilterX}
        title="No event fits the filters"
        action={<Button onPress={() => onChange({ search: '', filters: { season: null } })}>Show all</Button>}
      />
    );
  }
  if (list === 'archive') return <EmptyState icon={CalendarDays} title="No event is over yet" />;
  return (
    <EmptyState icon={CalendarDays} title="No events yet" action={<CreateEvent />}>
      An event holds tournaments, tables and the people who run them.
    </EmptyState>
  );
}

const none: never[] = [];
