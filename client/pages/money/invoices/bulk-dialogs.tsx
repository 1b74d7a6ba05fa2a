/**
 * The dialogs for many invoices. Invoices that do not fit the action are listed with the reason and left out; the rest changes in one
 * transaction.
 */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { listInvoices } from '#contract/money/invoices.ts';
import { issueManyInvoices, payManyInvoices, sendManyInvoices } from '#contract/money/invoices-bulk.ts';
import { countText } from '#machines/count-text.ts';
import type { InvoiceEvent } from '#machines/money/invoice-rules.ts';
import { type ChosenPaymentType, chosenPaymentTypes, issuerMissingSentence, ownTill } from '#machines/money/invoice-words.ts';
import { send } from '../../../api/send.ts';
import { sendAll } from '../../../api/send-all.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { DialogState } from '../../../lists/dialogs/dialog-state.tsx';
import { eurText } from '../../../money/due.ts';
import { invoiceKeys, refreshInvoices, useInvoice } from '../../../money/invoice-data.ts';
import { nameOf } from '../../../money/invoice-words.ts';
import { IssuerMissing } from '../../../money/issuer-missing.tsx';
import { TillField, useTill } from '../../../money/till/till-field.tsx';
import { today } from '../../../state/today.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { BulkAction, BulkSelection, ManyProps } from './bulk-actions.ts';
import { Many, nothing, sorted } from './bulk-parts.tsx';
import { CancelMany } from './cancel-many.tsx';
import { PaymentTypeField } from './payment-type-field.tsx';
import { TransferDialog } from './payments/transfer-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { SkippedInvoices, useBlockedReason } from './skipped-invoices.tsx';

const dialogs: Readonly<Record<BulkAction, ComponentType<ManyProps>>> = {
  issue: IssueMany,
  send: SendMany,
  pay: PayMany,
  transfer: OnePayment,
  cancel: CancelMany,
  share: ShareDialog,
};

type BulkDialogsProps = BulkSelection & { openAction: BulkAction; onClose: () => void };

export function BulkDialogs({ openAction, selection, query, onClose }: BulkDialogsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: invoiceKeys.list({ ...query, whole: true }),
    queryFn: () => sendAll(listInvoices, query),
    enabled: selection.all,
    gcTime: 0,
  });
  const rows = selection.all ? data : selection.rows;
  if (!rows) return <DialogState title="Invoices" what="The list" error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const Dialog = dialogs[openAction];
  const done = () => {
    onClose();
    selection.clear();
    void refreshInvoices();
  };
  return <Dialog rows={rows} onDone={done} onClose={onClose} />;
}

function IssueMany({ rows, onDone, onClose }: ManyProps) {
  const { fits, ids, out, cents } = sorted(rows, { type: 'ISSUE' }, useBlockedReason());
  const noIssuer = useNoIssuer(fits[0]);
  const what = countText(fits.length, 'draft');
  const action = useAction({
    label: fits.length === 0 ? 'Issue' : `Issue ${what}`,
    reason: nothing('issued', fits) ?? (noIssuer ? issuerMissingSentence : null),
    onRefused: () => void refreshInvoices(),
    send: () => send(issueManyInvoices, { body: { ids, total: cents / 100 } }),
    onDone: ({ issued, total }) => {
      showToast.success(`${countText(issued, 'invoice')} issued, ${eurText(total)}`);
      onDone();
    },
  });
  return (
    <Many title={fits.length === 0 ? 'Issue' : `Issue ${what}?`} fits={fits} action={action} out={out} onClose={onClose}>
      {noIssuer && <IssuerMissing />}
      <p className="text-sm">
        Each gets its number and can no longer be changed. Total: <b className="tabular">{eurText(cents / 100)}</b>.
      </p>
    </Many>
  );
}

/** All drafts carry the organiser of the present settings, so one of them stands for all. */
function useNoIssuer(draft: Invoice | undefined): boolean {
  const { data } = useInvoice(draft?.id);
  return data !== undefined && !data.issuer?.name;
}

function SendMany({ rows, onDone, onClose }: ManyProps) {
  const { fits, ids, out } = sorted(rows, { type: 'SEND' }, useBlockedReason());
  const what = countText(fits.length, 'invoice');
  const action = useAction({
    label: fits.length === 0 ? 'Send' : `Send ${what}`,
    reason: nothing('sent', fits),
    send: () => send(sendManyInvoices, { body: { ids } }),
    onDone: ({ sent }) => {
      showToast.success(`${countText(sent, 'mail')} on the way`);
      onDone();
    },
  });
  return (
    <Many title={fits.length === 0 ? 'Send' : `Send ${what} by mail?`} fits={fits} action={action} out={out} onClose={onClose}>
      <p className="text-sm">Each goes to the address of its payer. If an address is missing, nothing is sent.</p>
    </Many>
  );
}

function PayMany({ rows, onDone, onClose }: ManyProps) {
  const [paymentType, setPaymentType] = useState<ChosenPaymentType | null>(null);
  const [paidOn, setPaidOn] = useState<string | null>(today());
  const event: InvoiceEvent = { type: 'PAY', paymentType: 'CASH_PAYMENT', note: null, availableCents: null };
  const { fits, ids, out, cents } = sorted(rows, event, useBlockedReason());
  const what = countText(fits.length, 'invoice');
  const till = useTill(commonEvent(fits), ownTill);
  const isCash = paymentType === 'CASH_PAYMENT';
  const action = useAction({
    label: fits.length === 0 ? 'Mark as paid' : `Mark ${what} as paid`,
    saves: true,
    reason: nothing('paid', fits) ?? (paymentType === null ? 'Choose how they were paid.' : isCash ? till.reason : null),
    onRefused: () => void refreshInvoices(),
    send: () =>
      send(payManyInvoices, {
        body: { ids, paymentType: paymentType ?? 'CASH_PAYMENT', paidOn, deskEventId: isCash ? till.till : undefined, total: cents / 100 },
      }),
    onDone: ({ paid, total }) => {
      showToast.success(`${countText(paid, 'invoice')} marked as paid, ${eurText(total)}`);
      onDone();
    },
  });
  return (
    <Many
      title={fits.length === 0 ? 'Mark as paid' : `Mark ${what} as paid`}
      {...(cents === 0 ? {} : { facts: eurText(cents / 100) })}
      fits={fits}
      action={action}
      out={out}
      onClose={onClose}
    >
      <PaymentTypeField types={types} value={paymentType} onChange={setPaymentType} error={null} />
      {isCash && <TillField of={till} />}
      <div className="sm:w-48">
        <DateField label="Date paid" value={paidOn} onChange={setPaidOn} />
      </div>
    </Many>
  );
}

function OnePayment({ rows, onDone, onClose }: ManyProps) {
  const event: InvoiceEvent = { type: 'PAY', paymentType: 'BANK_TRANSFER', note: null, availableCents: null };
  const { fits, out } = sorted(rows, event, useBlockedReason());
  const left = fits
    .filter(({ kind }) => kind === 'CREDIT_NOTE')
    .map((row) => ({ id: row.id, name: nameOf(row), why: 'A credit note is paid out.' }));
  const invoices = fits.filter(({ kind }) => kind === 'INVOICE');
  return <TransferDialog rows={invoices} skipped={<SkippedInvoices rows={[...out, ...left]} />} onDone={onDone} onClose={onClose} />;
}

/** Null when they belong to several events, or to none. */
const commonEvent = (rows: readonly Invoice[]): number | null => {
  const [one = null, ...others] = new Set(rows.map(({ eventId }) => eventId));
  return others.length === 0 ? one : null;
};

/** A refund needs a note of its own. */
const types = chosenPaymentTypes.filter((type) => type !== 'REFUND');
