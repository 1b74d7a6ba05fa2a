/** The amount of a payment: the whole open amount, a part of it, or more. It asks where a surplus goes and whether a small rest is written off. */
import type { Invoice, InvoiceDetail } from '#contract/money/invoice-document.ts';
import type { PaymentType } from '#machines/money/invoice-words.ts';
import { eur } from '#machines/money/money.ts';
import { mayOverpay, surplusCents } from '#machines/money/payment-amount.ts';
import { eurText } from '../../../../money/due.ts';
import { centsOfEuros } from '../../../../money/invoice-words.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { mayWriteOff, type PaymentAmount, restCents } from './mark-paid-values.ts';

type AmountPartProps = {
  invoice: InvoiceDetail;
  paymentType: PaymentType | null;
  values: PaymentAmount;
  onChange: (change: Partial<PaymentAmount>) => void;
  error: string | null;
};

export function AmountPart({ invoice, paymentType, values, onChange, error }: AmountPartProps) {
  const { open, kind, playerProfileDisplayName } = invoice;
  const amount = values.amount === null || Number.isNaN(values.amount) ? null : values.amount;
  const rest = amount === null || amount <= 0 ? 0 : restCents(invoice, amount);
  const surplus = amount === null ? 0 : surplusCents(centsOfEuros(open), centsOfEuros(amount));
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-[12rem_1fr]">
        <MoneyField label="Amount" required value={values.amount} onChange={(next) => onChange({ amount: next })} error={error} />
        {rest > 0 && (
          <p className="text-ink-2 text-sm sm:pt-7">
            {values.writesOff && mayWriteOff(invoice, amount ?? 0)
              ? `${eur(rest)} are written off. The invoice is paid.`
              : `${eur(rest)} stay open. The ${kind === 'INVOICE' ? 'invoice is partly paid' : 'credit note is partly settled'}.`}
          </p>
        )}
        {surplus > 0 && mayOverpay(kind, paymentType) && (
          <div className="sm:pt-5">
            <CheckboxField
              boxed
              label={`${eur(surplus)} go to the personal balance`}
              detail={`${playerProfileDisplayName} owes only ${eurText(open)}`}
              checked={values.surplusToBalance}
              onChange={(surplusToBalance) => onChange({ surplusToBalance })}
            />
          </div>
        )}
      </div>
      {amount !== null && mayWriteOff(invoice, amount) && (
        <div className="grid items-start gap-3 sm:grid-cols-[12rem_1fr]">
          <CheckboxField
            boxed
            label="Write off the rest"
            detail="no money comes in"
            checked={values.writesOff}
            onChange={(writesOff) => onChange({ writesOff })}
          />
          {values.writesOff && (
            <TextField
              label="Reason of the write-off"
              required
              value={values.writeOff}
              onChange={(writeOff) => onChange({ writeOff })}
              maxLength={255}
              placeholder="Bank fee, rounding …"
            />
          )}
        </div>
      )}
    </>
  );
}

/** 'EUR 100.00 booked, EUR 50.00 stay open' */
export function bookedWords(
  invoice: Pick<Invoice, 'open'>,
  { total, toBalance, writtenOff }: Record<'total' | 'toBalance' | 'writtenOff', number>,
): string {
  const open = Math.abs(invoice.open) - Math.abs(total) + toBalance - writtenOff;
  return [
    `${eurText(Math.abs(total))} booked`,
    ...(toBalance > 0 ? [`${eurText(toBalance)} to the personal balance`] : []),
    ...(writtenOff > 0 ? [`${eurText(writtenOff)} written off`] : []),
    ...(centsOfEuros(open) > 0 ? [`${eurText(open)} stay open`] : []),
  ].join(', ');
}
