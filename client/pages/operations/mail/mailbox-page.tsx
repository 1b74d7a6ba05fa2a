/** The mailbox of a demo: every mail as its recipient would see it, with working links. */
import { useQuery } from '@tanstack/react-query';
import { Inbox, Mails } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { type Mail, readMailboxMail } from '#contract/people/mails.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { formatDateTime } from '../../../format.ts';
import { RefreshButton } from '../../../lists/list-buttons.tsx';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { UpdatedNote } from '../../../lists/updated-note.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { MailBody } from './mail-body.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { useMails } from './use-mails.ts';

export function MailboxPage() {
  const list = useMails();
  const chosen = Number(useParams().id ?? list.rows?.find(({ toAddress }) => toAddress !== null)?.id ?? 0);
  return (
    <Page
      title="Mailbox"
      subtitle="Mails of the demo: nothing leaves this computer"
      crumbs={[{ label: 'Administration' }, { label: 'Mail', to: '/app/administration/mail' }, { label: 'Mailbox' }]}
      fill
      updated={<UpdatedNote at={list.updatedAt} failed={list.error !== null} zone={undefined} />}
      actions={
        <>
          <RefreshButton busy={list.isFetching && list.rows === undefined} onPress={list.refresh} />
          <LinkButton to="/app/administration/mail" icon={Mails}>
            All mails
          </LinkButton>
        </>
      }
    >
      {list.rows?.length === 0 ? (
        <EmptyState icon={Inbox} title="No mail has been written yet">
          Invite somebody, ask for a new password or send an invoice: the mail appears here.
        </EmptyState>
      ) : (
        <div className="grid min-h-0 grow gap-4 lg:grid-cols-[22rem_1fr]">
          <MailboxList mails={list.rows} chosen={chosen} />
          <section aria-label="Mail" className="min-w-0 overflow-auto rounded-card border bg-surface p-4">
            {chosen > 0 && <OpenedMail key={chosen} id={chosen} />}
          </section>
        </div>
      )}
    </Page>
  );
}

function MailboxList({ mails, chosen }: { mails: readonly Mail[] | undefined; chosen: number }) {
  if (!mails) return <Skeleton className="h-64 w-full" />;
  return (
    <nav aria-label="Mails" className="min-h-0 overflow-auto rounded-card border bg-surface max-lg:max-h-64">
      <ul className="divide-y">
        {mails.map((mail) => (
          <li key={mail.id} className={cx(mail.id === chosen && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]')}>
            <MailboxLink mail={mail} isCurrent={mail.id === chosen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OpenedMail({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.mails.one(`mailbox ${id}`),
    queryFn: ({ signal }) => send(readMailboxMail, { params: { id } }, { signal }),
  });
  if (error) return <ListFailed what="The mail" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <>
      <h2 className="font-[650] text-lg">{data.subject}</h2>
      <p className="mb-3 text-ink-2 text-sm">
        {data.from} to <b className="font-semibold text-ink">{data.toAddress}</b>, {formatDateTime(data.at)}
      </p>
      <MailBody subject={data.subject} text={data.text} html={data.html} links />
    </>
  );
}
