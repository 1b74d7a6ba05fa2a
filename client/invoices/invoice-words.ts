/** What an invoice is called, and what the machine knows of it. */
import type { Invoice, InvoiceDetail } from '#contract/invoices.ts';
import type { InvoiceFacts } from '#machines/invoice-rules.ts';

export const nameOf = ({ invoiceNumber, playerProfileDisplayName }: Pick<Invoice, 'invoiceNumber' | 'playerProfileDisplayName'>): string =>
  invoiceNumber ?? `the draft for ${playerProfileDisplayName}`;

export const isPayable = ({ status, kind }: Pick<Invoice, 'status' | 'kind'>): boolean =>
  (status === 'CREATED' || status === 'SENT') && kind === 'INVOICE';

export const centsOfEuros = (euros: number): number => Math.round(euros * 100);

/** As the server judges it, for the sentences of its buttons. */
export const factsOf = ({ kind, total, open, creditNotes, deliveries }: InvoiceDetail): InvoiceFacts => ({
  kind,
  totalCents: centsOfEuros(total),
  openCents: centsOfEuros(open),
  creditedCents: -creditNotes.reduce((sum, note) => sum + centsOfEuros(note.total), 0),
  delivered: deliveries.some(({ confirmedAt, failedAt }) => confirmedAt !== null && failedAt === null),
});
