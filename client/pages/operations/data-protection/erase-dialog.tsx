/** The confirmation before a person is erased. It cannot be undone, so the user types the person's name. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '#contract/kit/call.ts';
import { foldedWords } from '#contract/kit/fold.ts';
import { invoiceRetention } from '#contract/money/invoice-retention.ts';
import { erasePlayerData, previewErasure } from '#contract/people/privacy.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { useConfirmed } from '../../../state/confirming.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import type { PersonOption } from './person-choice.tsx';

type EraseDialogProps = { person: PersonOption; onClose: () => void; onErased: () => void };

export function EraseDialog({ person: { id, displayName }, onClose, onErased }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const confirmed = useConfirmed();
  const { data } = useQuery({
    queryKey: ['erasure', id],
    queryFn: ({ signal }) => send(previewErasure, { params: { id } }, { signal }),
  });
  const { entered = [], refusal = null, notes = [] } = data ?? {};
  const action = useAction({
    label: 'Erase for good',
    variant: 'danger',
    reason: refusal ?? (fold(typed) === fold(displayName) ? null : 'Type the display name first.'),
    send: () => confirmed(() => send(erasePlayerData, { params: { id }, body: { confirmation: typed } })),
    saved: (answer) => `${displayName} is now ${answer.displayName}.`,
    onDone: () => {
      onClose();
      onErased();
    },
  });
  return (
    <ActionDialog role="alertdialog" title={`Erase ${displayName}?`} width="normal" onClose={onClose} closeFirst={false} action={action}>
      <p className="text-ink">
        Name, contact, birthday, bank, photo, texts and their data in the audit trail are erased at once and permanently. Restored backups
        are erased again too. The account of a person who only plays is deleted as well.
      </p>
      {refusal && !action.sentence && <Callout kind="error" title={refusal} />}
      {entered.length > 0 && <Callout kind="warning" title={enteredWords(displayName, entered)} />}
      {notes.map((sentence) => (
        <Callout key={sentence} kind="warning" title={sentence} />
      ))}
      <p>
        Results stay, under «Former player #{id}», which also takes the place of the name where staff gave a reason or a note. Issued
        invoices keep their recipient for {invoiceRetention.words} at most. {invoiceRetention.why}.
      </p>
      <p>
        Not erased: texts that others published (news, descriptions, website), records of other people, cash desk notes, a last name alone
        outside this person’s matches, and a name that another player also has. Search for the name there first.
      </p>
      <TextField label={`Type ${displayName}`} value={typed} onChange={setTyped} autoFocus autoComplete="off" />
    </ActionDialog>
  );
}

type EraseValues = CallAnswer<typeof previewErasure>['entered'];

const enteredWords = (name: string, entered: EraseValues): string =>
  `${name} is taken out of ${entered.map(({ tournament, event, approved }) => `${tournament}, ${event}${approved ? ' (approved)' : ''}`).join(' and ')}. A draft of the entry’s invoice goes too, an issued one stays.`;

const fold = (text: string): string => foldedWords(text).join(' ');
