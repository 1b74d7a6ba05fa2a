/** Asks by name before a record is deleted. The server refuses to delete a record in use; the dialog then shows the records that use it. */
import type { ComponentType, ReactNode } from 'react';
import type { Entity, RowOf } from '#contract/kit/entity.ts';
import { refreshRecords, removeRecord } from '../../api/records.ts';
import { ChangedByOther } from '../../lists/dialogs/changed-by-other.tsx';
import { DialogState } from '../../lists/dialogs/dialog-state.tsx';
import { useCloseModal } from '../../lists/dialogs/use-close-modal.ts';
import { useMay } from '../../state/session.ts';
import { Callout } from '../../ui/frame/callout.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { nameOf } from '../list/entity-columns.tsx';
import { offerUndoOfDeletion } from './undo-deletion.ts';
import { useRecord } from './use-record.ts';
import { useSave } from './use-save.ts';

type DeleteDialogProps<E extends Entity> = {
  of: E;
  alsoDeleted?: (row: RowOf<E>) => string | null;
  insteadOfDelete?: ComponentType<{ stored: RowOf<E> }>;
};

export function DeleteDialog<E extends Entity>({ of, alsoDeleted, insteadOfDelete: Instead }: DeleteDialogProps<E>) {
  const close = useCloseModal();
  const { stored, turn, error, retry, reload } = useRecord(of);
  if (stored)
    return (
      <AskDelete
        key={turn}
        of={of}
        alsoDeleted={alsoDeleted?.(stored) ?? null}
        insteadOfDelete={Instead && <Instead stored={stored} />}
        stored={stored}
        onReload={reload}
        onClose={close}
      />
    );
  return <DialogState title={`Delete ${of.words.one}`} what={`The ${of.words.one}`} error={error} onRetry={retry} onClose={close} />;
}

type AskDeleteProps<E extends Entity> = {
  of: E;
  alsoDeleted: string | null;
  insteadOfDelete: ReactNode;
  stored: RowOf<E>;
  onReload: () => void;
  onClose: () => void;
};

function AskDelete<E extends Entity>({ of, alsoDeleted, insteadOfDelete, stored, onReload, onClose }: AskDeleteProps<E>) {
  const name = nameOf(of, stored);
  const reason = useMay()(of.rights.write) ? null : `Your account may not change ${of.words.many}.`;
  const { busy, refusal, save } = useSave({
    send: async (row: RowOf<E>) => {
      await removeRecord(of, row);
      // Not awaited: the record is deleted, however long the lists take.
      void refreshRecords(of);
    },
    saved: null,
    failed: null,
    onSaved: () => {
      offerUndoOfDeletion({ of, ids: [stored.id], title: `${name} deleted`, what: name });
      onClose();
    },
  });
  const sentence = reason ?? refusal?.sentence;
  const messages = refusal?.conflict ? (
    <ChangedByOther by={refusal.conflict.by} onReload={onReload} onKeep={null} />
  ) : (
    sentence && <Callout kind="error" title={sentence} />
  );
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      action="Delete"
      danger
      busy={busy}
      onConfirm={() => !reason && void save(stored)}
      onCancel={onClose}
    >
      {messages || [alsoDeleted, 'It can be brought back for some seconds after the deletion.'].filter(Boolean).join(' ')}
      {insteadOfDelete}
    </ConfirmDialog>
  );
}
