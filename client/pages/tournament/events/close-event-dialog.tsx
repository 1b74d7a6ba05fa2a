/** Closes an event whose tournaments are all over: it becomes APPROVED and moves to the archive. */
import { type Event, events } from '#contract/tournament/events.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { patchRecord, refreshRecords } from '../../../api/records.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { EventStatusChip } from '../../../ui/status/event-status-chip.tsx';

export function CloseEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
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
    </ActionDialog>
  );
}
