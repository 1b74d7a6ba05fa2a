/** Prints the open items; loaded on request. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { listOpenItems } from '#contract/money/invoices.ts';
import { countText } from '#machines/count-text.ts';
import { formatDate } from '../../../../format.ts';
import { amountOf, eurText, sumOf } from '../../../../money/due.ts';
import { printDocument } from '../../../../print/print-document.tsx';
import { today } from '../../../../state/today.ts';

export async function printOpenItems(items: CallAnswer<typeof listOpenItems>): Promise<void> {
  await printDocument(
    {
      title: 'Open items',
      subtitle: `as of ${formatDate(today())}`,
      facts: [
        countText(items.length, 'player'),
        `Open ${eurText(sumOf(items, ({ open }) => open))}`,
        `of these overdue ${eurText(sumOf(items, ({ overdue }) => overdue))}`,
      ],
      empty: 'No open items.',
      columns: [
        { title: 'Player' },
        { title: 'Invoices', width: '10%', align: 'right' },
        { title: 'Oldest due', width: '14%' },
        { title: 'Overdue EUR', width: '16%', align: 'right' },
        { title: 'Paid so far EUR', width: '14%', align: 'right' },
        { title: 'Open EUR', width: '16%', align: 'right' },
      ],
      blocks: [
        {
          id: 'all',
          rows: items.map((item) => ({
            id: item.playerProfileId,
            cells: [
              item.playerProfileDisplayName,
              item.invoices,
              formatDate(item.oldestDueDate),
              amountOf(item.overdue),
              amountOf(item.paid),
              amountOf(item.open),
            ],
          })),
        },
      ],
    },
    undefined,
  );
}
