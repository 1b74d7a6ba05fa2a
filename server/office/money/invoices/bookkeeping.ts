/** Exports the filtered documents for bookkeeping: one row per document and tax rate. Reads batch by batch, without a limit. */
import { Readable } from 'node:stream';
import { amountCell, csvHead, csvRows } from '#contract/kit/csv.ts';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { invoiceStatusWords, paymentTypeWords } from '#machines/money/invoice-words.ts';
import { eurosOf, sum } from '#machines/money/money.ts';
import type { ListQuery } from '../../../entity/lists/criteria.ts';
import { dayInZone } from '../../../kernel/time/local-time.ts';
import type { Context } from '../../../store/context.ts';
import type { InvoiceTaxTable } from '../../../store/schema/money.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { settingRow } from '../../../store/settings/settings-of.ts';
import { batchOfInvoices, type InvoicePosition } from './list.ts';
import { presentInvoices } from './present.ts';

const headings = [
  ...['Belegnummer', 'Belegdatum', 'Fällig am', 'Art', 'Korrigiert', 'Debitor', 'Name', 'Buchungstext'],
  ...[
    'Steuersatz',
    'Steuerart',
    'Netto',
    'Steuer',
    'Brutto',
    'Währung',
    'Status',
    'Zahlungsart',
    'Bezahlt am',
    'Offen',
    'Bezahlt',
    'Erlassen',
  ],
];
/** Scoring continues between two batches. */
const batchSize = 500;

/** Drafts are left out. Reads the first batch before sending, so that an invalid filter is still answered with a 400. */
export async function bookkeepingCsv(context: Context, query: ListQuery): Promise<Readable> {
  const first = await batchOfInvoices(context, query, { after: null, size: batchSize });
  return Readable.from(lines(context, query, first));
}

async function* lines(context: Context, query: ListQuery, first: InvoicePosition[]) {
  yield csvHead(headings, ';');
  const { timeZone } = await settingRow(context.read, 'invoices');
  const today = await officeDay(context.read, context.clock());
  let batch = first;
  for (let last = batch.at(-1); last; last = batch.at(-1)) {
    yield csvRows(await rowsOf(context, batch, { timeZone, today }), ';');
    if (batch.length < batchSize) return;
    batch = await batchOfInvoices(context, query, { after: last, size: batchSize });
  }
}

async function rowsOf({ read }: Context, batch: readonly InvoicePosition[], { timeZone, today }: { timeZone: string; today: string }) {
  const ids = batch.map(({ id }) => id);
  const taxes = await read.selectFrom('invoiceTax').selectAll().where('invoiceId', 'in', ids).orderBy('taxRateBp', 'desc').execute();
  const taxesOf = Map.groupBy(taxes, ({ invoiceId }) => invoiceId);
  const settledAmounts = await settledOf(read, ids);
  return (await presentInvoices(read, ids, today)).flatMap((row) =>
    rowsOfOne(row, taxesOf.get(row.id) ?? [], { timeZone, ...(settledAmounts.get(row.id) ?? nothingSettled) }),
  );
}

type SettledAmounts = { paidCents: number; waivedCents: number };
const nothingSettled: SettledAmounts = { paidCents: 0, waivedCents: 0 };

/** Sums payments with and without money, because only money appears on the bank account. */
async function settledOf(read: Context['read'], ids: readonly number[]): Promise<Map<number, SettledAmounts>> {
  const payments = await read.selectFrom('payment').select(['invoiceId', 'amountCents', 'money']).where('invoiceId', 'in', ids).execute();
  const cents = (own: typeof payments, withMoney: boolean) =>
    sum(own.filter(({ money }) => money === withMoney).map(({ amountCents }) => amountCents));
  return new Map(
    [...Map.groupBy(payments, ({ invoiceId }) => invoiceId)].map(([id, own]) => [
      id,
      { paidCents: cents(own, true), waivedCents: cents(own, false) },
    ]),
  );
}

/** Open, paid and waived amounts appear only in the first row of a document, so that the columns add up. */
const rowsOfOne = (
  row: Invoice,
  taxes: readonly InvoiceTaxTable[],
  { timeZone, paidCents, waivedCents }: SettledAmounts & { timeZone: string },
) =>
  taxes.map(({ taxRateBp, taxCategory, netCents, taxCents }, index) => [
    ...[row.invoiceNumber ?? '', dayInZone(new Date(row.creationDate), timeZone), row.dueDate ?? ''],
    ...[row.kind === 'INVOICE' ? 'Rechnung' : 'Gutschrift', row.correctsNumber ?? '', String(row.playerProfileId)],
    ...[row.playerProfileDisplayName, row.purpose ?? '', amountCell(taxRateBp / 100), taxCategory],
    ...[netCents, taxCents, netCents + taxCents].map((cents) => amountCell(eurosOf(cents))),
    ...[row.currency, invoiceStatusWords[row.status], row.paymentType === null ? '' : paymentTypeWords[row.paymentType]],
    row.paidOn ?? '',
    ...[row.open, eurosOf(paidCents), eurosOf(waivedCents)].map((euros) => (index === 0 ? amountCell(euros) : '')),
  ]);
