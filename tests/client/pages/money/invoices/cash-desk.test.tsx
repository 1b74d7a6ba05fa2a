/** The cash desk of an event. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { issuerMissingSentence } from '#machines/money/invoice-words.ts';
import { queryClient } from '../../../../../client/api/queries.ts';
import { CashDeskPage } from '../../../../../client/pages/money/invoices/cash-desk/cash-desk-page.tsx';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { anInvoice } from './an-invoice.ts';

const debt = anInvoice({ eventId: 2 });
const older = anInvoice({ id: 30, invoiceNumber: 'RE2025-00007', eventId: 1, total: 80, open: 80, overdue: true });
const draft = anInvoice({
  id: 31,
  invoiceNumber: null,
  status: 'NONE',
  playerProfileId: 8,
  playerProfileDisplayName: 'ŽEMAITIS Mindaugas',
  open: 0,
});
const day = {
  day: '2026-09-25',
  uncounted: null,
  toCountAgain: false,
  cash: 190,
  moved: 0,
  elsewhere: 40,
  sums: [
    { paymentType: 'CASH_PAYMENT', money: true, total: 190, count: 2 },
    { paymentType: 'WILDCARD', money: false, total: 150, count: 1 },
  ],
  payments: [],
  movements: [],
  closings: [],
};
const yesterday = '2026-09-24';
let uncounted: string | null = null;
let issuerMissing = false;
const events = [
  { id: 3, name: 'Next Open', eventStatus: 'CREATED' },
  { id: 2, name: 'Adria Open', eventStatus: 'RUNNING' },
];

beforeAll(async () => {
  await import('../../../../../client/pages/money/invoices/cash-desk/close-day-dialog.tsx');
  await import('../../../../../client/pages/money/invoices/cash-desk/cash-dialog.tsx');
});
let takenBack: object = { body: older };
beforeEach(() => {
  takenBack = { body: older };
  uncounted = null;
  issuerMissing = false;
  Object.assign(session, { grants: { 'invoice:read': 'all', 'invoice:write': 'all', 'event:read': 'all' }, eventIds: [] });
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open() {
  const requests = answerWith({
    'GET /api/events': { body: events, headers: { 'X-Total-Count': '2' } },
    'GET /api/invoices': ({ path }) => {
      const query = queryOf(path);
      const rows = query.has('eventId.equals') ? [debt, draft] : [debt, older];
      return { body: rows, headers: { 'X-Total-Count': String(rows.length) } };
    },
    'GET /api/invoices/desk-day': ({ path }) => {
      const requestedDay = queryOf(path).get('day');
      return { body: requestedDay === yesterday ? { ...day, day: requestedDay } : { ...day, uncounted, issuerMissing } };
    },
    'GET /api/player-profiles': { body: [{ id: 7, displayName: 'FERRARINI Ruggero' }], headers: { 'X-Total-Count': '1' } },
    'GET /api/player-profiles/7/balance': { body: { playerProfileId: 7, personal: 20, prize: 310 } },
    'POST /api/personal-balance-histories': { status: 201, body: {} },
    'POST /api/invoices/cash-movements': { status: 201, body: {} },
    'POST /api/invoices/desk-closings': { body: {} },
    'POST /api/management/invoices/bulk-paid': ({ body }) => ({ body: { paid: 2, total: 230, payments: paymentsOf(body) } }),
    'POST /api/invoices/12/take-back': { body: debt },
    'POST /api/invoices/30/take-back': () => takenBack,
  });
  openPage([{ path: '/p', element: <CashDeskPage /> }], '/p');
  return requests;
}
const paymentsOf = (body: unknown) => (body as { ids: number[] }).ids.map((id) => ({ invoiceId: id, paymentId: 900 + id }));
const queryOf = (path: string): URLSearchParams => new URL(path, 'http://office').searchParams;
const posts = (requests: ReturnType<typeof open>) =>
  requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('one tap pays the open invoices of the event and overdue ones from elsewhere, all or nothing; Undo reverses each payment', async () => {
  const requests = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cash 230.00: FERRARINI Ruggero' }));
  const undo = await screen.findByRole('button', { name: 'Undo: FERRARINI Ruggero' });
  advanceClock();
  await userEvent.click(undo);

  const reason = 'Undone at the cash desk';
  await waitFor(() =>
    expect(posts(requests)).toEqual([
      ['/api/management/invoices/bulk-paid', { ids: [12, 30], paymentType: 'CASH_PAYMENT', deskEventId: 2, total: 230, issueDrafts: true }],
      ['/api/invoices/12/take-back', { reason, paymentId: 912 }],
      ['/api/invoices/30/take-back', { reason, paymentId: 930 }],
    ]),
  );
});

/** Advances the clock by more than the time of a double tap, and stops it there. */
function advanceClock(): void {
  stopClockAt(performance.now() + 1000);
}

const stopClockAt = (at: number) => void vi.spyOn(performance, 'now').mockReturnValue(at);

test('the second press of a double tap neither reverses the payment nor books the next person', async () => {
  const requests = open();
  const cash = await screen.findByRole('button', { name: 'Paid cash: ŽEMAITIS Mindaugas' });
  stopClockAt(performance.now());
  await userEvent.click(cash);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: ŽEMAITIS Mindaugas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cash 230.00: FERRARINI Ruggero' }));

  expect(posts(requests)).toHaveLength(1);
  advanceClock();
  await userEvent.click(screen.getByRole('button', { name: 'Cash 230.00: FERRARINI Ruggero' }));
  await waitFor(() => expect(posts(requests)).toHaveLength(2));
});

test('a refused Undo can be closed, and the debt is in the list again', async () => {
  takenBack = { status: 409, body: { detail: 'Nothing was paid: there is nothing to take back.' } };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cash 230.00: FERRARINI Ruggero' }));
  const undo = await screen.findByRole('button', { name: 'Undo: FERRARINI Ruggero' });
  advanceClock();
  await userEvent.click(undo);

  expect(await screen.findByText('Nothing was paid: there is nothing to take back.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Leave it: FERRARINI Ruggero' }));
  expect(await screen.findByRole('button', { name: 'Cash 230.00: FERRARINI Ruggero' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo: FERRARINI Ruggero' })).toBeNull();
});

test('a draft gets its number in the step that pays it', async () => {
  const requests = open();
  const cash = await screen.findByRole('button', { name: 'Paid cash: ŽEMAITIS Mindaugas' });
  stopClockAt(performance.now());
  await userEvent.click(cash);

  await waitFor(() =>
    expect(posts(requests)).toEqual([
      ['/api/management/invoices/bulk-paid', { ids: [31], paymentType: 'CASH_PAYMENT', deskEventId: 2, total: 150, issueDrafts: true }],
    ]),
  );
});

test('without an organiser in the settings a draft cannot be paid, and the page links to the settings; an issued bill can be paid', async () => {
  issuerMissing = true;
  session.grants = { ...session.grants, 'settings:write': 'all' };
  const requests = open();
  const cash = await screen.findByRole('button', { name: 'Paid cash: ŽEMAITIS Mindaugas' });
  await screen.findByText(issuerMissingSentence, { selector: 'p' });
  await userEvent.click(cash);

  expect(posts(requests)).toEqual([]);
  expect(cash.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('link', { name: 'Open the settings' }).getAttribute('href')).toBe('/app/administration/settings/federation');
  expect(screen.getByRole('button', { name: 'Cash 230.00: FERRARINI Ruggero' }).getAttribute('aria-disabled')).not.toBe('true');
});

test('the page opens at the running event, counts the till and shows waived amounts separately', async () => {
  const requests = open();
  await screen.findByRole('button', { name: /: FERRARINI/ });

  expect(requests.some(({ path }) => queryOf(path).get('eventId.equals') === '2')).toBe(true);
  expect(screen.getByText('EUR 190.00')).toBeTruthy();
  expect(screen.getByText('2 payments today, refunds deducted')).toBeTruthy();
  expect(screen.getByText('EUR 40.00 in cash were booked today, but not at a desk: they are in no till.')).toBeTruthy();
  expect(screen.getByText('· waived').closest('p')?.textContent).toBe('Wildcard · waived150.00');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name or number' }), 'zemai');
  expect(screen.queryByRole('button', { name: /: FERRARINI/ })).toBeNull();
  expect(screen.getByRole('button', { name: /: ŽEMAITIS/ })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name or number' }), 'x');
  expect(screen.getByRole('link', { name: 'Search all open invoices' }).getAttribute('href')).toBe(
    '/app/management/invoices?search=zemaix&status=open',
  );
});

test('the day is closed with the counted amount, and a difference asks for a reason', async () => {
  const requests = open();
  await screen.findByText('EUR 190.00');
  await userEvent.click(screen.getByRole('button', { name: /^Close the day/ }));
  const counted = await screen.findByRole('textbox', { name: /^Cash payment, counted/ });
  const dialog = screen.getByRole('dialog', { name: 'Close the day' });
  await userEvent.type(counted, '188');
  const button = () => within(dialog).getByRole('button', { name: /^Close the day/ });
  await userEvent.click(button());
  const before = requests.filter(({ path }) => path.endsWith('desk-closings'));

  expect(await within(dialog).findByText('Booked EUR 190.00, EUR 2.00 too little')).toBeTruthy();
  expect(before).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason for the difference/ }), 'Change');
  await userEvent.click(button());
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('desk-closings'))?.body).toEqual({
      eventId: 2,
      day: '2026-09-25',
      reason: 'Change',
      counts: [{ paymentType: 'CASH_PAYMENT', expected: 190, counted: 188 }],
    }),
  );
});

test('the uncounted till of yesterday is offered, and is closed with the date of yesterday', async () => {
  uncounted = yesterday;
  const requests = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Count it now' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Cash payment, counted/ }), '190');
  const dialog = screen.getByRole('dialog', { name: 'Close the day' });
  await userEvent.click(within(dialog).getByRole('button', { name: /^Close the day/ }));

  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('desk-closings'))?.body).toMatchObject({ eventId: 2, day: yesterday }),
  );
});

test('the page says when cash was booked after the day was closed', async () => {
  const closing = { id: 1, at: '2026-09-25T20:00:00.000Z', by: 'manager', reason: null, counts: [] };
  answerWith({
    'GET /api/events': { body: events, headers: { 'X-Total-Count': '2' } },
    'GET /api/invoices': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /api/invoices/desk-day': { body: { ...day, closings: [closing], toCountAgain: true } },
  });
  openPage([{ path: '/p', element: <CashDeskPage /> }], '/p');
  expect(await screen.findByText('Cash was booked since then. Close the day again.')).toBeTruthy();
});

/** A till with cash besides the payments of invoices. */
const moved = {
  ...day,
  cash: 130,
  moved: -60,
  movements: [
    { id: 2, at: '2026-09-25T12:00:00.000Z', by: 'manager', amount: -310, reason: 'First place', account: 'PRIZE', playerProfileId: 7 },
    { id: 1, at: '2026-09-25T08:00:00.000Z', by: 'manager', amount: 250, reason: 'Change', account: null, playerProfileId: null },
  ].map((one) => ({ ...one, playerProfileDisplayName: one.playerProfileId ? 'FERRARINI Ruggero' : null })),
};

test('the sum of the till includes cash without an invoice, and the count is compared with that sum', async () => {
  const requests = answerWith({
    'GET /api/events': { body: events, headers: { 'X-Total-Count': '2' } },
    'GET /api/invoices': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /api/invoices/desk-day': { body: moved },
    'POST /api/invoices/desk-closings': { body: {} },
  });
  openPage([{ path: '/p', element: <CashDeskPage /> }], '/p');
  await screen.findByText('EUR 130.00');
  const lines = ['Cash in or out', 'Paid invoices', 'Prize money paid out'].map(
    (words) => screen.getByText(words, { selector: 'p > span' }).closest('p')?.textContent,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Paid today 2' }));
  const listed = within(screen.getByRole('list', { name: 'Entrants' })).getAllByRole('listitem');
  await userEvent.click(screen.getByRole('button', { name: /^Close the day/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Cash payment, counted/ }), '130');
  const dialog = screen.getByRole('dialog', { name: 'Close the day' });
  const words = within(dialog).getByText('EUR 60.00 more went out than came in without an invoice.');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Close the day/ }));

  expect(lines).toEqual(['Cash in or out250.00', 'Paid invoices190.00', 'Prize money paid out−310.00']);
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    'FERRARINI RuggeroPrize money · First placepaid out−310.00',
    'Cash in or outChangepaid in250.00',
  ]);
  expect(words).toBeTruthy();
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('desk-closings'))?.body).toMatchObject({
      counts: [{ paymentType: 'CASH_PAYMENT', expected: 130, counted: 130 }],
    }),
  );
});

const mayBook = { 'invoice:read': 'all', 'invoice:write': 'all', 'event:read': 'all', 'balance:write': 'all', 'player:read': 'all' };

test('the desk offers the whole prize money for paying out, and accepts no higher amount', async () => {
  Object.assign(session, { grants: mayBook });
  const requests = open();
  await screen.findByText('EUR 190.00');
  await userEvent.click(screen.getByRole('button', { name: 'Cash in or out' }));
  await userEvent.type(await screen.findByRole('combobox', { name: /^Player/ }), 'FERR');
  await userEvent.click(await screen.findByRole('option', { name: 'FERRARINI Ruggero' }));
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount in EUR/ });
  await waitFor(() => expect(amount.value).toBe('310.00'));
  await userEvent.clear(amount);
  await userEvent.type(amount, '311');
  const refusals = await screen.findAllByText('The prize money is only EUR 310.00.');
  await userEvent.clear(amount);
  await userEvent.type(amount, '300');
  await userEvent.click(screen.getByRole('button', { name: /^Pay out/ }));

  expect(refusals).not.toEqual([]);
  await waitFor(() =>
    expect(posts(requests)).toEqual([
      [
        '/api/personal-balance-histories',
        {
          ...{ playerProfileId: 7, account: 'PRIZE', amount: -300, notice: 'Prize money, paid out in cash', seenBalance: 310 },
          ...{ cash: true, deskEventId: 2 },
        },
      ],
    ]),
  );
});

test('paying change money into the till needs a reason', async () => {
  const requests = open();
  await screen.findByText('EUR 190.00');
  await userEvent.click(screen.getByRole('button', { name: 'Cash in or out' }));
  const amount = await screen.findByRole('textbox', { name: /^Amount in EUR/ });
  const book = () => userEvent.click(screen.getByRole('button', { name: /^Pay in/ }));
  await book();
  await userEvent.type(amount, '200');
  await book();
  const early = posts(requests);
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Change money');
  await book();

  expect(early).toEqual([]);
  await waitFor(() =>
    expect(posts(requests)).toEqual([['/api/invoices/cash-movements', { eventId: 2, amount: 200, reason: 'Change money' }]]),
  );
});
