/** Sends an invoice by mail, or records that it was handed over. */
import { HandHelping, Mail } from 'lucide-react';
import { useState } from 'react';
import { emailPattern, noEmail } from '#contract/kit/texts.ts';
import { sendInvoice } from '#contract/money/invoice-actions.ts';
import type { DeliveryMethod } from '#machines/money/invoice-words.ts';
import { send } from '../../../api/send.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { InvoiceActionDialog, type InvoiceDialogProps } from './invoice-action-dialog.tsx';

export function SendDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [deliveryType, setDeliveryType] = useState<DeliveryMethod>('MAIL');
  const [to, setTo] = useState(invoice.recipient?.email ?? '');
  const address = to.trim();
  const wrong = deliveryType === 'MAIL' && (address === '' || !emailPattern.test(address)) ? noEmail : null;
  return (
    <InvoiceActionDialog
      invoice={invoice}
      title={`Send ${invoice.invoiceNumber}`}
      action={deliveryType === 'MAIL' ? 'Send' : 'Note'}
      reason={wrong}
      send={() =>
        send(sendInvoice, {
          params: { id: invoice.id },
          body: deliveryType === 'MAIL' ? { way: deliveryType, to: address } : { way: deliveryType },
        })
      }
      saved={() => (deliveryType === 'MAIL' ? `Mail to ${address} is on its way` : 'Noted as handed over')}
      onClose={onClose}
    >
      <SegmentedControl label="How" hideLabel size="large" segments={deliveryTypes} value={deliveryType} onChange={setDeliveryType} />
      {deliveryType === 'MAIL' ? (
        <TextField
          label="E-mail"
          type="email"
          required
          autoFocus
          value={to}
          onChange={setTo}
          maxLength={255}
          error={address === '' ? null : wrong}
        />
      ) : (
        <p className="text-ink-2 text-sm">It was given to the recipient on paper: the invoice counts as sent.</p>
      )}
    </InvoiceActionDialog>
  );
}

const deliveryTypes = [
  { id: 'MAIL', label: 'By e-mail', icon: Mail },
  { id: 'HAND', label: 'Handed over', icon: HandHelping },
] as const;
