/** The actions for a mail that was not sent: retry or cancel. */
import { RotateCw } from 'lucide-react';
import { cancelMail, type Mail, retryMail } from '#contract/people/mails.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { refreshMails } from './use-mails.ts';

const notAllowed = 'Your account may not change mails.';

/** `toAddress`: the recipient of this attempt. */
export const useRetry = (id: number, onDone: () => void = refreshMails) =>
  useSave({
    send: (toAddress: string | undefined) => send(retryMail, { params: { id }, body: toAddress === undefined ? {} : { toAddress } }),
    saved: 'The mail will be sent again',
    failed: ({ sentence }) => sentence,
    onSaved: () => {
      refreshMails();
      onDone();
    },
  });

export function RetryButton({ mail, size = 'row' }: { mail: Pick<Mail, 'id' | 'subject'>; size?: 'row' | 'dialog' }) {
  const { busy, save } = useRetry(mail.id);
  const reason = useMay()('mail:write') ? null : notAllowed;
  return (
    <Button
      size={size}
      icon={RotateCw}
      busy={busy}
      disabledReason={reason}
      aria-label={`Retry ${mail.subject}`}
      onPress={() => void save(undefined)}
    >
      Retry
    </Button>
  );
}

export function CancelButton({ mail }: { mail: Pick<Mail, 'id'> }) {
  const { busy, save } = useSave({
    send: () => send(cancelMail, { params: { id: mail.id } }),
    saved: 'The mail was taken back',
    failed: ({ sentence }) => sentence,
    onSaved: refreshMails,
  });
  const reason = useMay()('mail:write') ? null : notAllowed;
  return (
    <Button size="dialog" busy={busy} disabledReason={reason} onPress={() => void save(null)}>
      Take back
    </Button>
  );
}
