/** The columns of the event lists. */
import { Pencil } from 'lucide-react';
import { type Event, events } from '#contract/tournament/events.ts';
import { cellText } from '../../../entity/list/cell.tsx';
import { NameLink } from '../../../entity/list/entity-columns.tsx';
import { formatDate } from '../../../format.ts';
import { useOpenDialog } from '../../../lists/dialogs/use-open-dialog.ts';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { EventStatusChip } from '../../../ui/status/event-status-chip.tsx';
import { actionsColumn, type Column } from '../../../ui/table/data-table-column.ts';

export const eventColumns: Column<Event>[] = [
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
  actionsColumn((event) => <EditEvent event={event} />),
];

function EditEvent({ event: { id, name } }: { event: Event }) {
  const open = useOpenDialog();
  return <IconButton size="row" icon={Pencil} label={`Edit ${name}`} onPress={() => open(`${id}`)} />;
}

/** Returns '04.12.26 – 06.12.26', or one date for an event of one day. */
export const eventDays = ({ eventStartDate, eventEndDate }: Pick<Event, 'eventStartDate' | 'eventEndDate'>): string =>
  eventStartDate === eventEndDate ? formatDate(eventStartDate) : `${formatDate(eventStartDate)} – ${formatDate(eventEndDate)}`;
