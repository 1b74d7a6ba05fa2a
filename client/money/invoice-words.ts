/** The name of an invoice, and its facts for the invoice machine. */
import type { Invoice, InvoiceDetail } from '#contract/money/invoice-document.ts';
import type { InvoiceFacts } from '#machines/money/invoice-rules.ts';
import { invoiceStatusWords } from '#machines/money/invoice-words.ts';
import { isPartlyPaid } from '#machines/money/payment-amount.ts';

export const nameOf = ({ invoiceNumber, playerProfileDisplayName }: Pick<Invoice, 'invoiceNumber' | 'playerProfileDisplayName'>): string =>
  invoiceNumber ?? `the draft for ${playerProfileDisplayName}`;

/** Nobody pays a credit note: it reduces a debt, or its money went back to a balance or by hand. */
export function statusWord({ kind, status, paymentType, paid }: InvoiceStatusInput): string {
  if (isPartlyPaid(status, centsOfEuros(paid))) return kind === 'INVOICE' ? 'Partly paid' : 'Partly settled';
  if (kind !== 'CREDIT_NOTE' || status !== 'PAID') return invoiceStatusWords[status];
  return paymentType === null ? 'Set off' : 'Settled';
}

export type InvoiceStatusInput = Pick<Invoice, 'kind' | 'status' | 'paymentType' | 'correctsNumber' | 'paid'>;

/** Also names the invoice that it was set off against: 'Set off against RE2026-00042'. */
export const statusWords = (of: InvoiceStatusInput): string =>
  [statusWord(of), statusWord(of) === 'Set off' && of.correctsNumber ? `against ${of.correctsNumber}` : null].filter(Boolean).join(' ');

export const isPayable = ({ status, kind }: Pick<Invoice, 'status' | 'kind'>): boolean =>
  (status === 'CREATED' || status === 'SENT') && kind === 'INVOICE';

/** Options for a decision about an invoice: the server refuses if its version has changed. */
export const ifUnchanged = ({ version }: Pick<Invoice, 'version'>) => ({ ifMatch: `"v${version}"` });

export const centsOfEuros = (euros: number): number => Math.round(euros * 100);

/** Returns the facts that the server checks too, for the sentences of the buttons. */
export function factsOf({ kind, total, open, payments, creditNotes, deliveries }: InvoiceDetail): InvoiceFacts {
  const [totalCents, openCents] = [centsOfEuros(total), centsOfEuros(open)];
  const paidCents = payments.reduce((sum, { amount }) => sum + centsOfEuros(amount), 0);
  return {
    kind,
    totalCents,
    openCents,
    creditedCents: -creditNotes.reduce((sum, note) => sum + centsOfEuros(note.total), 0),
    setOffCents: kind === 'INVOICE' ? totalCents - openCents - paidCents : 0,
    paidCents,
    delivered: deliveries.some(({ confirmedAt, failedAt }) => confirmedAt !== null && failedAt === null),
  };
}

/** The same facts, as far as a list row has them. */
export const factsOfRow = ({ kind, total, open, paid }: Invoice): InvoiceFacts => ({
  kind,
  totalCents: centsOfEuros(total),
  openCents: centsOfEuros(open),
  creditedCents: 0,
  setOffCents: 0,
  paidCents: centsOfEuros(paid),
  delivered: false,
});

/** Whether the invoice is for one entry, or for the entries of several people. */
export const isOfEntry = ({ participantId, entrants }: Pick<Invoice, 'participantId' | 'entrants'>): boolean =>
  participantId !== null || entrants.length > 0;
