/** Closes an event whose tournaments are all over: it becomes APPROVED and moves to the archive. */
import { Link } from 'react-router-dom';
import { type Event, events } from '#contract/tournament/events.ts';
import { countText } from '#machines/count-text.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { patchRecord, refreshRecords } from '../../../api/records.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { eurText } from '../../../money/due.ts';
import { useInvoiceSums } from '../../../money/invoice-data.ts';
import { useMay } from '../../../state/session.ts';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { EventStatusChip } from '../../../ui/status/event-status-chip.tsx';

export function CloseEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const may = useMay();
  const action = useAction({
    label: 'Close event',
    send: async () => {
      await patchRecord(events, { id: event.id, version: event.version, eventStatus: 'APPROVED' });
      void queryClient.invalidateQueries({ queryKey: keys.events.all });
      void refreshRecords(events);
    },
    saved: `${event.name} is closed`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      role="alertdialog"
      title={`Close ${event.name}?`}
      chips={<EventStatusChip status={event.eventStatus} />}
      width="normal"
      onClose={onClose}
      close="Back"
      action={action}
    >
      <p>
        It becomes Approved and moves to the archive: tables and tablets are released, and its tournaments cannot run again. Invoices,
        rankings and the report stay. This cannot be taken back.
      </p>
      {may('invoice:read') && <OpenBills eventId={event.id} />}
    </ActionDialog>
  );
}

/** Drafts count as open: the cash desk issues them when they are paid. */
function OpenBills({ eventId }: { eventId: number }) {
  const { data } = useInvoiceSums({ 'eventId.equals': eventId, 'kind.equals': 'INVOICE', 'status.in': 'NONE,CREATED,SENT' });
  if (!data || data.count === 0) return null;
  return (
    <p className="mt-2">
      {countText(data.count, 'bill')} of this event {data.count === 1 ? 'is' : 'are'} open, entry fees included:{' '}
      {eurText(data.open + data.draftTotal)}.{' '}
      <Link to={`/app/management/cash-desk?event=${eventId}`} className="rounded-chip font-semibold text-accent hover:underline">
        Cash desk
      </Link>
    </p>
  );
}
