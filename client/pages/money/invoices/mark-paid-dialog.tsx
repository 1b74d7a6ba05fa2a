/** 'Mark invoice as paid': paid with payment type and date, or cancelled with a reason. */
import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { updateInvoice } from '#contract/money/invoice-drafts.ts';
import { bookPayment } from '#contract/money/invoices-bulk.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { send } from '../../../api/send.ts';
import { FormMessages } from '../../../entity/form/form-messages.tsx';
import { useSave } from '../../../entity/form/use-save.ts';
import { formatDate } from '../../../format.ts';
import { DialogState } from '../../../lists/dialogs/dialog-state.tsx';
import { dueOf, eurText } from '../../../money/due.ts';
import { refreshInvoices, useInvoice } from '../../../money/invoice-data.ts';
import { DueChip, InvoiceStatusChip } from '../../../money/invoice-looks.tsx';
import { TillField, useTill } from '../../../money/till/till-field.tsx';
import { useMay } from '../../../state/session.ts';
import { today } from '../../../state/today.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { WhyNot } from '../../../ui/overlays/dialog-buttons.tsx';
import { PaymentTypeField } from './payment-type-field.tsx';
import { AmountPart, bookedWords } from './payments/amount-part.tsx';
import { firstValues, isWhole, markBody, paymentBody, type Values, whyNot, whyNotAmount } from './payments/mark-paid-values.ts';

const title = 'Mark invoice as paid';

/** `deskEventId`: the cash desk at which the payment is booked. */
type MarkPaidProps = { invoiceId: number; deskEventId?: number | null; onClose: () => void };

export function MarkPaidDialog({ invoiceId, deskEventId = null, onClose }: MarkPaidProps) {
  const { data, error, refetch } = useInvoice(invoiceId);
  if (!data) return <DialogState title={title} what="The invoice" error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return <MarkPaid invoice={data} deskEventId={deskEventId} onClose={onClose} />;
}

type FormProps = { invoice: InvoiceDetail; deskEventId: number | null; onClose: () => void };

function MarkPaid({ invoice, deskEventId, onClose }: FormProps) {
  const { id, version, invoiceNumber, creationDate, purpose } = invoice;
  const [values, setValues] = useState(() => firstValues(invoice));
  const [judged, setJudged] = useState(false);
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const mayWrite = useMay()('invoice:write');
  const till = useTill(invoice.eventId, null);
  const isPaid = values.status === 'PAID';
  const asksTill = isPaid && values.paymentType === 'CASH_PAYMENT' && deskEventId === null;
  const wrongAmount = isPaid ? whyNotAmount(invoice, values) : null;
  const against = mayWrite ? whyNot(invoice, values) : 'Your account may not write invoices.';
  const reason = against ?? wrongAmount ?? (asksTill ? till.reason : null);
  const saving = useSave({
    send: async (body: Values) => {
      const seen = { id, version, till: asksTill ? till.till : (deskEventId ?? undefined) };
      if (body.status === 'CANCELLED' || isWhole(invoice, body)) {
        return { words: 'Invoice marked as paid/cancelled.', detail: await send(updateInvoice, { body: markBody(seen, body) }) };
      }
      const booked = await send(bookPayment, { body: paymentBody(invoice, seen.till, body) });
      return { words: bookedWords(invoice, booked), detail: undefined };
    },
    saved: ({ words }) => words,
    onSaved: ({ detail }) => {
      void refreshInvoices(detail);
      onClose();
    },
  });
  const save = () => {
    setJudged(true);
    if (!reason) void saving.save(values);
  };
  const action = { label: isPaid ? payLabel(invoice, values) : 'Cancel invoice', busy: saving.busy, saves: true, press: save };
  return (
    <ActionDialog
      title={title}
      chips={<Chips invoice={invoice} />}
      facts={[invoiceNumber, `created ${formatDate(creationDate)}`, purpose].filter(Boolean).join(' · ')}
      width="wide"
      whole
      onClose={onClose}
      footerLeft={
        judged && <WhyNot action={{ reason: reason && `To save: ${lowered(toDo[reason] ?? reason)}`, busy: saving.busy }} isRefused />
      }
      action={action}
    >
      <FormMessages
        form={{ sentence: saving.sentence, conflict: saving.refusal?.conflict ?? null, keepMine: () => undefined }}
        reason={null}
        onReload={() => void refreshInvoices()}
      />
      <Facts invoice={invoice} />
      <SegmentedControl
        label="Payment"
        hideLabel
        size="large"
        segments={choices}
        value={values.status}
        onChange={(status) => set({ status })}
      />
      {isPaid ? (
        <>
          <PaymentTypeField
            invoice={invoice}
            value={values.paymentType}
            onChange={(paymentType) => set({ paymentType })}
            error={(judged || values.paymentType) && against !== wrongAmount ? against : null}
          />
          <AmountPart
            invoice={invoice}
            paymentType={values.paymentType}
            values={values.payment}
            onChange={(change) => set({ payment: { ...values.payment, ...change } })}
            error={wrongAmount}
          />
          {asksTill && <TillField of={till} />}
          <div className="grid gap-3 sm:grid-cols-[12rem_1fr]">
            <DateField label="Date paid" value={values.paidOn} onChange={(paidOn) => set({ paidOn })} />
            <TextField
              label="Note"
              value={values.note}
              onChange={(note) => set({ note })}
              maxLength={1000}
              placeholder="Shown in the history of the invoice"
            />
          </div>
        </>
      ) : (
        <TextField
          label="Reason"
          required
          autoFocus
          value={values.reason}
          onChange={(words) => set({ reason: words })}
          maxLength={255}
          error={judged ? reason : null}
          hint="A credit note with this reason is issued; a cancelled invoice stays cancelled."
        />
      )}
    </ActionDialog>
  );
}

const payLabel = (invoice: InvoiceDetail, values: Values): string =>
  values.payment.amount === null || Number.isNaN(values.payment.amount) || isWhole(invoice, values)
    ? 'Mark as paid'
    : `Book ${eurText(values.payment.amount)}`;

const choices = [
  { id: 'PAID', label: 'Paid', icon: CircleCheck },
  { id: 'CANCELLED', label: 'Cancelled', icon: Ban },
] as const;

/** The specified sentence is at the field; the text beside the button names the next step. */
const toDo: Readonly<Record<string, string>> = { [invoiceSentences.required]: 'Choose how it was paid.' };

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

const Chips = ({ invoice }: { invoice: InvoiceDetail }) => (
  <>
    <InvoiceStatusChip of={invoice} />
    <DueChip {...dueOf(invoice, today())} long />
  </>
);

const Facts = ({ invoice }: { invoice: InvoiceDetail }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border bg-subtle px-4 py-3">
    <div className="text-sm">
      <p className="font-semibold">{invoice.playerProfileDisplayName}</p>
      <p className="text-ink-2 text-xs tabular">
        Personal balance <b>{eurText(invoice.personalBalance)}</b> · Prize money <b>{eurText(invoice.prizeMoneyBalance)}</b>
      </p>
    </div>
    <p className="text-right">
      <span className="block text-ink-3 text-xs">{invoice.open === invoice.total ? 'Total' : `Open of ${eurText(invoice.total)}`}</span>
      <b className="font-[650] text-lg tabular">{eurText(invoice.open)}</b>
    </p>
  </div>
);
