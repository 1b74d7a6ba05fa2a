/** The filtered documents for whoever keeps the books: one row per rate of tax of each. */
import { paymentTypeWords } from '#machines/invoice-words.ts';
import { eurosOf } from '#machines/money.ts';
import type { Context } from '../context.ts';
import type { Query } from '../crud/criteria.ts';
import { inPieces } from '../db/in-pieces.ts';
import { dayInHall } from '../draws/hall-time.ts';
import { amountCell, csvOf } from '../exports/csv.ts';
import { settingRow } from '../settings/settings-of.ts';
import { idsOfInvoices } from './list.ts';
import { officeDay, presentInvoices } from './present.ts';

const heads = [
  ...['Belegnummer', 'Belegdatum', 'Fällig am', 'Art', 'Korrigiert', 'Debitor', 'Name', 'Buchungstext'],
  ...['Steuersatz', 'Steuerart', 'Netto', 'Steuer', 'Brutto', 'Währung', 'Status', 'Zahlungsart', 'Bezahlt am', 'Offen'],
];
const most = 20_000;

/** Drafts are no documents. */
export async function bookkeepingCsv(context: Context, query: Query): Promise<Buffer> {
  const { read, clock } = context;
  const today = await officeDay(read, clock());
  const { timeZone } = await settingRow(read, 'invoices');
  const dayOf = (instant: string | null): string => (instant === null ? '' : dayInHall(new Date(instant), timeZone));
  const rows: string[][] = [];
  for (const ids of inPieces(await idsOfInvoices(context, query, most))) {
    const taxes = await read.selectFrom('invoiceTax').selectAll().where('invoiceId', 'in', ids).orderBy('taxRateBp', 'desc').execute();
    for (const row of await presentInvoices(read, ids, today)) {
      if (row.status === 'NONE') continue;
      for (const { taxRateBp, taxCategory, netCents, taxCents } of taxes.filter(({ invoiceId }) => invoiceId === row.id))
        rows.push([
          ...[row.invoiceNumber ?? '', dayOf(row.creationDate), row.dueDate ?? ''],
          ...[row.kind === 'INVOICE' ? 'Rechnung' : 'Gutschrift', row.correctsNumber ?? '', String(row.playerProfileId)],
          ...[row.playerProfileDisplayName, row.purpose ?? '', amountCell(taxRateBp / 100), taxCategory],
          ...[netCents, taxCents, netCents + taxCents].map((cents) => amountCell(eurosOf(cents))),
          ...[row.currency, row.status, row.paymentType === null ? '' : paymentTypeWords[row.paymentType]],
          ...[row.status === 'PAID' ? dayOf(row.paymentLastModificationDate) : '', amountCell(row.open)],
        ]);
    }
  }
  return csvOf(heads, rows);
}
