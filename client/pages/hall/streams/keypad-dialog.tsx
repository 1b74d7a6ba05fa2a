/** Makes a code that pairs buttons, such as those of a Stream Deck, with a table. The tablet of the table stays paired. */
import { useState } from 'react';
import { createPairingCode, type PairingCode } from '#contract/hall/devices.ts';
import type { LiveTable } from '#contract/live/rows.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { formatCountdown } from '../../../format.ts';
import { useTicking } from '../../../hall/rows/use-ticking.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';

type KeypadDialogProps = { tables: readonly LiveTable[]; onClose: () => void };

export function KeypadDialog({ tables, onClose }: KeypadDialogProps) {
  const options = tables
    .toSorted((one, other) => Number(one.streamQueue === null) - Number(other.streamQueue === null))
    .map(({ id, displayNumber }) => ({ id, label: `Table ${displayNumber}` }));
  const [tableId, setTableId] = useState(options[0]?.id ?? 0);
  const [code, setCode] = useState<PairingCode | null>(null);
  const action = useAction({
    label: code ? 'Make another code' : 'Make a code',
    send: () => send(createPairingCode, { params: { id: tableId }, body: { kind: 'KEYPAD' } }),
    onDone: setCode,
  });
  return (
    <ActionDialog title="Pair buttons with a table" width="narrow" close="Close" onClose={onClose} action={action}>
      <SelectField
        label="Table"
        required
        options={options}
        value={tableId}
        onChange={(id) => {
          setTableId(id);
          setCode(null);
        }}
      />
      <p className="text-ink-2 text-sm">
        Type the code into the connection <i>Event Office</i> of Companion, in the field <i>Pair a table</i>. The tablet of the table goes
        on beside the buttons; buttons that were paired before stop counting.
      </p>
      {code && <Code {...code} />}
    </ActionDialog>
  );
}

function Code({ code, expiresAt }: PairingCode) {
  const leftMs = useTicking((now) => Math.max(0, Date.parse(expiresAt) - now));
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3 rounded-control bg-sunken px-4 py-3">
      <span className="font-bold text-3xl tabular tracking-widest">{code}</span>
      <span className="text-ink-2 text-xs">{leftMs > 0 ? `valid for ${formatCountdown(leftMs)}, once` : 'no longer valid'}</span>
    </p>
  );
}
