/** The sums that the server shows at the end of a season: lists, open items, balances, imports and the file for the bookkeeping. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { BankImport } from '#contract/money/bank-import.ts';
import type { listOpenItems, sumInvoices } from '#contract/money/invoices.ts';
import { centsFrom, sum } from '#machines/money/money.ts';
import type { OfficeUser } from './office-user.ts';

export type PublishedSums = {
  list: CallAnswer<typeof sumInvoices>;
  /** The rows of the file for the bookkeeping, by their headings. */
  csv: Record<string, string>[];
  openItemsCents: number;
  partlyPaid: number;
  personalCents: number;
  prizeCents: number;
  imports: BankImport[];
};

export async function readPublished(users: readonly OfficeUser[], players: readonly { id: number }[]): Promise<PublishedSums> {
  const [user] = users;
  if (!user) throw new Error('Nobody reads the sums.');
  const balances = await Promise.all(
    users.map(async (own, index) => {
      const shown: { personal: number; prize: number }[] = [];
      for (const { id } of players.filter((_player, position) => position % users.length === index))
        shown.push(await own.get(`/api/player-profiles/${id}/balance`));
      return shown;
    }),
  );
  const openItems = await user.get<CallAnswer<typeof listOpenItems>>('/api/invoices/open-items');
  const cents = (amounts: readonly number[]): number => sum(amounts.map((amount) => centsFrom(amount)));
  return {
    list: await user.get('/api/invoices/sums'),
    csv: rowsOf(await user.getText('/api/invoices.csv')),
    openItemsCents: cents(openItems.map(({ open }) => open)),
    partlyPaid: await user.get('/api/invoices/count?partlyPaid.equals=true'),
    personalCents: cents(balances.flat().map(({ personal }) => personal)),
    prizeCents: cents(balances.flat().map(({ prize }) => prize)),
    imports: await user.get('/api/management/bank-statements'),
  };
}

/** Cells are separated by semicolons, and quoted if they hold one. */
function rowsOf(text: string): Record<string, string>[] {
  const [heads = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map(cellsOf);
  return rows.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ''])));
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
