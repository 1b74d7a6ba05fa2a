/** Reverses a payment that was booked by mistake with a second entry, and the invoice is open again. */
import { useState } from 'react';
import { takeBackPayment } from '#contract/money/invoice-actions.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { paymentTypeWords } from '#machines/money/invoice-words.ts';
import { send } from '../../../api/send.ts';
import { formatDate } from '../../../format.ts';
import { eurText, sumOf } from '../../../money/due.ts';
import { ifUnchanged } from '../../../money/invoice-words.ts';
import { RadioBox, RadioBoxes } from '../../../ui/fields/radio-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { InvoiceActionDialog, type InvoiceDialogProps } from './invoice-action-dialog.tsx';

export function TakeBackDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [reason, setReason] = useState('');
  const acts = actsOf(invoice);
  const [chosen, setChosen] = useState<string>(all);
  return (
    <InvoiceActionDialog
      invoice={invoice}
      title="Payment was booked by mistake"
      action="Take payment back"
      danger
      reason={reason.trim() === '' ? invoiceSentences.reason : null}
      send={() =>
        send(
          takeBackPayment,
          {
            params: { id: invoice.id },
            body: { reason: reason.trim(), paymentId: acts.find(({ id }) => id === chosen)?.paymentId ?? null },
          },
          ifUnchanged(invoice),
        )
      }
      saved={() => 'Payment taken back'}
      onClose={onClose}
    >
      <p className="text-ink-2 text-sm">
        The payment stays in the books, with a second entry that takes it back. What came from a balance goes back to it.
      </p>
      {acts.length > 1 && (
        <RadioBoxes label="Which payment" value={chosen} onChange={setChosen} ids={[all, ...acts.map(({ id }) => id)]}>
          <RadioBox id={all} label="All payments" fact={eurText(invoice.paid)} />
          {acts.map(({ id, label, fact }) => (
            <RadioBox key={id} id={id} label={label} fact={fact} />
          ))}
        </RadioBoxes>
      )}
      <TextField label="Reason" required autoFocus value={reason} onChange={setReason} maxLength={255} />
    </InvoiceActionDialog>
  );
}

const all = 'all';

/** Returns the payments that stand, one line per act: what was booked together is taken back together. */
function actsOf({ payments }: InvoiceDialogProps['invoice']) {
  const reversed = new Set(payments.map(({ reversesId }) => reversesId));
  const valid = payments.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id));
  return [...Map.groupBy(valid, ({ id, bookingId }) => bookingId ?? `payment ${id}`)].flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    const label = `${formatDate(first.paidOn)} · ${paymentTypeWords[first.paymentType]}`;
    return [{ id, label, paymentId: first.id, fact: eurText(sumOf(own, ({ amount }) => amount)) }];
  });
}
