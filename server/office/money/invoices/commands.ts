/** Changes the status of an invoice. No other code writes the status. */
import { sql } from 'kysely';
import { stepInvoice } from '#machines/money/invoice.ts';
import { type InvoiceEvent, type InvoiceFacts, whyNotInvoice } from '#machines/money/invoice-rules.ts';
import type { InvoiceStatus } from '#machines/money/invoice-words.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import { inBatches } from '../../../store/rows/batches.ts';
import { stepRow } from '../../../store/rows/rows.ts';
import type { RowEvent } from '../../../store/rows/versioned-table.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { StaleRow } from '../../../store/unit/commit.ts';
import { factsOf, type InvoiceRow } from './facts.ts';
import type { DocumentNumber } from './numbers.ts';

/** Columns that may change with the status. All other columns of an issued invoice are frozen. */
type StatusColumns = Partial<Pick<InvoiceRow, 'paymentType' | 'paymentLastModificationDate'>>;

/** Returns the next status. Throws a 409 with the refusal of the machine. */
export function nextInvoiceStatus(row: Pick<InvoiceRow, 'status'>, facts: InvoiceFacts, event: InvoiceEvent): InvoiceStatus {
  const step = stepInvoice(row.status, facts, event);
  if (!step.ok) throw notAllowed(step.refusal);
  return step.status;
}

/**
 * Makes one step of an invoice inside a unit of work and returns the new row. Throws a 409 when the machine refuses.
 * `facts`: the facts before the unit of work wrote anything. `links`: further changes for the history.
 */
export async function stepInvoiceRow(
  work: WorkContext,
  row: InvoiceRow,
  event: InvoiceEvent,
  { columns = {}, facts, links }: { columns?: StatusColumns; facts?: InvoiceFacts; links?: RowEvent['links'] } = {},
): Promise<InvoiceRow> {
  const status = nextInvoiceStatus(row, facts ?? (await factsOf(work, row)), event);
  return stepRow(
    work,
    'invoice',
    row,
    { ...columns, status },
    { type: event.type, data: { status }, reason: reasonOf(event), ...(links ? { links } : {}) },
  );
}

const reasonOf = (event: InvoiceEvent): string | null => ('reason' in event ? event.reason : null);

export type IssuedInvoice = { row: InvoiceRow; number: DocumentNumber; dueDate: string | null };

/** Issues many drafts in one statement, each row with its own number. A credit note whose whole amount is set off becomes paid at once. */
export async function issueRows(work: WorkContext, issued: readonly IssuedInvoice[]): Promise<void> {
  for (const batch of inBatches(issued)) {
    const values = batch.map(({ row, number, dueDate }) => {
      const refusal = whyNotInvoice(row.status, { ...draftFacts, kind: row.kind, totalCents: row.totalCents }, { type: 'ISSUE' });
      if (refusal) throw notAllowed(refusal);
      const status: InvoiceStatus = isFullySetOff(row) ? 'PAID' : 'CREATED';
      const { series, year, seq, invoiceNumber } = number;
      return sql`(cast(${row.id} as integer), cast(${row.version} as integer), cast(${series} as text), cast(${year} as integer),
        cast(${seq} as integer), cast(${invoiceNumber} as text), cast(${dueDate} as text), cast(${status} as text))`;
    });
    const { rows } = await sql<{ id: number }>`
      with v(id, version, series, year, seq, invoice_number, due_date, status) as (values ${sql.join(values)})
      update invoice set status = v.status, series = v.series, year = v.year, seq = v.seq, invoice_number = v.invoice_number,
        due_date = v.due_date, creation_date = ${work.at}, issued_at = ${work.at}, version = v.version + 1
      from v where invoice.id = v.id and invoice.version = v.version and invoice.status = 'NONE'
      returning invoice.id as id`.execute(work.db);
    if (rows.length !== batch.length) throw new StaleRow();
    for (const { row, number } of batch)
      work.record({
        stream: `invoice:${row.id}`,
        version: row.version + 1,
        type: 'ISSUE',
        data: { invoiceNumber: number.invoiceNumber, totalCents: row.totalCents },
        rooms: [],
      });
  }
}

const draftFacts = { openCents: 0, creditedCents: 0, setOffCents: 0, paidCents: 0, delivered: false };
const isFullySetOff = ({ kind, totalCents, setOffCents }: InvoiceRow): boolean => kind === 'CREDIT_NOTE' && totalCents + setOffCents === 0;
