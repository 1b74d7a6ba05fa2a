/** The actions for the selected invoices. Each action asks for confirmation and lists the invoices that it leaves out. */
import { Ban, Check, Download, FileCheck, HandCoins, Send, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { csvOfInvoices } from '#contract/money/invoices.ts';
import { downloadFile } from '../../../api/download-file.ts';
import type { RequestQuery } from '../../../api/request.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { SelectionBar } from '../../../lists/selection-bar.tsx';
import { eurText } from '../../../money/due.ts';
import { centsOfEuros } from '../../../money/invoice-words.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import type { BulkAction, BulkSelection } from './bulk-actions.ts';

const BulkDialogs = lazyPart(() => import('./bulk-dialogs.tsx').then((loaded) => ({ default: loaded.BulkDialogs })));

/** The server's limit per request. */
const maxInvoices = 200;

export function BulkBar(props: BulkSelection) {
  const { selection, total } = props;
  const [openAction, setOpenAction] = useState<BulkAction | null>(null);
  const may = useMay();
  if (selection.count === 0) return null;
  const tooMany = selection.count > maxInvoices ? `At most ${maxInvoices} at once: filter the list, or tick fewer.` : null;
  const noWrite = may('invoice:write') ? tooMany : 'Your account may not write invoices.';
  const noIssue = may('invoice:issue') ? tooMany : 'Your account may not issue invoices.';
  const button = (action: BulkAction, label: string, icon: typeof Check, reason: string | null) => (
    <Button icon={icon} disabledReason={reason} onPress={() => setOpenAction(action)}>
      {label} …
    </Button>
  );
  const cents = selection.rows.reduce((sum, { status, total, open }) => sum + centsOfEuros(status === 'NONE' ? total : open), 0);
  return (
    <>
      <SelectionBar
        selection={selection}
        total={total}
        words={{ one: 'invoice', many: 'invoices' }}
        {...(selection.all || cents === 0 ? {} : { fact: `${eurText(cents / 100)} to pay` })}
      >
        {button('issue', 'Issue', FileCheck, noIssue)}
        {button('send', 'Send', Send, noWrite)}
        {button('pay', 'Mark as paid', Check, noWrite)}
        {button('transfer', 'One payment', HandCoins, noWrite)}
        {button('cancel', 'Cancel', Ban, noIssue)}
        {button('share', 'One bill', UsersRound, noWrite)}
        <ExportButton {...props} />
      </SelectionBar>
      {openAction && (
        <Suspense fallback={null}>
          <BulkDialogs {...props} openAction={openAction} onClose={() => setOpenAction(null)} />
        </Suspense>
      )}
    </>
  );
}

function ExportButton({ selection, query }: BulkSelection) {
  const ids = selection.rows.map(({ id }) => id);
  const fileQuery: RequestQuery = selection.all ? query : { 'id.in': ids };
  const { busy, save } = useSave({
    send: () => downloadFile({ path: csvOfInvoices.path, query: fileQuery, name: 'invoices.csv' }),
    saved: null,
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
  });
  const noDocuments = !selection.all && selection.rows.every(({ status }) => status === 'NONE');
  const tooMany = !selection.all && ids.length > maxInvoices ? `A file takes ${maxInvoices} selected rows, or the whole list.` : null;
  return (
    <Button
      icon={Download}
      busy={busy}
      disabledReason={noDocuments ? 'Drafts cannot be downloaded. Issue them first.' : tooMany}
      onPress={() => void save(null)}
    >
      Export
    </Button>
  );
}
