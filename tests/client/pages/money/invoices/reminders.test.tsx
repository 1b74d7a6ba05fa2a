/** The run of reminders: what is ticked is sent as it was seen, and what the server leaves out is named. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { ReminderNotice } from '../../../../../client/pages/money/invoices/reminders/reminder-notice.tsx';
import { RemindersPage } from '../../../../../client/pages/money/invoices/reminders/reminders-page.tsx';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';

const may = { 'invoice:read': 'all', 'invoice:write': 'all', 'invoice:issue': 'all' } as const;
beforeEach(() => Object.assign(session, { grants: may, eventIds: [] }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const row = (id: number, more: object = {}) => ({
  ...{ id, invoiceNumber: `RE2026-0000${id}`, playerProfileId: id, playerProfileDisplayName: `PLAYER${id} Ana`, dueDate: '2026-09-01' },
  ...{ daysLate: 24, total: 150, open: 150, lastLevel: null, lastDay: null, level: 1, fee: 0, claimed: 150, address: 'ana@example.org' },
  ...more,
});
const due = [row(1), row(2, { level: 2, lastLevel: 1, lastDay: '2026-09-10', fee: 5, claimed: 155, address: null }), row(3)];
const run = { day: '2026-09-25', payBy: '2026-10-02', due, count: 3, skipped: [], sent: [] };
const path = '/api/management/invoices/reminders';

function open(answer: object = { mailed: 1, byHand: 1, fees: 5, skipped: [] }) {
  const requests = answerWith({
    [`GET ${path}`]: { body: run },
    [`GET ${path}/count`]: { body: { due: 3, sentToday: 0 } },
    [`POST ${path}`]: { body: answer },
  });
  openPage(
    [
      { path: '/app/management/invoices', element: <ReminderNotice /> },
      { path: '/app/management/reminders', element: <RemindersPage /> },
    ],
    '/app/management/invoices',
  );
  return requests;
}

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('the notice leads to the run; what is ticked is sent with level and amount, after a question that names fees and paper', async () => {
  const requests = open();
  expect(await screen.findByText('3 invoices are due for a reminder.')).toBeTruthy();
  await press(/^Review/);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Remind PLAYER3 Ana of RE2026-00003' }));
  await press(/^Send 2 reminders/);
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Send 2 reminders over EUR 305.00?')).toBeTruthy();
  expect(question.getByText('Fees of EUR 5.00 are billed, each as an invoice of its own.')).toBeTruthy();
  expect(question.getByText('1 reminder without an e-mail address: download and hand over.')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: /^Send/ }));

  await screen.findByText('1 reminder sent, 1 to hand over');
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    reminders: [
      { id: 1, level: 1, claimed: 150 },
      { id: 2, level: 2, claimed: 155 },
    ],
  });
});

test('an invoice that was paid meanwhile is named with its reason', async () => {
  open({ mailed: 2, byHand: 0, fees: 0, skipped: [{ id: 1, invoiceNumber: 'RE2026-00001', reason: 'It is paid.' }] });
  await press(/^Review/);
  await press(/^Send 3 reminders/);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Send/ }));

  await screen.findByText('2 reminders sent, 1 left out');
  await waitFor(() => expect(screen.getByText('It is paid.')).toBeTruthy());
});

test('nobody sends without the right to issue invoices', async () => {
  Object.assign(session, { grants: { ...may, 'invoice:issue': undefined } });
  open();
  await press(/^Review/);

  expect((await screen.findByRole('button', { name: /^Send 3 reminders/ })).getAttribute('aria-disabled')).toBe('true');
});
