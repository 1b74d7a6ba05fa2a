/** Payments in part: the amount in the dialog of one invoice, and one payment over several. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { queryClient } from '../../../../../client/api/queries.ts';
import { InvoicesPage } from '../../../../../client/pages/money/invoices/invoices-page.tsx';
import { IssuedPage } from '../../../../../client/pages/money/invoices/issued-page.tsx';
import { MarkPaidDialog } from '../../../../../client/pages/money/invoices/mark-paid-dialog.tsx';
import { OpenItemsPage } from '../../../../../client/pages/money/invoices/open-items/open-items-page.tsx';
import { TakeBackDialog } from '../../../../../client/pages/money/invoices/take-back-dialog.tsx';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { anInvoice } from './an-invoice.ts';

const may = { 'invoice:read': 'all', 'invoice:write': 'all', 'invoice:issue': 'all', 'event:read': 'all' } as const;
beforeEach(() => Object.assign(session, { grants: may, eventIds: [] }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const booked = { paid: 1, settled: 0, total: 100, toBalance: 0, writtenOff: 0 };
const older = anInvoice({ id: 12, dueDate: '2026-09-04', open: 150 });
const newer = anInvoice({ id: 13, dueDate: '2026-10-04', invoiceNumber: 'RE2026-00151', total: 120, open: 120 });

function open(element: ReactNode, invoice: InvoiceDetail = older) {
  const requests = answerWith({
    'GET /api/invoices/12': { body: invoice },
    'GET /api/invoices': { body: [newer, older], headers: { 'x-total-count': '2' } },
    'GET /api/invoices/sums': { body: { count: 2, total: 270, open: 270, overdue: 0, paid: 0, waived: 0, drafts: 0, draftTotal: 0 } },
    'GET /api/invoices/open-items': {
      body: [
        {
          ...{ playerProfileId: 7, playerProfileDisplayName: 'FERRARINI Ruggero', invoices: 2, open: 270, paid: 30, overdue: 0 },
          ...{ oldestDueDate: null, personalBalance: 0 },
        },
      ],
    },
    'GET /api/events': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /api/history/invoice/12': { body: [] },
    'POST /api/management/invoices/payments': { body: booked },
    'POST /api/invoices/12/take-back': { body: invoice },
    'POST /api/invoices/12/write-off': { body: invoice },
  });
  openPage([{ path: '/p', element }], '/p');
  return requests;
}

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const type = async (label: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const bodyOf = (requests: ReturnType<typeof open>, url: string) =>
  requests.find((one) => one.method === 'POST' && one.path.includes(url))?.body as { parts: unknown[] } | undefined;
const dialog = <MarkPaidDialog invoiceId={12} onClose={() => undefined} />;

test('a part of an invoice is booked with the open amount that was seen, and the dialog says what stays open', async () => {
  const requests = open(dialog);
  await choose(/^Bank transfer/);
  await type(/^Amount/, '100');
  expect(screen.getByText('EUR 50.00 stay open. The invoice is partly paid.')).toBeTruthy();
  await press(/^Book EUR 100\.00/);

  await screen.findByText('EUR 100.00 booked, EUR 50.00 stay open');
  expect(bodyOf(requests, 'payments')).toMatchObject({
    paymentType: 'BANK_TRANSFER',
    parts: [{ id: 12, amount: 100, open: 150, surplusToBalance: false, writeOff: null }],
  });
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('an amount above the open one is booked only after the surplus has a destination', async () => {
  const requests = open(dialog);
  await choose(/^Cash payment/);
  await type(/^Amount/, '160');
  expect(screen.getByText('At most EUR 150.00 can be booked, unless the other EUR 10.00 go to the personal balance.')).toBeTruthy();
  await press(/^Book EUR 160\.00/);
  expect(bodyOf(requests, 'payments')).toBeUndefined();
  await userEvent.click(screen.getByRole('checkbox', { name: /^EUR 10\.00 go to the personal balance/ }));
  await press(/^Book EUR 160\.00/);

  await waitFor(() => expect(bodyOf(requests, 'payments')?.parts).toMatchObject([{ amount: 160, surplusToBalance: true }]));
});

test('a waiver cannot be more than is open, and offers no balance', async () => {
  open(dialog);
  await choose(/^Invitation/);
  await type(/^Amount/, '160');

  expect(screen.getByText('At most EUR 150.00 can be booked.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a small rest is written off with a reason; a large one is not offered', async () => {
  const requests = open(dialog);
  await choose(/^Bank transfer/);
  await type(/^Amount/, '124.99');
  expect(screen.queryByRole('checkbox', { name: /^Write off the rest/ })).toBeNull();
  await type(/^Amount/, '140');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Write off the rest/ }));
  await press(/^Book EUR 140\.00/);
  expect(bodyOf(requests, 'payments')).toBeUndefined();
  await type(/^Reason of the write-off/, 'Bank fee');
  await press(/^Book EUR 140\.00/);

  await waitFor(() => expect(bodyOf(requests, 'payments')?.parts).toMatchObject([{ amount: 140, writeOff: 'Bank fee' }]));
});

test.each([
  ['', 'Please enter an amount'],
  ['abc', 'Please enter an amount with at most two decimals'],
  ['0', 'Please enter an amount'],
])('the amount "%s" is refused: %s', async (typed, sentence) => {
  const requests = open(dialog);
  await choose(/^Bank transfer/);
  await type(/^Amount/, typed);
  await userEvent.click(screen.getByRole('button', { name: /^(Mark as paid|Book)/ }));

  expect(screen.getAllByText(sentence)).not.toEqual([]);
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('one transfer of a player settles the oldest invoice first, and each part can be changed', async () => {
  const requests = open(<OpenItemsPage />);
  await press(/^Book payment of FERRARINI/);
  const parts = within(await screen.findByRole('list', { name: 'Parts of the payment' }));
  await type(/^Amount received/, '200');
  const amountOf = (number: string) => parts.getByRole<HTMLInputElement>('textbox', { name: `Amount for ${number}` }).value;
  const first = [amountOf('RE2026-00118'), amountOf('RE2026-00151')];
  await type(/^Amount for RE2026-00151/, '70');
  await press(/^Book EUR 220\.00/);

  expect(first).toEqual(['150', '50']);
  await waitFor(() =>
    expect(bodyOf(requests, 'payments')).toMatchObject({
      paymentType: 'BANK_TRANSFER',
      parts: [
        { id: 12, amount: 150, open: 150, surplusToBalance: false },
        { id: 13, amount: 70, open: 120, surplusToBalance: false },
      ],
    }),
  );
});

test('a transfer above everything that is open asks where the rest goes', async () => {
  const requests = open(<OpenItemsPage />);
  await press(/^Book payment of FERRARINI/);
  await type(/^Amount received/, '300');
  expect(screen.getAllByText('Only EUR 270.00 are open: tick where the rest goes.')).not.toEqual([]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^EUR 30\.00 go to the personal balance/ }));
  await press(/^Book EUR 300\.00/);

  await waitFor(() =>
    expect(bodyOf(requests, 'payments')?.parts).toMatchObject([
      { id: 12, amount: 150, surplusToBalance: false },
      { id: 13, amount: 150, surplusToBalance: true },
    ]),
  );
});

test('ticked invoices are paid with one payment', async () => {
  open(<InvoicesPage />);
  await userEvent.click(await screen.findByLabelText('Select the invoices of this page'));
  await press(/^One payment …/);

  expect(within(await screen.findByRole('list', { name: 'Parts of the payment' })).getAllByRole('listitem')).toHaveLength(2);
});

const paymentOf = (id: number, amount: number, more: object = {}): InvoiceDetail['payments'][number] => ({
  ...{ id, amount, paymentType: 'BANK_TRANSFER', money: true, at: '2026-09-01T12:00:00.000Z', paidOn: '2026-09-01', by: 'anna' },
  ...{ note: null, reversesId: null, bookingId: `act ${id}`, others: [] },
  ...more,
});
const partly = anInvoice({
  ...{ open: 20, paid: 130, paymentType: 'BANK_TRANSFER' },
  payments: [paymentOf(1, 80, { others: [{ id: 13, invoiceNumber: 'RE2026-00151' }] }), paymentOf(2, 50, { paymentType: 'CASH_PAYMENT' })],
});

test('a partly paid invoice says so, links what was paid with it, and offers to write off its small rest', async () => {
  const requests = open(<IssuedPage invoice={partly} />, partly);

  expect(await screen.findByText('Partly paid')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'RE2026-00151' }).getAttribute('href')).toContain('/app/management/invoices/13');
  expect(screen.queryByRole('button', { name: /^Cancel invoice/ })).toBeNull();
  await press(/^Write off the rest/);
  await type(/^Reason/, 'Bank fee');
  await press(/^Write off EUR 20\.00/);
  await waitFor(() => expect(bodyOf(requests, 'write-off')).toEqual({ reason: 'Bank fee' }));
});

test('one of several payments can be taken back', async () => {
  const requests = open(<TakeBackDialog invoice={partly} onClose={() => undefined} />, partly);
  await choose(/Cash payment/);
  await type(/^Reason/, 'Wrong row');
  await press(/^Take payment back/);

  await waitFor(() => expect(bodyOf(requests, 'take-back')).toEqual({ reason: 'Wrong row', paymentId: 2 }));
});
