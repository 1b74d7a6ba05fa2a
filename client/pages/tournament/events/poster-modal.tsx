/** Adds or replaces the poster of an event. */
import { type Event, events } from '#contract/tournament/events.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { PosterInput } from '../../../entity/fields/poster-input.tsx';
import { usePoster } from '../../../entity/fields/use-poster.ts';
import { FormDialog } from '../../../entity/form/form-dialog.tsx';
import { useForm } from '../../../entity/form/use-form.ts';
import { useRecord } from '../../../entity/form/use-record.ts';
import { DialogState } from '../../../lists/dialogs/dialog-state.tsx';
import { useCloseModal } from '../../../lists/dialogs/use-close-modal.ts';
import { useMay } from '../../../state/session.ts';

export function PosterModal() {
  const close = useCloseModal();
  const { current, error, retry } = useRecord(events);
  if (!current) return <DialogState title="Event Poster" what="The event" error={error} onRetry={retry} onClose={close} />;
  return <PosterDialog event={current} onClose={close} />;
}

function PosterDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const poster = usePoster(event.eventPosterId);
  const reason = useMay()('poster:write', event.id) ? null : 'Your account may not change the poster of this event.';
  const form = useForm({
    initial: () => ({}),
    version: null,
    labels: {},
    isChanged: poster.isChanged,
    send: async () => {
      await poster.save({ eventId: event.id });
      await queryClient.invalidateQueries({ queryKey: keys.events.all });
    },
    saved: `Poster of ${event.name} saved`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Event Poster · ${event.name}`}
      form={form}
      reason={reason}
      unready={poster.isChanged ? null : 'Choose or remove a picture first.'}
      onClose={onClose}
      over
    >
      <PosterInput poster={poster} disabled={reason !== null} />
    </FormDialog>
  );
}
