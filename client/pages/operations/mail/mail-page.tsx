/** The mails of the installation: waiting, sent and undeliverable ones with the reason. */
import { Mails, Send, Server } from 'lucide-react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { type MailKind, mailKinds } from '#contract/people/mail-words.ts';
import { ListPage } from '../../../entity/list/list-page.tsx';
import { NoResults } from '../../../entity/list/no-results.tsx';
import { formatDateTime } from '../../../format.ts';
import { filterPropsOf, ListFilters } from '../../../lists/list-filters.tsx';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { LegendFilter } from '../../../ui/table/legend-filter.tsx';
import { MailCard, mailColumns } from './mail-columns.tsx';
import { stateLooks } from './mail-states.tsx';
import { TestMailDialog } from './test-mail-dialog.tsx';
import { chosenStates, useMailStatus, useMails } from './use-mails.ts';

type MailStatus = NonNullable<ReturnType<typeof useMailStatus>['data']>;

export function MailPage() {
  const list = useMails();
  const { data: status } = useMailStatus();
  const [testing, setTesting] = useState(false);
  const reason = whyNoTest(useMay()('mail:write'), status);
  return (
    <ListPage
      title="Mail"
      crumbs={[{ label: 'Administration' }, { label: 'Mail' }]}
      noun="mails"
      list={list}
      columns={mailColumns}
      changeKey={({ state, attempts }) => `${state} ${attempts}`}
      rowTone={({ state, attempts }) => (state === 'DEAD' ? 'red' : state === 'QUEUED' && attempts > 0 ? 'orange' : undefined)}
      subtitle={status && <ServerWords status={status} />}
      notice={status && <Pause status={status} />}
      actions={
        <>
          {status?.mailbox && <LinkButton to="/app/administration/mailbox">Mailbox</LinkButton>}
          <Button icon={Send} disabledReason={reason} onPress={() => setTesting(true)}>
            Send test mail
          </Button>
        </>
      }
      filters={<Filters list={list} status={status} />}
      card={(mail) => <MailCard mail={mail} />}
      empty={
        list.isFiltered ? (
          <NoResults noun="mail" list={list} />
        ) : (
          <EmptyState icon={Mails} title="No mails yet">
            Invitations, new passwords and invoices are listed here when they are sent.
          </EmptyState>
        )
      }
    >
      <Outlet />
      {testing && <TestMailDialog onClose={() => setTesting(false)} />}
    </ListPage>
  );
}

function whyNoTest(may: boolean, status: MailStatus | undefined): string | null {
  if (!may) return 'Your account may not send mails.';
  return status && !status.mailbox && status.server === null ? 'No mail server is set up (SMTP_URL).' : null;
}

function ServerWords({ status: { server, mailbox, pause } }: { status: MailStatus }) {
  const where = mailbox ? 'Mails of the demo stay in its mailbox' : (server ?? 'No mail server is set up: links are handed over by hand');
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Server aria-hidden className="size-4 text-ink-3" />
      {where}
      {server && !pause && !mailbox && <span className="font-medium text-(--green)">takes mail</span>}
    </span>
  );
}

function Pause({ status: { pause } }: { status: MailStatus }) {
  if (!pause) return null;
  return (
    <Callout kind="error" title={pause.sentence} className="mb-3">
      No mail sent since {formatDateTime(pause.since)}. Retried every minute. {pause.answer}
    </Callout>
  );
}

const legend = ['SENT', 'QUEUED', 'DEAD', 'CANCELLED'] as const;
const kinds = (Object.keys(mailKinds) as MailKind[]).map((id) => ({ id, label: mailKinds[id].label }));

function Filters({ list, status }: { list: ReturnType<typeof useMails>; status: MailStatus | undefined }) {
  const { address, change } = list;
  const chosen = chosenStates(address);
  const states = status?.states;
  const parts = legend.map((id) => ({
    id,
    label: stateLooks[id].word,
    icon: stateLooks[id].icon,
    tone: stateLooks[id].tone,
    count: states ? states[id] + (id === 'QUEUED' ? states.SENDING : 0) : 0,
  }));
  return (
    <ListFilters
      {...filterPropsOf(list)}
      search="Address or subject"
      active={Object.keys(address.filters).length}
      legend={
        <LegendFilter
          label="State"
          parts={parts}
          chosen={legend.filter((id) => chosen.includes(id))}
          onChange={(ids) => change({ filters: { state: ids.join(',') || null } })}
        />
      }
      choices={[{ name: 'kind', label: 'Kind', options: kinds }]}
    />
  );
}
