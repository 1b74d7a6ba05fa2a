/** Distributes one payment over invoices, the oldest due first. Amounts are in cents. */
import type { Invoice } from '#contract/money/invoice-document.ts';
import { centsOfEuros } from '../../../../money/invoice-words.ts';

type OpenInvoice = Pick<Invoice, 'id' | 'open' | 'dueDate'>;

/** Invoices without a due date come last. */
export const oldestFirst = <Row extends OpenInvoice>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => (one.dueDate ?? '9').localeCompare(other.dueDate ?? '9') || one.id - other.id);

/** Returns the amount of each invoice by id, and what is left over. `rows` are in the order of payment. */
export function distribute(receivedCents: number, rows: readonly OpenInvoice[]): { amounts: Map<number, number>; surplusCents: number } {
  const amounts = new Map<number, number>();
  let leftCents = receivedCents;
  for (const { id, open } of rows) {
    const cents = Math.min(leftCents, centsOfEuros(open));
    amounts.set(id, cents);
    leftCents -= cents;
  }
  return { amounts, surplusCents: leftCents };
}
