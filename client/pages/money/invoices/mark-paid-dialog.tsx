/** 'Mark invoice as paid': paid with payment type and date, or cancelled with a reason. */
import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { updateInvoice } from '#contract/money/invoice-drafts.ts';
import { invoiceSentences, whyNotInvoice } from '#machines/money/invoice-rules.ts';
import { accountOf, type PaymentType } from '#machines/money/invoice-words.ts';
import { send } from '../../../api/send.ts';
import { FormMessages } from '../../../entity/form/form-messages.tsx';
import { useSave } from '../../../entity/form/use-save.ts';
import { formatDate } from '../../../format.ts';
import { DialogState } from '../../../lists/dialogs/dialog-state.tsx';
import { dueOf, eurText } from '../../../money/due.ts';
import { refreshInvoices, useInvoice } from '../../../money/invoice-data.ts';
import { DueChip, InvoiceStatusChip } from '../../../money/invoice-looks.tsx';
import { centsOfEuros, factsOf } from '../../../money/invoice-words.ts';
import { useMay } from '../../../state/session.ts';
import { today } from '../../../state/today.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { WhyNot } from '../../../ui/overlays/dialog-buttons.tsx';
import { TillField, useTill } from './cash-desk/till-field.tsx';
import { PaymentTypeField } from './payment-type-field.tsx';

const title = 'Mark invoice as paid';

/** `deskEventId`: the cash desk at which the payment is booked. */
type MarkPaidProps = { invoiceId: number; deskEventId?: number | null; onClose: () => void };

export function MarkPaidDialog({ invoiceId, deskEventId = null, onClose }: MarkPaidProps) {
  const { data, error, refetch } = useInvoice(invoiceId);
  if (!data) return <DialogState title={title} what="The invoice" error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return <MarkPaid invoice={data} deskEventId={deskEventId} onClose={onClose} />;
}

type Values = {
  status: 'PAID' | 'CANCELLED';
  paymentType: PaymentType | null;
  paidOn: string | null;
  note: string;
  reason: string;
};

const first = (): Values => ({ status: 'PAID', paymentType: null, paidOn: today(), note: '', reason: '' });

type FormProps = { invoice: InvoiceDetail; deskEventId: number | null; onClose: () => void };

function MarkPaid({ invoice, deskEventId, onClose }: FormProps) {
  const { id, version, invoiceNumber, creationDate, purpose } = invoice;
  const [values, setValues] = useState(first);
  const [judged, setJudged] = useState(false);
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const mayWrite = useMay()('invoice:write');
  const till = useTill(invoice.eventId, null);
  const isPaid = values.status === 'PAID';
  const asksTill = isPaid && values.paymentType === 'CASH_PAYMENT' && deskEventId === null;
  const against = mayWrite ? whyNot(invoice, values) : 'Your account may not write invoices.';
  const reason = against ?? (asksTill ? till.reason : null);
  const saving = useSave({
    send: (body: Values) =>
      send(updateInvoice, { body: bodyOf({ id, version, till: asksTill ? till.till : (deskEventId ?? undefined) }, body) }),
    saved: 'Invoice marked as paid/cancelled.',
    onSaved: (detail) => {
      void refreshInvoices(detail);
      onClose();
    },
  });
  const save = () => {
    setJudged(true);
    if (!reason) void saving.save(values);
  };
  const action = { label: isPaid ? 'Mark as paid' : 'Cancel invoice', busy: saving.busy, saves: true, press: save };
  return (
    <ActionDialog
      title={title}
      chips={<Chips invoice={invoice} />}
      facts={[invoiceNumber, `created ${formatDate(creationDate)}`, purpose].filter(Boolean).join(' · ')}
      width="wide"
      whole
      onClose={onClose}
      footerLeft={
        judged && <WhyNot deed={{ reason: reason && `To save: ${lowered(toDo[reason] ?? reason)}`, busy: saving.busy }} isRefused />
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
        label="What becomes of it"
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
            error={judged || values.paymentType ? against : null}
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

/** The same rules as the server's. */
function whyNot(invoice: InvoiceDetail, { status, paymentType, note, reason }: Values): string | null {
  const facts = factsOf(invoice);
  const available = { PERSONAL: invoice.personalBalance, PRIZE: invoice.prizeMoneyBalance };
  const account = paymentType && accountOf(paymentType);
  const event =
    status === 'PAID'
      ? ({ type: 'PAY', paymentType, note, availableCents: account ? centsOfEuros(available[account]) : null } as const)
      : ({ type: 'CANCEL', reason } as const);
  return whyNotInvoice(invoice.status, facts, event)?.sentence ?? null;
}

/** `till`: undefined when the default till takes the money, such as for other payments than cash. */
type PaidInvoice = { id: number; version: number; till: number | null | undefined };

const bodyOf = ({ till, ...seen }: PaidInvoice, { status, paymentType, paidOn, note, reason }: Values) =>
  status === 'PAID'
    ? {
        ...seen,
        deskEventId: till,
        status,
        paymentType,
        paidOn,
        note: note.trim() || null,
      }
    : { ...seen, status, reason: reason.trim() };

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
