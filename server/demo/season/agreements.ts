/** Compares the books of a season with what the server shows and with what the users wrote down. */
import type { BalanceAccount, PaymentType } from '#machines/money/invoice-words.ts';
import { centsFrom, sum } from '#machines/money/money.ts';
import { type Books, centsOf } from './books.ts';
import type { PlayedSeason } from './play-season.ts';

/** One line of the report. `amounts`: the same sum from several sources, in cents, or a number of documents. */
export type Agreement = { subject: string; unit: 'EUR' | 'documents'; amounts: (readonly [source: string, value: number])[] };

export const agrees = ({ amounts }: Agreement): boolean => amounts.every(([, value]) => value === amounts[0]?.[1]);

export function agreementsOf(books: Books, season: PlayedSeason): Agreement[] {
  return [
    ...documentSums(books, season),
    ...taxSums(books, season),
    ...paymentSums(books, season),
    ...cashAndBank(books, season),
    ...balances(books, season),
    ...numbers(books, season),
  ];
}

const euros = (subject: string, ...amounts: Agreement['amounts']): Agreement => ({ subject, unit: 'EUR', amounts });
const count = (subject: string, ...amounts: Agreement['amounts']): Agreement => ({ subject, unit: 'documents', amounts });

/** The cells of the file have the decimal comma; an empty one belongs to a further row of a document. */
const column = ({ published: { csv } }: PlayedSeason, head: string, only = (_row: Record<string, string>): boolean => true): number =>
  sum(csv.filter(only).map(({ [head]: cell = '' }) => centsFrom(Number((cell || '0').replace(',', '.')))));

function documentSums({ documents, lines, taxes }: Books, season: PlayedSeason): Agreement[] {
  const totalOf = new Map(documents.map(({ id }) => [id, { lines: 0, taxes: 0 }]));
  for (const { invoiceId, grossCents } of lines) add(totalOf, invoiceId, { lines: grossCents, taxes: 0 });
  for (const { invoiceId, netCents, taxCents } of taxes) add(totalOf, invoiceId, { lines: 0, taxes: netCents + taxCents });
  const isWhole = ({ id, totalCents }: Books['documents'][number]): boolean =>
    totalOf.get(id)?.lines === totalCents && totalOf.get(id)?.taxes === totalCents;
  return [
    euros(
      'Documents',
      ['invoices less credit notes', sum(documents.map(({ totalCents }) => totalCents))],
      ['list', centsFrom(season.published.list.total)],
      ['accounting CSV', column(season, 'Brutto')],
    ),
    count('Each document is the sum of its lines and taxes', ['documents', documents.length], ['agree', documents.filter(isWhole).length]),
  ];
}

function add(totals: Map<number, { lines: number; taxes: number }>, id: number, more: { lines: number; taxes: number }): void {
  const total = totals.get(id);
  if (total) totals.set(id, { lines: total.lines + more.lines, taxes: total.taxes + more.taxes });
}

function taxSums({ taxes, lines }: Books, season: PlayedSeason): Agreement[] {
  const rates = [...new Set(taxes.map(({ taxRateBp }) => taxRateBp))].sort((one, other) => other - one);
  return rates.flatMap((rate) => {
    const own = taxes.filter(({ taxRateBp }) => taxRateBp === rate);
    const isRate = ({ Steuersatz = '' }: Record<string, string>): boolean =>
      Math.round(Number(Steuersatz.replace(',', '.')) * 100) === rate;
    const ofLines = sum(lines.filter(({ taxRateBp }) => taxRateBp === rate).map(({ grossCents }) => grossCents));
    return [
      euros(
        `At ${rate / 100} %, tax included`,
        ['taxes', sum(own.map(({ netCents, taxCents }) => netCents + taxCents))],
        ['lines', ofLines],
        ['accounting CSV', column(season, 'Brutto', isRate)],
      ),
      euros(
        `Tax at ${rate / 100} %`,
        ['taxes', sum(own.map(({ taxCents }) => taxCents))],
        ['accounting CSV', column(season, 'Steuer', isRate)],
      ),
    ];
  });
}

function paymentSums({ documents, payments }: Books, season: PlayedSeason): Agreement[] {
  const { list, openItemsCents, partlyPaid } = season.published;
  const received = centsOf(payments.filter(({ money }) => money));
  const waived = centsOf(payments.filter(({ money }) => !money));
  const paidOf = Map.groupBy(payments, ({ invoiceId }) => invoiceId);
  const inPart = documents.filter(({ id, status }) => (status === 'CREATED' || status === 'SENT') && centsOf(paidOf.get(id) ?? []) !== 0);
  return [
    euros('Payments with money', ['payments', received], ['list', centsFrom(list.paid)], ['accounting CSV', column(season, 'Bezahlt')]),
    euros('Settled without money', ['payments', waived], ['list', centsFrom(list.waived)], ['accounting CSV', column(season, 'Erlassen')]),
    count('Partly paid invoices', ['payments', inPart.length], ['list', partlyPaid]),
    euros(
      'Open items',
      ['documents less payments', sum(documents.map(({ totalCents }) => totalCents)) - received - waived],
      ['list', centsFrom(list.open)],
      ['open items', openItemsCents],
      ['accounting CSV', column(season, 'Offen')],
    ),
  ];
}

const paidBy = ({ payments }: Books, type: PaymentType): number => centsOf(payments.filter(({ paymentType }) => paymentType === type));

function cashAndBank(books: Books, { notes, published }: PlayedSeason): Agreement[] {
  const imported = sum(published.imports.filter(({ takenBackAt }) => takenBackAt === null).map(({ total }) => centsFrom(total)));
  return [
    euros('Till of the event', ['bookings', books.tillCents], ['counted', books.countedCents], ['staff', notes.tillCents]),
    euros('Cash at no desk', ['bookings', books.elsewhereCents], ['staff', notes.elsewhereCents]),
    euros('Bank file', ['payments', paidBy(books, 'BANK_TRANSFER')], ['imports', imported], ['staff', notes.transferCents]),
    euros('Payment provider', ['payments', paidBy(books, 'PAYMENT_PROVIDER')], ['staff', notes.providerCents]),
  ];
}

function balances(books: Books, { published }: PlayedSeason): Agreement[] {
  const accountOf = new Map(books.ledger.map(({ id, account }) => [id, account]));
  const inCash = (account: BalanceAccount): number =>
    centsOf(books.moved.filter(({ balanceEntryId }) => balanceEntryId !== null && accountOf.get(balanceEntryId) === account));
  const inLedger = (account: BalanceAccount): number => centsOf(books.ledger.filter((entry) => entry.account === account));
  return [
    euros(
      'Personal balances',
      ['ledger', inLedger('PERSONAL')],
      ['balances of the players', published.personalCents],
      ['cash and overpayments less payments', inCash('PERSONAL') - paidBy(books, 'PERSONAL_BALANCE')],
    ),
    euros(
      'Prize money',
      ['ledger', inLedger('PRIZE')],
      ['balances of the players', published.prizeCents],
      ['prizes less payments and payouts', books.prizesCents + inCash('PRIZE') - paidBy(books, 'PRIZE_MONEY_BALANCE')],
    ),
  ];
}

function numbers({ documents, sequences, byStaff }: Books, { notes }: PlayedSeason): Agreement[] {
  return [
    ...sequences.map(({ series, year, last }) => {
      const seqs = documents.flatMap((one) => (one.series === series && one.year === year && one.seq !== null ? [one.seq] : []));
      return count(
        `Numbers ${series}${year} without a gap`,
        ['documents', seqs.length],
        ['different numbers', new Set(seqs).size],
        ['highest number', Math.max(0, ...seqs)],
        ['last number', last],
      );
    }),
    count('Documents of the staff, each issued once', ['books', byStaff], ['staff', notes.documents]),
  ];
}
