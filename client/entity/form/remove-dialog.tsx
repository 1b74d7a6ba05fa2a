/** Asks before a line inside another record is removed. */
import type { ReactNode } from 'react';
import { type Entity, headingOf, type RowOf } from '#contract/kit/entity.ts';
import { refreshRecords, removeRecord } from '../../api/records.ts';
import { ActionDialog } from '../../ui/overlays/action-dialog.tsx';
import { offerUndoOfDeletion } from './undo-deletion.ts';
import { useAction } from './use-action.ts';

type RemoveDialogProps<E extends Entity> = {
  of: E;
  row: RowOf<E>;
  title: string;
  label?: string;
  /** The success message, which offers Undo. */
  saved?: string;
  onClose: () => void;
  children: ReactNode;
};

export function RemoveDialog<E extends Entity>({ of, row, title, label = 'Remove', saved, onClose, children }: RemoveDialogProps<E>) {
  const action = useAction({
    label,
    variant: 'danger',
    send: () => removeRecord(of, row),
    onDone: () => {
      offerUndoOfDeletion({ of, ids: [row.id], title: saved ?? `${headingOf(of)} removed`, what: `The ${of.words.one}` });
      void refreshRecords(of);
      onClose();
    },
  });
  return (
    <ActionDialog role="alertdialog" title={title} action={action} onClose={onClose}>
      <p>{children}</p>
    </ActionDialog>
  );
}
