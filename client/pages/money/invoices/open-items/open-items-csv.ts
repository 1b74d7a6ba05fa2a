/** The open items as CSV with the columns of the screen; loaded on request. */
import type { CallAnswer } from '#contract/kit/call.ts';
import { csvOf } from '#contract/kit/csv.ts';
import type { listOpenItems } from '#contract/money/invoices.ts';
import { formatDate } from '../../../../format.ts';

type OpenItem = CallAnswer<typeof listOpenItems>[number];

export const openItemsCsv = (items: readonly OpenItem[]): string => csvOf(columns, items);

/** Without currency and grouping, so that a spreadsheet can add the amounts. */
const plain = (amount: number): string => amount.toFixed(2);

const columns: Readonly<Record<string, (item: OpenItem) => string>> = {
  Player: ({ playerProfileDisplayName }) => playerProfileDisplayName,
  Invoices: ({ invoices }) => String(invoices),
  'Oldest due': ({ oldestDueDate }) => formatDate(oldestDueDate),
  'Overdue EUR': ({ overdue }) => plain(overdue),
  'Personal balance EUR': ({ personalBalance }) => plain(personalBalance),
  'Paid so far EUR': ({ paid }) => plain(paid),
  'Open EUR': ({ open }) => plain(open),
};
