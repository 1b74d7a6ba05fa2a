/** Prints the day of the desk: every payment, and the sums per payment type. Loaded on request. */

import type { DeskDay } from '#contract/money/cash-desk.ts';
import type { DeskClosing } from '#contract/money/desk-closing.ts';
import { paymentTypeWords } from '#machines/money/invoice-words.ts';
import { eur } from '#machines/money/money.ts';
import { formatDate, formatTime } from '../../../../format.ts';
import { amountOf, eurText } from '../../../../money/due.ts';
import { printDocument } from '../../../../print/print-document.tsx';
import { differenceText, sumsByType, type TypeSum } from './cash-desk-data.ts';

export async function printCashDesk({ day, sums, payments, closings }: DeskDay, event: string): Promise<void> {
  const { money, waived } = sumsByType(sums);
  const words =
    (waivedToo: string) =>
    ({ type, cents, count }: TypeSum) =>
      `${paymentTypeWords[type]}${waivedToo}: ${eur(cents)} (${count})`;
  await printDocument(
    {
      title: `Cash desk · ${formatDate(day)}`,
      subtitle: event,
      facts: [...money.map(words('')), ...waived.map(words(', waived')), ...closings.map(closingWords)],
      empty: 'Nothing was paid today.',
      columns: [
        { title: 'Time', width: '9%' },
        { title: 'Number', width: '18%' },
        { title: 'Player' },
        { title: 'Purpose', width: '28%' },
        { title: 'Payment', width: '17%' },
        { title: 'EUR', width: '12%', align: 'right' },
      ],
      blocks: [
        {
          id: 'all',
          rows: [...payments].reverse().map((row) => ({
            id: row.id,
            cells: [
              formatTime(row.at),
              row.invoiceNumber,
              row.playerProfileDisplayName,
              row.purpose,
              paymentTypeWords[row.paymentType],
              amountOf(row.amount),
            ],
          })),
        },
      ],
    },
    undefined,
  );
}

function closingWords({ at, by, reason, counts }: DeskClosing): string {
  const counted = counts.map(
    ({ paymentType, expected, counted }) =>
      `${paymentTypeWords[paymentType]} ${eurText(counted)}${counted === expected ? '' : ` (${differenceText(counted - expected)})`}`,
  );
  return [`Counted ${formatTime(at)} by ${by ?? 'nobody known'}: ${counted.join(', ')}`, reason].filter(Boolean).join(' · ');
}
