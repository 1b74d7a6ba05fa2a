/** Gives a screen the name that people in the hall know it by. */
import { useState } from 'react';
import { renameScreen } from '#contract/fleet.ts';
import { send } from '../../api/send.ts';
import { useSave } from '../../entity/use-save.ts';
import type { ScreenLine } from '../../hall/screens/screen-lines.ts';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextField } from '../../ui/text-field.tsx';

const longest = 40;

export function RenameDialog({ line, onClose }: { line: ScreenLine; onClose: () => void }) {
  const [name, setName] = useState(line.name);
  const { busy, sentence, save } = useSave({
    send: (wanted: string) => send(renameScreen, { params: line, body: { name: wanted } }),
    saved: () => `${line.name} is called ${name.trim()} now`,
    failed: null,
    onSaved: onClose,
  });
  const reason = name.trim() === '' ? 'Say what the screen is called.' : null;
  const submit = () => {
    if (!reason) void save(name.trim());
  };
  return (
    <Dialog
      title={`Rename ${line.name}`}
      facts={line.where}
      width="narrow"
      onClose={onClose}
      onSave={submit}
      footerRight={<DialogButtons onClose={onClose} deed={{ label: 'Rename', busy, reason, onPress: submit }} />}
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {sentence && <Callout kind="error" title={sentence} />}
        <TextField
          label="Name"
          required
          autoFocus
          value={name}
          onChange={setName}
          maxLength={longest}
          placeholder="Overview TV, entrance"
          hint="Identify shows it on the screen itself."
        />
      </form>
    </Dialog>
  );
}
