/** Creates a token for a streamer. The server sends the token once, and the address of the overlay contains it. */
import { useState } from 'react';
import { createStreamToken, type NewStreamToken } from '#contract/hall/stream-tokens.ts';
import { maxOverlayDelay } from '#contract/live/overlay-address.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';

const maxLength = 60;

type NewTokenDialogProps = { eventId: number; onClose: () => void; onMade: (token: NewStreamToken) => void };

export function NewTokenDialog({ eventId, onClose, onMade }: NewTokenDialogProps) {
  const [name, setName] = useState('');
  const [leastDelay, setLeastDelay] = useState<number | null>(30);
  const action = useAction({
    label: 'Create token',
    reason: name.trim() === '' ? 'Enter who streams.' : leastDelay === null ? 'Enter the least delay.' : null,
    send: () => send(createStreamToken, { params: { id: eventId }, body: { name: name.trim(), leastDelay: leastDelay ?? 0 } }),
    saved: () => `The address has the token of ${name.trim()} now. Copy it: the token is not shown again.`,
    onDone: onMade,
  });
  return (
    <ActionDialog title="New token of a streamer" width="narrow" onClose={onClose} action={action} enters>
      <TextField label="Streamer" required autoFocus value={name} onChange={setName} maxLength={maxLength} placeholder="Kvarner TV" />
      <NumberField
        label="Least delay in seconds"
        required
        hint="The streamer sees every change at least this late."
        value={leastDelay}
        min={0}
        max={maxOverlayDelay}
        onChange={setLeastDelay}
      />
    </ActionDialog>
  );
}
