/** Asks before a person is forgotten: it cannot be undone, so their name is typed. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '#contract/call.ts';
import { foldedWords } from '#contract/fold.ts';
import { erasePlayerData, previewErasure } from '#contract/privacy.ts';
import { send } from '../../api/send.ts';
import { useSave } from '../../entity/use-save.ts';
import { useConfirmed } from '../../state/confirming.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Person } from './person-choice.tsx';

type EraseDialogProps = { person: Person; onClose: () => void; onErased: () => void };

export function EraseDialog({ person: { id, displayName }, onClose, onErased }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const confirmed = useConfirmed();
  const erasing = useSave({
    send: (confirmation: string) => confirmed(() => send(erasePlayerData, { params: { id }, body: { confirmation } })),
    saved: (answer) => `${displayName} is now ${answer.displayName}.`,
    failed: null,
    onSaved: () => {
      onClose();
      onErased();
    },
  });
  const { data } = useQuery({
    queryKey: ['erasure', id],
    queryFn: ({ signal }) => send(previewErasure, { params: { id } }, { signal }),
  });
  const entered = data?.entered ?? [];
  const isTyped = fold(typed) === fold(displayName);
  return (
    <Dialog
      role="alertdialog"
      title={`Erase ${displayName}?`}
      onClose={onClose}
      footerRight={
        <>
          <Button size="dialog" onPress={onClose}>
            Cancel
          </Button>
          <Button
            size="dialog"
            variant="danger"
            busy={erasing.busy}
            disabledReason={isTyped ? null : 'Type the display name first.'}
            onPress={() => void erasing.save(typed)}
          >
            Erase for good
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {erasing.sentence && <Callout kind="error" title={erasing.sentence} />}
        <p>
          Name, contact, birthday, bank, photo, texts and what the audit trail says of them are gone at once and for good, in older copies
          of the database too as soon as one is put back. An account that only plays goes with them.
        </p>
        {entered.length > 0 && <Callout kind="warning" title={enteredWords(displayName, entered)} />}
        <p className="text-ink-2">
          Results stay, under «Former player #{id}». Issued invoices keep their recipient for eight years, as the law asks.
        </p>
        <TextField label={`Type ${displayName}`} value={typed} onChange={setTyped} autoFocus autoComplete="off" />
      </div>
    </Dialog>
  );
}

type Entered = CallAnswer<typeof previewErasure>['entered'];

const enteredWords = (name: string, entered: Entered): string =>
  `${name} has entered ${entered.map(({ tournament, event, approved }) => `${tournament}, ${event}${approved ? ' (approved)' : ''}`).join(' and ')}. The entry stays, without a name: withdraw it first.`;

const fold = (text: string): string => foldedWords(text).join(' ');
