/** One mail: its recipient, its reason, its status, its content. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { emailPattern, noEmail } from '#contract/kit/texts.ts';
import { getMail, type MailDetail } from '#contract/people/mails.ts';
import { keys } from '../../../api/queries.ts';
import { recordQuery } from '../../../api/query-options.ts';
import { formatDateTime } from '../../../format.ts';
import { DialogState } from '../../../lists/dialogs/dialog-state.tsx';
import { refreshEveryMs } from '../../../lists/refresh-every-ms.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx';
import { CancelButton, RetryButton, useRetry } from './mail-actions.tsx';
import { MailBody } from './mail-body.tsx';
import { MailChip } from './mail-states.tsx';

export function MailDialog({ mailId, onClose }: { mailId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...recordQuery(keys.mails, getMail, mailId),
    refetchInterval: refreshEveryMs,
  });
  if (!data) return <DialogState title="Mail" what="The mail" width="wide" error={error} onRetry={refetch} onClose={onClose} />;
  const isOpen = data.state === 'DEAD' || data.state === 'QUEUED';
  return (
    <Dialog
      title={data.subject || 'Mail'}
      chips={<MailChip mail={data} />}
      width="wide"
      onClose={onClose}
      footerLeft={isOpen && <CancelButton mail={data} />}
      footerRight={<DialogButtons onClose={onClose}>{isOpen && <RetryButton mail={data} size="dialog" />}</DialogButtons>}
    >
      <div className="flex flex-col gap-4">
        {data.reason && (
          <Callout kind={data.state === 'DEAD' ? 'error' : data.state === 'CANCELLED' ? 'info' : 'warning'} title={data.reason}>
            {data.answer}
          </Callout>
        )}
        <Facts mail={data} />
        {data.state === 'DEAD' && !data.sensitive && data.toAddress !== null && <CorrectAddress mail={data} address={data.toAddress} />}
        {data.body ? (
          <MailBody subject={data.subject} {...data.body} />
        ) : (
          <p className="rounded-control bg-subtle p-4 text-ink-2 text-sm">
            {data.toAddress === null
              ? 'Its text was deleted thirty days after it was sent.'
              : 'It holds a link that is for its recipient alone, so that nobody else can read it.'}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Facts({ mail }: { mail: MailDetail }) {
  const { toAddress, toLogin, by, createdAt, endedAt, nextAt, expiresAt, state, attempts, messageId } = mail;
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
      <Fact name="To">
        {toAddress ?? 'no longer stored'}
        {toLogin && (
          <>
            {' · '}
            <Link
              to={`/app/administration/users/${encodeURIComponent(toLogin)}`}
              className="rounded-chip font-semibold text-accent hover:underline"
            >
              User {toLogin}
            </Link>
          </>
        )}
      </Fact>
      <Fact name="Caused by">
        {by}, {formatDateTime(createdAt)}
      </Fact>
      {endedAt && <Fact name={state === 'SENT' ? 'Sent' : state === 'DEAD' ? 'Given up' : 'Cancelled'}>{formatDateTime(endedAt)}</Fact>}
      {state === 'QUEUED' && <Fact name="Next try">{formatDateTime(nextAt)}</Fact>}
      {expiresAt && state !== 'SENT' && <Fact name="Valid until">{formatDateTime(expiresAt)}</Fact>}
      {attempts > 0 && <Fact name="Failed tries">{attempts}</Fact>}
      <Fact name="Message-ID">
        <span className="break-all text-xs">{messageId}</span>
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);

function CorrectAddress({ mail, address }: { mail: MailDetail; address: string }) {
  const [typed, setTyped] = useState(address);
  const { busy, save } = useRetry(mail.id);
  const isRight = typed.trim() !== '' && emailPattern.test(typed.trim());
  const why =
    typed.trim() === address ? 'To send it to another address, correct the address first.' : isRight ? null : `To send it: ${noEmail}.`;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField label="Correct the address" type="email" value={typed} onChange={setTyped} className="min-w-56 grow" />
      <Button variant="primary" size="dialog" busy={busy} disabledReason={why} onPress={() => void save(typed.trim())}>
        Send to this address
      </Button>
    </div>
  );
}
