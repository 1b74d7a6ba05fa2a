/** The columns of the event lists. */
import { Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { type Event, events } from '#contract/events.ts';
import { cellText } from '../../entity/cell.tsx';
import { NameLink } from '../../entity/entity-columns.tsx';
import { formatDate } from '../../format.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { EventStatusChip } from '../../ui/event-status-chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type EventList, eventListPath } from './event-lists.ts';

export function eventColumns(list: EventList): Column<Event>[] {
  return [
    { id: 'id', header: 'Id', sortable: true, align: 'right', cell: ({ id }) => <span className="pr-1 text-ink-3">{id}</span> },
    {
      id: 'name',
      header: 'Name',
      sortable: true,
      className: 'whitespace-normal! min-w-40',
      cell: (event) => <NameLink row={event} name={event.name} />,
    },
    { id: 'shortName', header: 'Short name', sortable: true, className: 'whitespace-normal!', cell: ({ shortName }) => shortName },
    { id: 'type', header: 'Type', sortable: true, cell: ({ eventType }) => cellText(events.fields.eventType, eventType) },
    { id: 'start', header: 'Start', sortable: true, cell: ({ eventStartDate }) => formatDate(eventStartDate) },
    { id: 'end', header: 'End', sortable: true, cell: ({ eventEndDate }) => formatDate(eventEndDate) },
    { id: 'season', header: 'Season', sortable: true, cell: ({ seasonName }) => seasonName ?? <span className="text-ink-3">–</span> },
    { id: 'tables', header: 'Tables', align: 'center', cell: ({ numberOfTables }) => numberOfTables },
    { id: 'tournaments', header: 'Tournaments', align: 'center', cell: ({ numberOfTournaments }) => numberOfTournaments },
    { id: 'status', header: 'Status', sortable: true, cell: ({ eventStatus }) => <EventStatusChip status={eventStatus} /> },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      pinned: true,
      align: 'right',
      cell: (event) => <EditEvent list={list} event={event} />,
    },
  ];
}

function EditEvent({ list, event }: { list: EventList; event: Event }) {
  const navigate = useNavigate();
  return (
    <IconButton size="row" icon={Pencil} label={`Edit ${event.name}`} onPress={() => void navigate(`${eventListPath(list)}/${event.id}`)} />
  );
}

/** 04.12.26 – 06.12.26 */
export const eventDays = ({ eventStartDate, eventEndDate }: Pick<Event, 'eventStartDate' | 'eventEndDate'>): string =>
  eventStartDate === eventEndDate ? formatDate(eventStartDate) : `${formatDate(eventStartDate)} – ${formatDate(eventEndDate)}`;
