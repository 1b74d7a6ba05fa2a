/** Asks before a record is removed, by its name; what is in use stays, and who uses it is said. */
import type { Entity, RowOf } from '#contract/entity.ts';
import { refreshRecords, removeRecord } from '../api/records.ts';
import { DialogState } from '../lists/dialog-state.tsx';
import { useCloseModal } from '../lists/use-close-modal.ts';
import { useMay } from '../state/session.ts';
import { Callout } from '../ui/callout.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { nameOf } from './entity-columns.tsx';
import { useOpenedRecord } from './use-opened-record.ts';
import { useSave } from './use-save.ts';

export function DeleteDialog<E extends Entity>({ of }: { of: E }) {
  const close = useCloseModal();
  const { stored, turn, error, retry } = useOpenedRecord(of);
  if (stored) return <AskDelete key={turn} of={of} stored={stored} onClose={close} />;
  return <DialogState title={`Delete ${of.words.one}`} what={`The ${of.words.one}`} error={error} onRetry={retry} onClose={close} />;
}

function AskDelete<E extends Entity>({ of, stored, onClose }: { of: E; stored: RowOf<E>; onClose: () => void }) {
  const name = nameOf(of, stored);
  const reason = useMay()(of.rights.write) ? null : `Your account may not change ${of.words.many}.`;
  const { busy, refusal, save } = useSave({
    send: async (row: RowOf<E>, options) => {
      await removeRecord(of, row, options);
      await refreshRecords(of);
    },
    saved: `${name} deleted`,
    failed: null,
    onSaved: onClose,
  });
  const sentence = reason ?? refusal?.sentence;
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      action="Delete"
      danger
      busy={busy}
      onConfirm={() => !reason && void save(stored)}
      onCancel={onClose}
    >
      {sentence ? <Callout kind="error" title={sentence} /> : 'It is gone for good.'}
    </ConfirmDialog>
  );
}
