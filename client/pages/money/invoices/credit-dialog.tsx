/** A credit note over lines of an invoice, or over parts of them. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { creditInvoice } from '#contract/money/invoice-actions.ts';
import { noAmount } from '#machines/money/amount.ts';
import { invoiceSentences, whyNotInvoice } from '#machines/money/invoice-rules.ts';
import { eur, eurosOf, readEur } from '#machines/money/money.ts';
import { send } from '../../../api/send.ts';
import { amountOf } from '../../../money/due.ts';
import { centsOfEuros, factsOf, ifUnchanged } from '../../../money/invoice-words.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { InvoiceActionDialog, type InvoiceDialogProps } from './invoice-action-dialog.tsx';
import { useInvoicePaths } from './invoice-paths.ts';

export function CreditDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [reason, setReason] = useState('');
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>({});
  const navigate = useNavigate();
  const paths = useInvoicePaths();
  const read = Object.entries(amounts).filter(([, text]) => text.trim() !== '');
  const lines = read.map(([position, text]) => ({ position: Number(position), cents: readEur(text) }));
  const problems = invoice.lines.map((line, index) => whyNotCredited(amounts[index + 1] ?? '', centsOfEuros(line.gross - line.credited)));
  const wrong = problems.find((problem) => problem !== null);
  const sum = lines.reduce((total, { cents }) => total + (cents ?? 0), 0);
  const rule = whyNotInvoice(invoice.status, factsOf(invoice), { type: 'CREDIT', amountCents: sum, reason });
  const why = wrong ?? (sum === 0 ? missing : (rule?.sentence ?? null));
  return (
    <InvoiceActionDialog
      invoice={invoice}
      title="Credit note"
      action={sum > 0 ? `Issue over ${eur(sum)}` : 'Issue'}
      reason={why ?? (reason.trim() === '' ? invoiceSentences.reason : null)}
      send={() =>
        send(
          creditInvoice,
          {
            params: { id: invoice.id },
            body: { reason: reason.trim(), lines: lines.map(({ position, cents }) => ({ position, amount: eurosOf(cents ?? 0) })) },
          },
          ifUnchanged(invoice),
        )
      }
      saved={({ invoiceNumber }) => `Credit note ${invoiceNumber} issued`}
      onDone={({ id }) => void navigate(paths.one(id))}
      onClose={onClose}
    >
      <p className="text-ink-2 text-sm">Enter the amount to credit for each line. Payments do not change. Pay out what was overpaid.</p>
      {invoice.entrants.length > 0 && (
        <p className="text-ink-2 text-sm">A player who still plays and whose line is credited in full gets a draft of their own fee.</p>
      )}
      {invoice.lines.map((line, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move
          key={index}
          label={`${index + 1}. ${line.text ?? 'Line'} · of ${amountOf(line.gross - line.credited)}`}
          inputMode="decimal"
          placeholder="0.00"
          value={amounts[index + 1] ?? ''}
          onChange={(text) => setAmounts((before) => ({ ...before, [index + 1]: text }))}
          disabled={line.gross - line.credited <= 0}
          error={problems[index]}
        />
      ))}
      <TextField
        label="Reason"
        required
        value={reason}
        onChange={setReason}
        maxLength={255}
        error={why && sum > 0 && !wrong ? why : null}
      />
    </InvoiceActionDialog>
  );
}

const missing = 'Please enter an amount';

/** Returns null when the amount is valid or empty. */
function whyNotCredited(text: string, leftCents: number): string | null {
  if (text.trim() === '') return null;
  const cents = readEur(text);
  if (cents === null) return noAmount;
  if (cents <= 0) return missing;
  return cents > leftCents ? `At most ${eur(leftCents)} of this line can be credited.` : null;
}
