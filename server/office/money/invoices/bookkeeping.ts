/** The filtered documents for whoever keeps the books: one row per rate of tax of each, all of them, however many, piece by piece. */
import { Readable } from 'node:stream';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { invoiceStatusWords, paymentTypeWords } from '#machines/money/invoice-words.ts';
import { eurosOf, sum } from '#machines/money/money.ts';
import { amountCell, csvHead, csvRows } from '../../../entity/documents/csv.ts';
import type { Query } from '../../../entity/lists/criteria.ts';
import { dayInHall } from '../../../kernel/time/hall-time.ts';
import type { Context } from '../../../store/context.ts';
import type { InvoiceTaxTable } from '../../../store/schema/money.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { settingRow } from '../../../store/settings/settings-of.ts';
import { type Place, pieceOfInvoices } from './list.ts';
import { presentInvoices } from './present.ts';

const heads = [
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
/** Scoring goes on between two pieces. */
const size = 500;

/** Drafts are no documents. The first piece is read before anything is sent: what cannot be filtered like that is refused in words. */
export async function bookkeepingCsv(context: Context, query: Query): Promise<Readable> {
  const first = await pieceOfInvoices(context, query, { after: null, size });
  return Readable.from(lines(context, query, first));
}

async function* lines(context: Context, query: Query, first: Place[]) {
  yield csvHead(heads);
  const { timeZone } = await settingRow(context.read, 'invoices');
  const today = await officeDay(context.read, context.clock());
  let piece = first;
  for (let last = piece.at(-1); last; last = piece.at(-1)) {
    yield csvRows(await rowsOf(context, piece, { timeZone, today }));
    if (piece.length < size) return;
    piece = await pieceOfInvoices(context, query, { after: last, size });
  }
}

async function rowsOf({ read }: Context, piece: readonly Place[], { timeZone, today }: { timeZone: string; today: string }) {
  const ids = piece.map(({ id }) => id);
  const taxes = await read.selectFrom('invoiceTax').selectAll().where('invoiceId', 'in', ids).orderBy('taxRateBp', 'desc').execute();
  const taxesOf = Map.groupBy(taxes, ({ invoiceId }) => invoiceId);
  const settled = await settledOf(read, ids);
  return (await presentInvoices(read, ids, today)).flatMap((row) =>
    rowsOfOne(row, taxesOf.get(row.id) ?? [], { timeZone, ...(settled.get(row.id) ?? nothing) }),
  );
}

type Settled = { paidCents: number; waivedCents: number };
const nothing: Settled = { paidCents: 0, waivedCents: 0 };

/** With money, and without: who keeps the books looks for the first alone on the account. */
async function settledOf(read: Context['read'], ids: readonly number[]): Promise<Map<number, Settled>> {
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

/** What is open of it, and how the rest was settled, stands in the first of its rows alone: the columns add up. */
const rowsOfOne = (row: Invoice, taxes: readonly InvoiceTaxTable[], { timeZone, paidCents, waivedCents }: Settled & { timeZone: string }) =>
  taxes.map(({ taxRateBp, taxCategory, netCents, taxCents }, index) => [
    ...[row.invoiceNumber ?? '', dayInHall(new Date(row.creationDate), timeZone), row.dueDate ?? ''],
    ...[row.kind === 'INVOICE' ? 'Rechnung' : 'Gutschrift', row.correctsNumber ?? '', String(row.playerProfileId)],
    ...[row.playerProfileDisplayName, row.purpose ?? '', amountCell(taxRateBp / 100), taxCategory],
    ...[netCents, taxCents, netCents + taxCents].map((cents) => amountCell(eurosOf(cents))),
    ...[row.currency, invoiceStatusWords[row.status], row.paymentType === null ? '' : paymentTypeWords[row.paymentType]],
    row.paidOn ?? '',
    ...[row.open, eurosOf(paidCents), eurosOf(waivedCents)].map((euros) => (index === 0 ? amountCell(euros) : '')),
  ]);
