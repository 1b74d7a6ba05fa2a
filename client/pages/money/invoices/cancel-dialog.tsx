/** Cancels an invoice and issues a credit note over the full amount in the same step. */
import { useState } from 'react';
import { updateInvoice } from '#contract/money/invoice-drafts.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { send } from '../../../api/send.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { InvoiceActionDialog, type InvoiceDialogProps } from './invoice-action-dialog.tsx';

export function CancelDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [reason, setReason] = useState('');
  const { id, version } = invoice;
  return (
    <InvoiceActionDialog
      invoice={invoice}
      title={`Cancel invoice ${invoice.invoiceNumber}?`}
      action="Cancel invoice"
      danger
      reason={reason.trim() === '' ? invoiceSentences.reason : null}
      send={() => send(updateInvoice, { body: { id, version, status: 'CANCELLED', reason: reason.trim() } })}
      saved={() => 'Invoice marked as paid/cancelled.'}
      onClose={onClose}
    >
      <p className="text-ink-2 text-sm">
        A credit note with its own number takes the whole invoice back. A cancelled invoice stays cancelled.
        {invoice.entrants.length > 0 && ' Everybody on it gets a draft of their own fee again.'}
      </p>
      <TextField label="Reason" required autoFocus value={reason} onChange={setReason} maxLength={255} />
    </InvoiceActionDialog>
  );
}
