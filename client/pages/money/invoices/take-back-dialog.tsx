/** Reverses a payment that was booked by mistake with a second entry, and the invoice is open again. */
import { useState } from 'react';
import { takeBackPayment } from '#contract/money/invoice-actions.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { send } from '../../../api/send.ts';
import { ifUnchanged } from '../../../money/invoice-words.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { InvoiceActionDialog, type InvoiceDialogProps } from './invoice-action-dialog.tsx';

export function TakeBackDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <InvoiceActionDialog
      invoice={invoice}
      title="Payment was booked by mistake"
      action="Take payment back"
      danger
      reason={reason.trim() === '' ? invoiceSentences.reason : null}
      send={() => send(takeBackPayment, { params: { id: invoice.id }, body: { reason: reason.trim() } }, ifUnchanged(invoice))}
      saved={() => 'Payment taken back'}
      onClose={onClose}
    >
      <p className="text-ink-2 text-sm">
        The payment stays in the books, with a second entry that takes it back. What came from a balance goes back to it.
      </p>
      <TextField label="Reason" required autoFocus value={reason} onChange={setReason} maxLength={255} />
    </InvoiceActionDialog>
  );
}
