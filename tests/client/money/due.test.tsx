/** The levels of lateness, which the invoices are filtered by. */
import { expect, test } from 'vitest';
import { dayPlus } from '../../../client/format.ts';
import { dueOf } from '../../../client/money/due.ts';
import { dueLooks } from '../../../client/money/invoice-looks.tsx';

const today = '2026-09-30';

test.each([
  [0, 'Not due'],
  [1, 'Overdue 1–14 days'],
  [14, 'Overdue 1–14 days'],
  [15, '15–30 days'],
  [30, '15–30 days'],
  [31, '> 30 days'],
])('an invoice that is %d days late is counted under “%s”', (days, label) => {
  const { level } = dueOf({ overdue: days > 0, dueDate: dayPlus(today, -days) }, today);

  expect(dueLooks[level].label).toBe(label);
});
