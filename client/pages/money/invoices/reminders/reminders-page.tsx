/** The reminders that are due today: the office looks at them, leaves some out, and sends the others with one press. */
import { BellOff, Send } from 'lucide-react';
import { useState } from 'react';
import { callPath } from '#contract/kit/call.ts';
import { type DueReminder, previewReminderPdf } from '#contract/money/reminders.ts';
import { countText } from '#machines/count-text.ts';
import { downloadFile } from '../../../../api/download-file.ts';
import { sentenceOf } from '../../../../api/problem.ts';
import { formatDate } from '../../../../format.ts';
import { RefreshButton } from '../../../../lists/list-buttons.tsx';
import { ListFailed } from '../../../../lists/list-failed.tsx';
import { eurText } from '../../../../money/due.ts';
import { useMay } from '../../../../state/session.ts';
import { today } from '../../../../state/today.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Page } from '../../../../ui/frame/page.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { LeftOut, SentToday } from './other-reminders.tsx';
import { ReminderCard, reminderColumns } from './reminder-columns.tsx';
import { type ReminderList, useReminders } from './use-reminders.ts';

export function RemindersPage() {
  const list = useReminders();
  const [isAsking, setAsking] = useState(false);
  const { data, error, due } = list;
  const input = { list, today: data?.day ?? today(), onPreview: (row: DueReminder) => void preview(row) };
  return (
    <Page
      title="Reminders"
      subtitle={data && `${countText(data.count, 'invoice is', 'invoices are')} due · to pay by ${formatDate(data.payBy)}`}
      crumbs={[{ label: 'Management' }, { label: 'Invoices', to: '/app/management/invoices' }, { label: 'Reminders' }]}
      actions={
        <>
          <RefreshButton busy={list.isFetching && !data} onPress={list.refetch} />
          <SendButton list={list} onPress={() => setAsking(true)} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DataTable
          label="Reminders that are due"
          columns={reminderColumns(input)}
          rows={data ? due : error ? [] : undefined}
          rowId={({ id }) => id}
          card={(row) => <ReminderCard row={row} {...input} />}
          empty={error ? <ListFailed error={error} onRetry={list.refetch} /> : <NothingDue />}
          footer={due.length > 0 && <Sums list={list} />}
        />
        {data && data.count > due.length && (
          <p className="text-ink-2 text-sm">
            These are the first {due.length}. Send them, then the other {data.count - due.length} follow.
          </p>
        )}
        {data && <LeftOut rows={data.skipped} skipped={list.skipped} />}
        {data && <SentToday rows={data.sent} />}
      </div>
      {isAsking && <Question list={list} onEnd={() => setAsking(false)} />}
    </Page>
  );
}

const preview = ({ id, invoiceNumber }: DueReminder): Promise<void> =>
  downloadFile({ path: callPath(previewReminderPdf, { id }), name: `Reminder ${invoiceNumber}.pdf` }).catch((failure: unknown) =>
    showToast.error(sentenceOf(failure)),
  );

function SendButton({ list: { ticked, busy }, onPress }: { list: ReminderList; onPress: () => void }) {
  const canIssue = useMay()('invoice:issue');
  const reason = canIssue ? (ticked.length === 0 ? 'Tick a reminder first.' : null) : 'Your account may not issue invoices.';
  return (
    <Button variant="primary" icon={Send} busy={busy} disabledReason={reason} onPress={onPress}>
      Send {countText(ticked.length, 'reminder')}
    </Button>
  );
}

const NothingDue = () => (
  <EmptyState icon={BellOff} title="No reminder is due today">
    Settings, tab Reminders, sets when a reminder is due.
  </EmptyState>
);

const Sums = ({ list: { ticked, due, claimed, fees } }: { list: ReminderList }) => (
  <p className="flex flex-wrap gap-x-4 border-t bg-subtle px-4 py-2.5 text-ink-2 text-xs tabular">
    <span>
      {ticked.length} of {due.length} ticked
    </span>
    <span>
      Fees <b className="text-ink">{eurText(fees)}</b>
    </span>
    <span>
      To pay <b className="text-ink">{eurText(claimed)}</b>
    </span>
  </p>
);

function Question({ list, onEnd }: { list: ReminderList; onEnd: () => void }) {
  const { ticked, claimed, fees } = list;
  const byHand = ticked.filter(({ address }) => address === null).length;
  const send = () => {
    onEnd();
    list.send();
  };
  return (
    <ConfirmDialog
      title={`Send ${countText(ticked.length, 'reminder')} over ${eurText(claimed)}?`}
      action="Send"
      onConfirm={send}
      onCancel={onEnd}
    >
      {ticked.length > byHand && <p>{countText(ticked.length - byHand, 'mail')} with the reminder and the invoice.</p>}
      {byHand > 0 && <p>{countText(byHand, 'reminder')} without an e-mail address: download and hand over.</p>}
      {fees > 0 && <p>Fees of {eurText(fees)} are billed, each as an invoice of its own.</p>}
    </ConfirmDialog>
  );
}
