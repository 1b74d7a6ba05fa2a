/** The dialog 'Mark invoice as paid'. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { balanceKey } from '../../../../../client/money/balance/balance-keys.ts';
import { CreditDialog } from '../../../../../client/pages/money/invoices/credit-dialog.tsx';
import { DraftPage } from '../../../../../client/pages/money/invoices/draft-page.tsx';
import { MarkPaidDialog } from '../../../../../client/pages/money/invoices/mark-paid-dialog.tsx';
import { session } from '../../../../../client/state/session.ts';
import { wordsOf } from '../../../../support/exact-words.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { anInvoice } from './an-invoice.ts';

beforeEach(() => Object.assign(session, { grants: { 'invoice:read': 'all', 'invoice:write': 'all', 'event:read': 'all' }, eventIds: [] }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

let running: number[] = [];
let eventId: number | null = null;
let eventsReply: (() => Promise<never> | Error) | null = null;
beforeEach(() => {
  eventsReply = null;
  running = [2];
  eventId = 1;
});

function open() {
  const events = () => [1, 2, 3].map((id) => ({ id, name: `Event ${id}`, eventStatus: running.includes(id) ? 'RUNNING' : 'APPROVED' }));
  const requests = answerWith({
    'GET /api/invoices/12': { body: anInvoice({ eventId }) },
    'PUT /api/invoices': { body: anInvoice({ status: 'PAID', version: 4 }) },
    'GET /api/events': eventsReply ?? (() => ({ body: events(), headers: { 'X-Total-Count': '3' } })),
    'GET /api/events/9': { body: { id: 9, name: 'Long ago' } },
  });
  openPage([{ path: '/p', element: <MarkPaidDialog invoiceId={12} onClose={() => undefined} /> }], '/p');
  return requests;
}

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const pay = () => userEvent.click(screen.getByRole('button', { name: /^Mark as paid/ }));

test('a payment without a type is refused in the specification’s words, and nothing is sent', async () => {
  const requests = open();
  await radio(/^Cash payment/);
  await pay();

  expect(await screen.findByText(wordsOf('invoice paid in no way')[0])).toBeTruthy();
  expect(screen.getByRole('dialog', { name: wordsOf('dialog of payment')[0] })).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('all eight payment types are listed with the balances, and a balance below the total is refused', async () => {
  open();
  const names = (await screen.findAllByRole('radio')).map((one) => one.closest('label')?.textContent);
  await userEvent.click(await radio(/^Personal balance/));

  expect(names).toEqual([
    ...['Paid', 'Cancelled', 'Cash payment', 'Bank transfer', 'Payment provider', 'Invitationno money comes in'],
    ...['Wildcardno money comes in', 'Refundneeds a note', 'Prize money balanceEUR 310.00', 'Personal balanceEUR 20.00'],
  ]);
  expect(screen.getByText('The personal balance of EUR 20.00 does not cover EUR 150.00.')).toBeTruthy();
});

test('a cash payment is confirmed in the specification’s words, and sent with the version that was read', async () => {
  const requests = open();
  queryClient.setQueryData(balanceKey(7), { personal: 20, prize: 310 });
  await userEvent.click(await radio(/^Cash payment/));
  await pay();

  await screen.findByText(wordsOf('invoice paid')[0]);
  const [put] = requests.filter(({ method }) => method === 'PUT');
  expect(put?.body).toMatchObject({
    id: 12,
    version: 3,
    status: 'PAID',
    paymentType: 'CASH_PAYMENT',
    paidOn: expect.stringMatching(/^\d{4}-/),
  });
  expect(put?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  // The money may have come from one of the balances.
  expect(queryClient.getQueryState(balanceKey(7))?.isInvalidated).toBe(true);
});

const till = async (words: string) => screen.findByRole('button', { name: `${words} Till` });
const booked = async (requests: ReturnType<typeof open>) => {
  await pay();
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  return requests.find(({ method }) => method === 'PUT')?.body;
};

test('cash that is booked in the list names its till, which can be changed; other types ask for no till', async () => {
  const requests = open();
  await userEvent.click(await radio(/^Bank transfer/));
  expect(screen.queryByText('Till')).toBeNull();
  await userEvent.click(await radio(/^Cash payment/));
  await userEvent.click(await till('Event 2'));
  await userEvent.click(await screen.findByRole('option', { name: 'Event 3' }));

  expect(await booked(requests)).toMatchObject({ paymentType: 'CASH_PAYMENT', deskEventId: 3 });
});

test('the till that is shown is the one that is booked, though another event has begun', async () => {
  const requests = open();
  await userEvent.click(await radio(/^Cash payment/));
  await till('Event 2');
  running = [2, 3];

  expect(await booked(requests)).toMatchObject({ paymentType: 'CASH_PAYMENT', deskEventId: 2 });
});

test('cash is not booked before the till is known; if the events cannot be loaded, the dialog says so and can repeat', async () => {
  eventsReply = () => new Promise<never>(() => undefined);
  const requests = open();
  await userEvent.click(await radio(/^Cash payment/));
  await pay();
  expect(await screen.findByText('To save: the events are loading.')).toBeTruthy();
  cleanup();
  queryClient.clear();
  eventsReply = () => ({ status: 500, body: { detail: 'Internal Server Error' } }) as never;
  const then = open();
  await userEvent.click(await radio(/^Cash payment/));
  await pay();
  expect(await screen.findByText('To save: the events could not be loaded.')).toBeTruthy();
  const before = then.filter(({ path }) => path.startsWith('/api/events')).length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(then.filter(({ path }) => path.startsWith('/api/events'))).toHaveLength(before + 1));
  expect([...requests, ...then].filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('the till of an event that is too old for the list is still named', async () => {
  [running, eventId] = [[], 9];
  const requests = open();
  await userEvent.click(await radio(/^Cash payment/));
  await till('Long ago');

  expect(await booked(requests)).toMatchObject({ deskEventId: 9 });
});

test('cash may stay in the office though an event runs', async () => {
  const requests = open();
  await userEvent.click(await radio(/^Cash payment/));
  await userEvent.click(await till('Event 2'));
  await userEvent.click(await screen.findByRole('option', { name: 'Not at a desk: in no till' }));

  expect(await booked(requests)).toMatchObject({ paymentType: 'CASH_PAYMENT', deskEventId: null });
});

test('cash for no event stays in the office unless a till is chosen, while several events run', async () => {
  [running, eventId] = [[2, 3], null];
  const requests = open();
  await userEvent.click(await radio(/^Cash payment/));
  expect(await till('Not at a desk: in no till')).toBeTruthy();

  expect(await booked(requests)).toMatchObject({ paymentType: 'CASH_PAYMENT', deskEventId: null });
});

test('a draft that was written by hand may belong to a tournament, so that the cash desk finds it', async () => {
  const draft = anInvoice({ status: 'NONE', invoiceNumber: null, tournamentId: null, eventId: null, participantId: null, byHand: true });
  const requests = answerWith({
    'GET /api/tournaments': { body: [{ id: 4, name: 'Women 8-Ball', eventName: 'Adria Open' }], headers: { 'X-Total-Count': '1' } },
    'GET /api/player-profiles': { body: [], headers: { 'X-Total-Count': '0' } },
    'PUT /api/invoices': { body: draft },
  });
  openPage([{ path: '/p', element: <DraftPage stored={draft} onReload={() => undefined} /> }], '/p');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Tournament' }), 'adria');
  await userEvent.click(await screen.findByRole('option', { name: 'Women 8-Ball · Adria Open' }));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ id: 12, tournamentId: 4 }));
});

test('a tournament that is too old for the list is still shown in its draft, and a list that fails can be loaded again', async () => {
  const draft = anInvoice({ status: 'NONE', invoiceNumber: null, tournamentId: 77, eventId: null, participantId: null, byHand: true });
  let lost = true;
  answerWith({
    'GET /api/tournaments': () => (lost ? { status: 500, body: {} } : { body: [], headers: { 'X-Total-Count': '0' } }),
    'GET /api/tournaments/77': { body: { id: 77, name: 'Straight Pool 1998' } },
    'GET /api/player-profiles': () => (lost ? { status: 403, body: {} } : { body: [], headers: { 'X-Total-Count': '0' } }),
  });
  openPage([{ path: '/p', element: <DraftPage stored={draft} onReload={() => undefined} /> }], '/p');
  // The list of players fails too.
  await waitFor(() => expect(screen.getAllByText('The choices could not be loaded.')).toHaveLength(2));
  lost = false;
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(again);

  expect(await screen.findByDisplayValue('Straight Pool 1998')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('The choices could not be loaded.')).toBeNull());
});

test('cancelling asks for a reason instead', async () => {
  const requests = open();
  await userEvent.click(await radio(/^Cancelled/));
  await userEvent.click(screen.getByRole('button', { name: /^Cancel invoice/ }));
  expect(screen.getByText('Please give a reason')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Withdrew');
  await userEvent.click(screen.getByRole('button', { name: /^Cancel invoice/ }));

  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 12, version: 3, status: 'CANCELLED', reason: 'Withdrew' });
});

test('an amount above the creditable rest of a line is reported at its field, and nothing is issued', async () => {
  const [line] = anInvoice().lines;
  const invoice = anInvoice({ lines: [{ ...line, text: 'Entry fee', gross: 150, credited: 100 } as never] });
  const element = <CreditDialog invoice={invoice} onClose={() => undefined} />;
  openPage([{ path: '/p', element }], '/p');
  const field = await screen.findByLabelText(/^1\. Entry fee · of 50\.00/);
  const said = async (typed: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    const told = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return told.map((id) => document.getElementById(id)?.textContent).join('');
  };

  expect(await said('1.000,50')).toBe('At most EUR 50.00 of this line can be credited.');
  expect(await said('-1')).toBe('Please enter an amount');
  expect(await said('1e3')).toBe('Please enter an amount with at most two decimals');
  expect(screen.getByRole('button', { name: /^Issue/ }).getAttribute('aria-disabled')).toBe('true');
});
