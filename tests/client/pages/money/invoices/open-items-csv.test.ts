/** The file of open items: the columns of the screen, with numbers that can be added. */
import { expect, test } from 'vitest';
import { openItemsCsv } from '../../../../../client/pages/money/invoices/open-items/open-items-csv.ts';

test('the file has a line for each debtor, with the columns of the screen', () => {
  const item = { playerProfileId: 7, invoices: 2, open: 1240.5, paid: 20, overdue: 0, oldestDueDate: '2026-11-30', personalBalance: -12 };

  expect(
    openItemsCsv([
      { ...item, playerProfileDisplayName: 'FERRARINI Ruggero' },
      { ...item, playerProfileDisplayName: '=SUM(A1)', oldestDueDate: null },
    ]).split('\r\n'),
  ).toEqual([
    '\uFEFFPlayer,Invoices,Oldest due,Overdue EUR,Personal balance EUR,Paid so far EUR,Open EUR',
    'FERRARINI Ruggero,2,30.11.26,0.00,-12.00,20.00,1240.50',
    "'=SUM(A1),2,,0.00,-12.00,20.00,1240.50",
    '',
  ]);
});
