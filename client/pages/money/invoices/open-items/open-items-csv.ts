/** The open items for spreadsheets, with the columns of the screen; loaded when somebody asks for the file. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { listOpenItems } from '#contract/money/invoices.ts';
import { csvOfRows } from '../../../../api/csv.ts';
import { formatDate } from '../../../../format.ts';

type Item = CallAnswer<typeof listOpenItems>[number];

export const openItemsCsv = (items: readonly Item[]): string => csvOfRows(columns, items);

/** Without a currency and grouping, so that they can be added. */
const plain = (amount: number): string => amount.toFixed(2);

const columns: Readonly<Record<string, (item: Item) => string>> = {
  Player: ({ playerProfileDisplayName }) => playerProfileDisplayName,
  Invoices: ({ invoices }) => String(invoices),
  'Oldest due': ({ oldestDueDate }) => formatDate(oldestDueDate),
  'Overdue EUR': ({ overdue }) => plain(overdue),
  'Personal balance EUR': ({ personalBalance }) => plain(personalBalance),
  'Open EUR': ({ open }) => plain(open),
};
