/** Sends a test mail to check that mail arrives. */

import { emailPattern, noEmail } from '#contract/kit/texts.ts';
import { sendTestMail } from '#contract/people/mails.ts';
import { send } from '../../../api/send.ts';
import { FormDialog } from '../../../entity/form/form-dialog.tsx';
import { useForm } from '../../../entity/form/use-form.ts';
import { useSession } from '../../../state/session.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { refreshMails } from './use-mails.ts';

export function TestMailDialog({ onClose }: { onClose: () => void }) {
  const { account } = useSession();
  const form = useForm({
    initial: () => ({ toAddress: account?.email ?? '' }),
    version: null,
    labels: { toAddress: 'To' },
    validate: ({ toAddress }) =>
      toAddress.trim() === '' || !emailPattern.test(toAddress.trim()) ? [{ field: 'toAddress', sentence: noEmail }] : [],
    onlyValid: true,
    isRequired: () => true,
    send: ({ toAddress }) => send(sendTestMail, { body: { toAddress: toAddress.trim() } }),
    onSaved: () => {
      refreshMails();
      onClose();
    },
  });
  return (
    <FormDialog title="Send test mail" form={form} onClose={onClose} width="narrow">
      <TextField {...form.bind('toAddress')} type="email" autoFocus />
    </FormDialog>
  );
}
