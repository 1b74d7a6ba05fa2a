/** Corrects the recipient of an issued invoice: one step makes the credit note and the new invoice. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { whyNotAddress } from '#contract/money/bill-to.ts';
import { reissueInvoice } from '#contract/money/invoice-actions.ts';
import { isLeitwegId, noLeitwegId } from '#contract/money/leitweg-id.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { send } from '../../../api/send.ts';
import { ifUnchanged } from '../../../money/invoice-words.ts';
import { PlayerField } from '../../../money/player-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { InvoiceActionDialog, type InvoiceDialogProps } from './invoice-action-dialog.tsx';
import { useInvoicePaths } from './invoice-paths.ts';

export function ReissueDialog({ invoice, onClose }: InvoiceDialogProps) {
  const navigate = useNavigate();
  const paths = useInvoicePaths();
  const { id, version } = invoice;
  const [payer, setPayer] = useState({ id: invoice.playerProfileId as number | null, name: invoice.playerProfileDisplayName });
  const [billTo, setBillTo] = useState(invoice.billTo ?? '');
  const [leitwegId, setLeitwegId] = useState(invoice.leitwegId ?? '');
  const [reason, setReason] = useState('');
  const noAddress = whyNotAddress(billTo);
  const wrongId = leitwegId.trim() !== '' && !isLeitwegId(leitwegId) ? noLeitwegId : null;
  return (
    <InvoiceActionDialog
      invoice={invoice}
      title={`Correct and reissue ${invoice.invoiceNumber}?`}
      action="Correct and reissue"
      reason={payer.id === null ? 'Choose who pays.' : (noAddress ?? wrongId ?? (reason.trim() === '' ? invoiceSentences.reason : null))}
      send={() =>
        send(
          reissueInvoice,
          {
            params: { id },
            body: {
              reason: reason.trim(),
              playerProfileId: payer.id,
              billTo: billTo.trim() || null,
              leitwegId: leitwegId.trim() || null,
            },
          },
          ifUnchanged({ version }),
        )
      }
      saved={({ invoiceNumber }) => `Reissued as ${invoiceNumber}`}
      onDone={(reissued) => void navigate(paths.one(reissued.id))}
      onClose={onClose}
    >
      <p className="text-ink-2 text-sm">
        A credit note takes this invoice back, and a new invoice with its own number has the same lines. Entries stay on it. Nothing is sent
        yet.
      </p>
      <PlayerField
        label="Who pays"
        required
        value={payer.id}
        name={payer.name}
        onChange={(playerId, name) => setPayer({ id: playerId, name })}
      />
      <TextAreaField
        label="Bill to"
        hint="Empty: name and address of the profile as they are now"
        rows={4}
        value={billTo}
        onChange={setBillTo}
        maxLength={1000}
        error={noAddress}
      />
      <TextField
        label="Leitweg-ID"
        hint="Of a German authority: it gets an XRechnung"
        value={leitwegId}
        onChange={setLeitwegId}
        maxLength={60}
        error={wrongId}
      />
      <TextField label="Reason" required value={reason} onChange={setReason} maxLength={255} />
    </InvoiceActionDialog>
  );
}
