/** The columns of the list of mails. */
import { Paperclip } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { Mail } from '#contract/people/mails.ts';
import { formatDateTime } from '../../../format.ts';
import { actionsColumn, type Column } from '../../../ui/table/data-table-column.ts';
import { RetryButton } from './mail-actions.tsx';
import { MailChip } from './mail-states.tsx';

export const mailColumns: readonly Column<Mail>[] = [
  { id: 'state', header: 'State', width: '8.5rem', cell: (mail) => <MailChip mail={mail} /> },
  { id: 'created', header: 'Time', sortable: true, width: '8rem', cell: ({ createdAt }) => <When at={createdAt} /> },
  { id: 'subject', header: 'Subject', sortable: true, cell: (mail) => <Subject mail={mail} /> },
  { id: 'to', header: 'To', sortable: true, cell: ({ toAddress }) => toAddress ?? <Forgotten /> },
  { id: 'tries', header: 'Failed tries', sortable: true, align: 'right', cell: ({ attempts }) => attempts || '–' },
  {
    id: 'reason',
    header: 'Reason',
    className: 'whitespace-normal! min-w-32',
    cell: ({ reason }) => <span className="text-ink-2">{reason ?? '–'}</span>,
  },
  actionsColumn((mail) => (hasFailed(mail) ? <RetryButton mail={mail} /> : null)),
];

const hasFailed = ({ state, attempts }: Mail): boolean => state === 'DEAD' || (state === 'QUEUED' && attempts > 0);

const When = ({ at }: { at: string }) => <span className="whitespace-nowrap tabular">{formatDateTime(at)}</span>;

/** The content of a mail is removed thirty days after it was sent. */
const Forgotten = () => <span className="text-ink-3">no longer stored</span>;

export function Subject({ mail: { id, subject, attachments } }: { mail: Pick<Mail, 'id' | 'subject' | 'attachments'> }) {
  const { search } = useLocation();
  return (
    <span className="inline-flex items-center gap-1.5">
      <Link
        to={{ pathname: String(id), search }}
        preventScrollReset
        className="rounded-chip font-semibold text-accent hover:underline tablet:inline-flex tablet:min-h-11 tablet:items-center"
      >
        {subject || 'Mail'}
      </Link>
      {attachments > 0 && <Paperclip role="img" aria-label="With a document" className="size-3.5 text-ink-3" />}
    </span>
  );
}

export const MailCard = ({ mail }: { mail: Mail }) => (
  <div className="flex flex-col gap-1 text-sm">
    <span className="flex flex-wrap items-center justify-between gap-2">
      <Subject mail={mail} />
      <MailChip mail={mail} />
    </span>
    <span className="text-ink-2 text-xs">
      {mail.toAddress ?? <Forgotten />} · <When at={mail.createdAt} />
    </span>
    {mail.reason && <span className="text-ink-2 text-xs">{mail.reason}</span>}
    {hasFailed(mail) && (
      <span className="self-end">
        <RetryButton mail={mail} />
      </span>
    )}
  </div>
);
