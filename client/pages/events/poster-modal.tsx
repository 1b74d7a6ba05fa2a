/** Add or replace the poster of an event (spec 2 §2). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Event, getEvent } from '#contract/events.ts';
import { sentenceOf } from '../../api/problem.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { PosterInput } from '../../entity/poster-input.tsx';
import { usePoster } from '../../entity/use-poster.ts';
import { DialogState } from '../../lists/dialog-state.tsx';
import { releaseAfterMs } from '../../lists/save-problem.ts';
import { useCloseModal } from '../../lists/use-close-modal.ts';
import { useDiscardQuestion } from '../../lists/use-unsaved-guard.tsx';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

export function PosterModal() {
  const eventId = Number(useParams().id);
  const close = useCloseModal();
  const { data, error, refetch } = useQuery({
    queryKey: keys.events.one(eventId),
    queryFn: ({ signal }) => send(getEvent, { params: { id: eventId } }, { signal }),
  });
  if (!data) return <DialogState title="Event Poster" what="The event" error={error} onRetry={refetch} onClose={close} />;
  return <PosterDialog event={data} onClose={close} />;
}

function PosterDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const poster = usePoster(event.eventPosterId);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const reason = useMay()('poster:write', event.id) ? null : 'Your account may not change the poster of this event.';
  const { close, question } = useDiscardQuestion(poster.isChanged && !busy, onClose);
  const save = async () => {
    setBusy(true);
    setRefusal(null);
    showToast.clear();
    try {
      await poster.save({ eventId: event.id });
      await queryClient.invalidateQueries({ queryKey: keys.events.all });
      showToast.success('Record successfully saved');
      onClose();
    } catch (error) {
      setRefusal(sentenceOf(error));
      showToast.error('Record could not be saved');
      setTimeout(() => setBusy(false), releaseAfterMs);
    }
  };
  return (
    <Dialog
      title={`Event Poster · ${event.name}`}
      onClose={close}
      footerRight={
        <>
          <Button size="dialog" shortcut="Esc" onPress={close}>
            Cancel
          </Button>
          <Button
            size="dialog"
            variant="primary"
            busy={busy}
            disabledReason={reason ?? (poster.isChanged ? null : 'Choose or remove a picture first.')}
            onPress={() => void save()}
          >
            Save
          </Button>
        </>
      }
    >
      {(refusal ?? reason) && <Callout kind="error" title={refusal ?? reason ?? ''} className="mb-3" />}
      <PosterInput poster={poster} disabled={reason !== null} />
      {question}
    </Dialog>
  );
}
