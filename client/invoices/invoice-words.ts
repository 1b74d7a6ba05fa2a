/** What an invoice is called, and what the machine knows of it. */
import type { Invoice, InvoiceDetail } from '#contract/invoice-document.ts';
import type { InvoiceFacts } from '#machines/invoice-rules.ts';
import { invoiceStatusWords } from '#machines/invoice-words.ts';

export const nameOf = ({ invoiceNumber, playerProfileDisplayName }: Pick<Invoice, 'invoiceNumber' | 'playerProfileDisplayName'>): string =>
  invoiceNumber ?? `the draft for ${playerProfileDisplayName}`;

/** Nobody pays a credit note: its money went back, to a balance or by hand, or made what is owed less. */
export const statusWord = ({ kind, status }: Pick<Invoice, 'kind' | 'status'>): string =>
  kind === 'CREDIT_NOTE' && status === 'PAID' ? 'Settled' : invoiceStatusWords[status];

export const isPayable = ({ status, kind }: Pick<Invoice, 'status' | 'kind'>): boolean =>
  (status === 'CREATED' || status === 'SENT') && kind === 'INVOICE';

export const centsOfEuros = (euros: number): number => Math.round(euros * 100);

/** As the server judges it, for the sentences of its buttons. */
export function factsOf({ kind, total, open, payments, creditNotes, deliveries }: InvoiceDetail): InvoiceFacts {
  const [totalCents, openCents] = [centsOfEuros(total), centsOfEuros(open)];
  const paidCents = payments.reduce((sum, { amount }) => sum + centsOfEuros(amount), 0);
  return {
    kind,
    totalCents,
    openCents,
    creditedCents: -creditNotes.reduce((sum, note) => sum + centsOfEuros(note.total), 0),
    setOffCents: kind === 'INVOICE' ? totalCents - openCents - paidCents : 0,
    delivered: deliveries.some(({ confirmedAt, failedAt }) => confirmedAt !== null && failedAt === null),
  };
}
