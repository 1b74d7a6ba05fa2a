/** The balance on the page of a player: its entries, new bookings, and the new balance before a booking is sent. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { BalanceSection } from '../../../client/money/balance/balance-section.tsx';
import { session } from '../../../client/state/session.ts';
import { answerWith } from '../support/answers.ts';
import { enterText } from '../support/enter-text.ts';
import { openPage } from '../support/open-page.tsx';

const entry = {
  ...{
    id: 3,
    playerProfileId: 7,
    account: 'PERSONAL',
    entryDate: '2026-09-25T10:00:00Z',
    amount: -150,
    notice: null,
    kind: 'INVOICE_PAYMENT',
  },
  ...{ invoiceId: 12, invoiceNumber: 'RE2026-00012', tournamentId: null, tournamentName: null, reversesId: null, reversedById: null },
  ...{ by: 'manager', balance: 120, cash: null },
};
let personal = 120;
let prize = 0;
const path = '/api/personal-balance-histories';
const answers = () => ({
  'GET /api/player-profiles/7/balance': () => ({ body: { playerProfileId: 7, personal, prize } }),
  [`GET ${path}`]: { body: [entry], headers: { 'X-Total-Count': '1' } },
  'GET /api/events': { body: [{ id: 3, name: 'Adria Open', eventStatus: 'RUNNING' }], headers: { 'X-Total-Count': '1' } },
  [`POST ${path}`]: { status: 201, body: entry },
});

beforeEach(() => {
  personal = 120;
  prize = 0;
  Object.assign(session, { grants: { 'balance:read': 'all', 'balance:write': 'all' }, eventIds: [] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = () => openPage([{ path: '/p', element: <BalanceSection stored={{ id: 7 }} /> }], '/p');
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const book = () => userEvent.click(screen.getByRole('button', { name: 'Book' }));

test('the new balance is shown before a booking is sent, and the booking is made once', async () => {
  const requests = answerWith(answers());
  open();
  await enterText(await field('Amount in EUR'), '-50');
  await enterText(await field('Notice'), 'Banquet');

  expect(screen.getByText('EUR 120.00 → EUR 70.00')).toBeTruthy();
  personal = 70;
  await book();
  await screen.findByText('EUR 70.00');
  const posts = requests.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([
    { playerProfileId: 7, account: 'PERSONAL', amount: -50, notice: 'Banquet', seenBalance: 120 },
  ]);
  expect(posts[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect((await field('Amount in EUR')).value).toBe('');
});

test('the newest entry is first, says its purpose, and links to its invoice', async () => {
  const requests = answerWith(answers());
  open();

  expect((await screen.findByRole('link', { name: 'RE2026-00012' })).getAttribute('href')).toBe('/app/management/invoices/12');
  expect(screen.getByText('−EUR 150.00')).toBeTruthy();
  const list = new URL(requests.find((one) => one.path.startsWith(`${path}?`))?.path ?? '', 'http://hall');
  expect(list.searchParams.getAll('sort')).toEqual(['entryDate,desc', 'id,desc']);
});

test('nothing is sent without amount and notice, and both are requested in words', async () => {
  const requests = answerWith(answers());
  open();
  await enterText(await field('Amount in EUR'), '1.005');
  await book();

  expect(await screen.findByText('Please enter an amount with at most two decimals')).toBeTruthy();
  expect(screen.getByText('Please enter a notice')).toBeTruthy();
  await enterText(await field('Notice'), 'Banquet');
  expect(screen.queryByText('Please enter a notice')).toBeNull();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('prize money is paid out from its own account', async () => {
  prize = 500;
  const requests = answerWith(answers());
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Prize money' }));
  await enterText(await field('Amount in EUR'), '-500');
  await enterText(await field('Notice'), 'Bank transfer');

  expect(screen.getByText('EUR 500.00 → EUR 0.00')).toBeTruthy();
  await book();
  const posts = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await waitFor(() =>
    expect(posts()).toEqual([{ playerProfileId: 7, account: 'PRIZE', amount: -500, notice: 'Bank transfer', seenBalance: 500 }]),
  );
});

test('an entry in cash names its till, or says that it is not at a desk', async () => {
  const requests = answerWith(answers());
  open();
  const booked = async (choice: string, amount: string) => {
    await enterText(await field('Amount in EUR'), amount);
    await enterText(await field('Notice'), 'Deposit');
    await userEvent.click(await screen.findByRole('button', { name: /Cash$/ }));
    await userEvent.click(await screen.findByRole('option', { name: choice }));
    await book();
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount in EUR' }).value).toBe(''));
    return requests.findLast(({ method }) => method === 'POST')?.body;
  };

  expect(await booked('In cash, at the desk of Adria Open', '50')).toMatchObject({ amount: 50, cash: true, deskEventId: 3 });
  expect(await booked('In cash, not at a desk', '20')).toMatchObject({ amount: 20, cash: true, deskEventId: null });
});

test('the history says which entries were paid in cash, and where', async () => {
  const inCash = (id: number, deskEventName: string | null) => ({
    ...{ ...entry, id, invoiceId: null, invoiceNumber: null, notice: 'Deposit' },
    cash: { deskEventId: deskEventName ? 3 : null, deskEventName },
  });
  answerWith({ ...answers(), [`GET ${path}`]: { body: [inCash(5, 'Adria Open'), inCash(4, null)], headers: { 'X-Total-Count': '2' } } });
  open();

  expect(await screen.findByText('· cash, Adria Open')).toBeTruthy();
  expect(screen.getByText('· cash, not at a desk')).toBeTruthy();
});

test('a balance below zero asks for confirmation', async () => {
  const requests = answerWith(answers());
  open();
  await enterText(await field('Amount in EUR'), '-200');
  await enterText(await field('Notice'), 'Damage');
  await book();

  expect(await screen.findByText('The balance becomes −EUR 80.00.')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Book' }).at(-1) as HTMLElement);
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
});

test('a user who may not read balances sees nothing of them', async () => {
  Object.assign(session, { grants: {}, eventIds: [] });
  const requests = answerWith(answers());
  open();

  await waitFor(() => expect(screen.queryByText('Personal balance')).toBeNull());
  expect(requests).toEqual([]);
});
