/** Cancels the ticked invoices, each with a credit note. */
import { useState } from 'react';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { cancelManyInvoices } from '#contract/money/invoices-bulk.ts';
import { countText } from '#machines/count-text.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { eurText } from '../../../money/due.ts';
import { refreshInvoices } from '../../../money/invoice-data.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { ManyProps } from './bulk-actions.ts';
import { Many, nothing, sorted } from './bulk-parts.tsx';
import { useBlockedReason } from './skipped-invoices.tsx';

/** A row of the list has no credit notes, but its open amount shows whether there are any. */
const partlySettled = ({ status, open, total }: Invoice): string | null =>
  (status === 'CREATED' || status === 'SENT') && open !== total
    ? 'A part of it is settled already: correct the rest with a credit note.'
    : null;

export function CancelMany({ rows, onDone, onClose }: ManyProps) {
  const [reason, setReason] = useState('');
  const blocked = useBlockedReason();
  // The reason is asked for once below, not per invoice.
  const event = { type: 'CANCEL', reason: 'given below' } as const;
  const { fits, ids, out, cents } = sorted(rows, event, (row) => blocked(row) ?? partlySettled(row));
  const what = countText(fits.length, 'invoice');
  const action = useAction({
    label: fits.length === 0 ? 'Cancel invoices' : `Cancel ${what}`,
    variant: 'danger',
    reason: nothing('cancelled', fits) ?? (reason.trim() === '' ? invoiceSentences.reason : null),
    onRefused: () => void refreshInvoices(),
    send: () => send(cancelManyInvoices, { body: { ids, reason: reason.trim(), total: cents / 100 } }),
    onDone: ({ cancelled, total }) => {
      showToast.success(`${countText(cancelled, 'invoice')} cancelled, ${eurText(total)}`);
      onDone();
    },
  });
  return (
    <Many
      title={fits.length === 0 ? 'Cancel invoices' : `Cancel ${what}?`}
      {...(cents === 0 ? {} : { facts: eurText(cents / 100) })}
      fits={fits}
      action={action}
      out={out}
      onClose={onClose}
      close="Back"
    >
      <p className="text-sm">
        Each gets a credit note with its own number. A cancelled invoice stays cancelled. Everybody on a shared bill gets a draft of their
        own fee again.
      </p>
      <TextField label="Reason" required value={reason} onChange={setReason} maxLength={255} hint="It stands on every credit note." />
    </Many>
  );
}
