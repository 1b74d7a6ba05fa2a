/** Block table: takes a free table out of play; the reason is shown on its card. */

import { useState } from 'react';
import { useAction } from '../../../entity/form/use-action.ts';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { TableStatusChip } from '../../../ui/status/table-status-chip.tsx';
import { loadedTableDialog, type TableDialogProps } from './loaded-table-dialog.ts';
import { block, notYourTable, whyNotTableNow } from './table-actions.ts';

export const BlockTableModal = loadedTableDialog(
  { title: 'Block table', lock: { right: 'table:block', refusal: notYourTable } },
  BlockTable,
);

function BlockTable({ table, onClose }: TableDialogProps) {
  const [reason, setReason] = useState('');
  const mayBlock = useMay()('table:block', table.eventId);
  const action = useAction({
    label: 'Block table',
    reason: whyNotTableNow(table, mayBlock, { type: 'BLOCK', at: new Date(hall.serverNow()).toISOString(), reason, by: '' }),
    send: () => block(table, reason.trim()),
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={`Block table ${table.displayNumber}`}
      chips={<TableStatusChip status={table.tableStatus} />}
      facts={table.eventName}
      width="narrow"
      onClose={onClose}
      action={action}
      enters
    >
      <TextField
        label="Reason"
        required
        autoFocus
        value={reason}
        onChange={setReason}
        maxLength={120}
        placeholder="Cloth repair"
        hint="Stands on the card of the table. No match can be assigned until it is unblocked."
      />
    </ActionDialog>
  );
}
