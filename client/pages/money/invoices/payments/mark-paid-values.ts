/** The values of the dialog 'Mark invoice as paid', why they cannot be saved, and what they send. */
import type { Invoice, InvoiceDetail } from '#contract/money/invoice-document.ts';
import { noAmount } from '#machines/money/amount.ts';
import { invoiceSentences, whyNotInvoice } from '#machines/money/invoice-rules.ts';
import { accountOf, type ChosenPaymentType } from '#machines/money/invoice-words.ts';
import { maxWriteOffCents } from '#machines/money/payment-amount.ts';
import { centsOfEuros, factsOf } from '../../../../money/invoice-words.ts';
import { today } from '../../../../state/today.ts';

export type PaymentAmount = { amount: number | null; surplusToBalance: boolean; writesOff: boolean; writeOff: string };

export type Values = {
  status: 'PAID' | 'CANCELLED';
  paymentType: ChosenPaymentType | null;
  paidOn: string | null;
  note: string;
  reason: string;
  payment: PaymentAmount;
};

export const firstValues = ({ open }: Pick<Invoice, 'open'>): Values => ({
  ...{ status: 'PAID', paymentType: null, paidOn: today(), note: '', reason: '' },
  payment: { amount: Math.abs(open), surplusToBalance: false, writesOff: false, writeOff: '' },
});

/** Whether the payment settles the invoice exactly. */
export const isWhole = ({ open }: Pick<Invoice, 'open'>, { payment: { amount } }: Values): boolean =>
  amount !== null && centsOfEuros(amount) === centsOfEuros(Math.abs(open));

export const restCents = ({ open }: Pick<Invoice, 'open'>, amount: number): number => centsOfEuros(Math.abs(open)) - centsOfEuros(amount);

export function mayWriteOff(invoice: Pick<Invoice, 'open' | 'kind'>, amount: number): boolean {
  const rest = restCents(invoice, amount);
  return invoice.kind === 'INVOICE' && amount > 0 && rest > 0 && rest <= maxWriteOffCents;
}

/** Null while the field is empty or unreadable. */
const readableCents = ({ amount }: PaymentAmount): number | null => (amount === null || Number.isNaN(amount) ? null : centsOfEuros(amount));

const refusalOf = (invoice: InvoiceDetail, { status, paymentType, note, reason, payment }: Values) => {
  const available = { PERSONAL: invoice.personalBalance, PRIZE: invoice.prizeMoneyBalance };
  const account = paymentType && accountOf(paymentType);
  const event =
    status === 'PAID'
      ? ({
          type: 'PAY',
          paymentType,
          note,
          availableCents: account ? centsOfEuros(available[account]) : null,
          amountCents: readableCents(payment),
          surplusToBalance: payment.surplusToBalance,
        } as const)
      : ({ type: 'CANCEL', reason } as const);
  return whyNotInvoice(invoice.status, factsOf(invoice), event);
};

/** The same rules as the server's. */
export const whyNot = (invoice: InvoiceDetail, values: Values): string | null => refusalOf(invoice, values)?.sentence ?? null;

/** Returns the refusal that belongs to the fields of the amount. */
export function whyNotAmount(invoice: InvoiceDetail, values: Values): string | null {
  const { amount, writesOff, writeOff } = values.payment;
  if (amount === null) return invoiceSentences.amount;
  if (Number.isNaN(amount)) return noAmount;
  const refusal = refusalOf(invoice, { ...values, paymentType: values.paymentType ?? 'CASH_PAYMENT' });
  if (refusal?.code === 'OVERPAID' || refusal?.code === 'AMOUNT_MISSING') return refusal.sentence;
  return writesOff && mayWriteOff(invoice, amount) && writeOff.trim() === '' ? invoiceSentences.reason : null;
}

/** `till`: undefined when the default till takes the money, such as for other payments than cash. */
type PaidInvoice = { id: number; version: number; till: number | null | undefined };

/** Pays the whole open amount, or cancels. */
export const markBody = ({ till, ...seen }: PaidInvoice, { status, paymentType, paidOn, note, reason }: Values) =>
  status === 'PAID'
    ? { ...seen, deskEventId: till, status, paymentType, paidOn, note: note.trim() || null }
    : { ...seen, status, reason: reason.trim() };

/** Pays a part of the open amount, or more. */
export function paymentBody(invoice: InvoiceDetail, till: number | null | undefined, { paymentType, paidOn, note, payment }: Values) {
  const amount = payment.amount ?? 0;
  const writeOff = payment.writesOff && mayWriteOff(invoice, amount) ? payment.writeOff.trim() : null;
  return {
    ...{ paymentType: paymentType ?? 'CASH_PAYMENT', paidOn, note: note.trim() || null, deskEventId: till },
    parts: [{ id: invoice.id, amount, open: Math.abs(invoice.open), surplusToBalance: payment.surplusToBalance, writeOff }],
  };
}
