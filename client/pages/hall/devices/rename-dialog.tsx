/** Gives a screen the name that people in the venue use for it. */
import { useState } from 'react';
import { renameScreen } from '#contract/hall/fleet.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import type { ScreenRow } from '../../../hall/screens/screen-rows.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';

const maxLength = 40;

export function RenameDialog({ line, onClose }: { line: ScreenRow; onClose: () => void }) {
  const [name, setName] = useState(line.name);
  const action = useAction({
    label: line.isStranger ? 'Name it' : 'Rename',
    reason: name.trim() === '' ? 'Enter a name for the screen.' : null,
    send: () => send(renameScreen, { params: line, body: { name: name.trim() } }),
    saved: () => `${line.name} is called ${name.trim()} now`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={`${line.isStranger ? 'Name' : 'Rename'} ${line.name}`}
      facts={line.where}
      width="narrow"
      onClose={onClose}
      action={action}
      enters
    >
      <TextField
        label="Name"
        required
        autoFocus
        value={name}
        onChange={setName}
        maxLength={maxLength}
        placeholder="Overview TV, entrance"
        hint={`Identify shows it on the screen itself.${line.isStranger ? ' From now on it belongs to the hall and raises alarms.' : ''}`}
      />
    </ActionDialog>
  );
}
