/** Finds the columns of a CSV file of a bank by its headings. The stored columns of a bank come first. */
import type { Kysely } from 'kysely';
import { fold } from '#contract/kit/fold.ts';
import { type BankColumn, bankColumns } from '#contract/money/bank-columns.ts';
import type { BankColumnPositions } from '#contract/money/bank-import.ts';
import type { Database } from '../../../store/schema.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';

/** Beginnings of headings, folded, the better ones first. */
const headings: Readonly<Record<BankColumn, readonly string[]>> = {
  date: [
    'buchungstag',
    'buchungsdatum',
    'buchung',
    'booking date',
    'datum',
    'date',
    'completed date',
    'data',
    'fecha',
    'valuta',
    'value date',
  ],
  amount: ['betrag', 'umsatz', 'amount', 'montant', 'importo', 'importe', 'iznos', 'kwota'],
  credit: ['haben', 'gutschrift', 'credit', 'eingang', 'money in', 'paid in', 'dare avere', 'uplata', 'primici'],
  debit: ['soll', 'belastung', 'lastschrift', 'debit', 'ausgang', 'money out', 'paid out', 'isplata', 'izdaci'],
  sign: ['soll/haben', 's/h', 'kennzeichen', 'debit/credit', 'credit/debit', 'af bij'],
  currency: ['wahrung', 'waehrung', 'currency', 'devise', 'divisa', 'valuta iznosa'],
  payer: [
    ...[
      'name zahlungsbeteiligter',
      'zahlungspflichtige',
      'beguenstigter/zahlungspflichtiger',
      'begunstigter',
      'auftraggeber',
      'payer',
      'name',
    ],
    ...['counterparty', 'debtor', 'partner', 'gegenpartei', 'platitelj', 'description of payer', 'ordonnateur'],
  ],
  text: [
    'verwendungszweck',
    'buchungstext',
    'purpose',
    'reference text',
    'payment reference',
    'description',
    'details',
    'libelle',
    'opis',
    'text',
    'causale',
  ],
  reference: ['transaktions', 'transaction id', 'bankreferenz', 'referenz', 'reference', 'umsatz-id', 'id'],
  account: ['iban auftragskonto', 'auftragskonto', 'eigene iban', 'account', 'kontonummer'],
};

const folded = (head: string): string =>
  fold(head)
    .replaceAll(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();

/** Returns the position of every column whose heading is known. A position is used once. */
export function columnsByHeads(heads: readonly string[]): BankColumnPositions {
  const words = heads.map(folded);
  const positions: BankColumnPositions = {};
  // The longer headings are looked for first: "Soll/Haben" is a sign, "Soll" an amount.
  const order: readonly BankColumn[] = ['sign', ...bankColumns.filter((column) => column !== 'sign')];
  for (const column of order) {
    const used = new Set(Object.values(positions));
    for (const heading of headings[column]) {
      const position = words.findIndex((head, index) => !used.has(index) && (head === heading || head.startsWith(`${heading} `)));
      if (position < 0) continue;
      positions[column] = position;
      break;
    }
  }
  return positions;
}

/** Whether the columns say when money came and how much. */
export const isComplete = ({ date, amount, credit, debit }: BankColumnPositions): boolean =>
  date !== undefined && (amount ?? credit ?? debit) !== undefined;

/** Whether this line of a file can be the one with the headings. Banks write addresses and balances above it. */
export const looksLikeHeads = (cells: readonly string[]): boolean => cells.length > 2 && isComplete(columnsByHeads(cells));

const headsKey = (heads: readonly string[]): string => heads.map(folded).join('|').slice(0, 2_000);

type StoredColumns = { bank: string; columns: BankColumnPositions };

export async function storedColumns(db: Kysely<Database>, heads: readonly string[]): Promise<StoredColumns | null> {
  const row = await db.selectFrom('bankColumns').select(['bank', 'positions']).where('heads', '=', headsKey(heads)).executeTakeFirst();
  return row ? { bank: row.bank, columns: JSON.parse(row.positions) as BankColumnPositions } : null;
}

/** Stores the columns for all files with these headings. */
export async function storeColumns(
  { db, at, audit }: WorkContext,
  heads: readonly string[],
  { bank, columns }: StoredColumns,
): Promise<void> {
  const values = { bank, positions: JSON.stringify(columns), savedAt: at };
  await db
    .insertInto('bankColumns')
    .values({ heads: headsKey(heads), ...values })
    .onConflict((conflict) => conflict.column('heads').doUpdateSet(values))
    .execute();
  audit({ stream: 'bankImport:0', type: 'bankColumnsSaved', after: { bank, ...columns } });
}
