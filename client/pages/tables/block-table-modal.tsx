/** Block table: takes a free table out of play, with the reason everybody then sees on its card. */

import { useState } from 'react';
import type { LiveTable } from '#contract/live.ts';
import { useSave } from '../../entity/use-save.ts';
import { DialogState } from '../../lists/dialog-state.tsx';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TableStatusChip } from '../../ui/table-status-chip.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { block, whyNotTableNow } from './table-actions.ts';
import { useTable } from './use-table.ts';

export function BlockTableModal({ tableId, onClose }: { tableId: number; onClose: () => void }) {
  const { table, error, refetch } = useTable(tableId);
  if (!table) return <DialogState what="The table" title="Block table" error={error} onRetry={refetch} onClose={onClose} />;
  return <BlockTable table={table} onClose={onClose} />;
}

function BlockTable({ table, onClose }: { table: LiveTable; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const {
    busy,
    sentence,
    save: send,
  } = useSave({
    send: (words: string) => block(table, words),
    saved: null,
    failed: null,
    onSaved: onClose,
  });
  const mayBlock = useMay()('table:block', table.eventId);
  const why = whyNotTableNow(table, mayBlock, { type: 'BLOCK', at: new Date(hall.serverNow()).toISOString(), reason, by: '' });
  const save = () => {
    if (!why) void send(reason.trim());
  };
  return (
    <Dialog
      title={`Block table ${table.displayNumber}`}
      chips={<TableStatusChip status={table.tableStatus} />}
      facts={table.eventName}
      width="narrow"
      onClose={onClose}
      onSave={save}
      footerRight={<DialogButtons onClose={onClose} deed={{ label: 'Block table', busy, reason: why, onPress: save }} />}
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {sentence && <Callout kind="error" title={sentence} />}
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
      </form>
    </Dialog>
  );
}
