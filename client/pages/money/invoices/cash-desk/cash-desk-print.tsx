/** Prints the day of the desk: every booking, and the sums per payment type. Loaded on request. */

import type { DeskDay, DeskPayment } from '#contract/money/cash-desk.ts';
import type { CashMovement } from '#contract/money/cash-movements.ts';
import type { DeskClosing } from '#contract/money/desk-closing.ts';
import { paymentTypeWords } from '#machines/money/invoice-words.ts';
import { eur } from '#machines/money/money.ts';
import { formatDate, formatTime } from '../../../../format.ts';
import { amountOf, eurText } from '../../../../money/due.ts';
import { printDocument } from '../../../../print/print-document.tsx';
import { bookingsOf, differenceText, movementWord, sumsByType, type TypeSum } from './cash-desk-data.ts';

export async function printCashDesk(desk: DeskDay, event: string): Promise<void> {
  const { day, closings } = desk;
  const { cash, others, waived } = sumsByType(desk.sums);
  const isMoved = desk.movements.length > 0;
  const words =
    (waivedToo: string) =>
    ({ type, cents, count }: TypeSum) =>
      `${paymentTypeWords[type]}${waivedToo}: ${eur(cents)} (${count})`;
  await printDocument(
    {
      title: `Cash desk · ${formatDate(day)}`,
      subtitle: event,
      facts: [
        ...(isMoved ? [`Cash of the day: ${eurText(desk.cash)}`, `Cash without an invoice: ${eurText(desk.moved)}`] : []),
        ...[cash, ...others].map(words('')),
        ...waived.map(words(', waived')),
        ...closings.map(closingWords),
      ],
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
          rows: bookingsOf(desk)
            .reverse()
            .map(({ payment, movement }) => (payment ? paymentRow(payment) : movementRow(movement))),
        },
      ],
    },
    undefined,
  );
}

const paymentRow = (row: DeskPayment) => ({
  id: `payment ${row.id}`,
  cells: [
    formatTime(row.at),
    row.invoiceNumber,
    row.playerProfileDisplayName,
    row.purpose,
    paymentTypeWords[row.paymentType],
    amountOf(row.amount),
  ],
});

const movementRow = (row: CashMovement) => ({
  id: `cash ${row.id}`,
  cells: [formatTime(row.at), null, row.playerProfileDisplayName, row.reason, movementWord(row), amountOf(row.amount)],
});

function closingWords({ at, by, reason, counts }: DeskClosing): string {
  const counted = counts.map(
    ({ paymentType, expected, counted }) =>
      `${paymentTypeWords[paymentType]} ${eurText(counted)}${counted === expected ? '' : ` (${differenceText(counted - expected)})`}`,
  );
  return [`Counted ${formatTime(at)} by ${by ?? 'nobody known'}: ${counted.join(', ')}`, reason].filter(Boolean).join(' · ');
}
