/** Settles the small rest of a partly paid invoice without money. */
import { useState } from 'react';
import { writeOffRest } from '#contract/money/invoice-actions.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { send } from '../../../../api/send.ts';
import { eurText } from '../../../../money/due.ts';
import { ifUnchanged } from '../../../../money/invoice-words.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { InvoiceActionDialog, type InvoiceDialogProps } from '../invoice-action-dialog.tsx';

export function WriteOffDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [reason, setReason] = useState('');
  const rest = eurText(invoice.open);
  return (
    <InvoiceActionDialog
      invoice={invoice}
      title="Write off the rest"
      action={`Write off ${rest}`}
      reason={reason.trim() === '' ? invoiceSentences.reason : null}
      send={() => send(writeOffRest, { params: { id: invoice.id }, body: { reason: reason.trim() } }, ifUnchanged(invoice))}
      saved={() => `${rest} written off`}
      onClose={onClose}
    >
      <p className="text-ink-2 text-sm">The invoice is paid then. {rest} stay in the books as written off: no money came in.</p>
      <TextField label="Reason" required autoFocus value={reason} onChange={setReason} maxLength={255} placeholder="Bank fee, rounding …" />
    </InvoiceActionDialog>
  );
}
