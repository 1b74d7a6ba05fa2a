/** One mail in the mailbox. */
import { Link } from 'react-router-dom';
import type { Mail } from '#contract/people/mails.ts';
import { formatDateTime } from '../../../format.ts';

export const MailboxLink = ({ mail, isCurrent }: { mail: Mail; isCurrent: boolean }) => (
  <Link
    to={`/app/administration/mailbox/${mail.id}`}
    aria-current={isCurrent}
    className="flex min-h-14 flex-col justify-center px-3 py-2 -outline-offset-2 hover:bg-hover"
  >
    <span className="flex items-baseline justify-between gap-2">
      <span className="truncate font-semibold text-sm">{mail.subject || 'Mail'}</span>
      <span className="shrink-0 text-ink-3 text-xs tabular">{formatDateTime(mail.createdAt)}</span>
    </span>
    <span className="truncate text-ink-2 text-xs">{mail.toAddress ?? 'no longer stored'}</span>
  </Link>
);
