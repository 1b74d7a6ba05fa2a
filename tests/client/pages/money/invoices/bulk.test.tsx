/** Actions on many invoices, with the same checkboxes and bar as every list. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { waitingKinds } from '#contract/operations/waiting.ts';
import { issuerMissingSentence } from '#machines/money/invoice-words.ts';
import { queryClient } from '../../../../../client/api/queries.ts';
import { readAddress } from '../../../../../client/lists/list-address.ts';
import { InvoicesPage } from '../../../../../client/pages/money/invoices/invoices-page.tsx';
import { OpenItemsPage } from '../../../../../client/pages/money/invoices/open-items/open-items-page.tsx';
import { ShareDialog } from '../../../../../client/pages/money/invoices/share-dialog.tsx';
import { invoiceQuery } from '../../../../../client/pages/money/invoices/use-invoices.ts';
import { session } from '../../../../../client/state/session.ts';
import { answerWith } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';
import { anInvoice } from './an-invoice.ts';

const may = { 'invoice:read': 'all', 'invoice:write': 'all', 'invoice:issue': 'all' } as const;
beforeEach(() => Object.assign(session, { grants: may, eventIds: [] }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const draft = (id: number, name: string, more: Partial<InvoiceDetail> = {}) =>
  anInvoice({ id, status: 'NONE', invoiceNumber: null, open: 0, total: 80, playerProfileDisplayName: name, participantId: id, ...more });
const rows = [draft(1, 'ABEL Ann'), draft(2, 'BORG Bo'), draft(3, 'CHEN Chi', { participantId: null, eventId: null }), anInvoice()];
const erased = draft(4, 'Former player #4', { erased: true });

const owing = {
  playerProfileId: 7,
  playerProfileDisplayName: 'FERRARINI Ruggero',
  invoices: 2,
  open: 230,
  paid: 70,
  overdue: 80,
  oldestDueDate: null,
  personalBalance: 0,
};

async function open(element: ReactNode = <InvoicesPage />, listed = rows, more: Parameters<typeof answerWith>[0] = {}) {
  const requests = answerWith({
    'GET /api/invoices': { body: listed, headers: { 'x-total-count': String(listed.length) } },
    'GET /api/invoices/sums': { body: { count: 4, total: 150, open: 150, overdue: 0, paid: 0, waived: 0, drafts: 3, draftTotal: 240 } },
    'GET /api/player-profiles': { body: [{ id: 7, displayName: 'SC DIAMOND' }], headers: { 'x-total-count': '1' } },
    'GET /api/invoices/open-items': { body: [owing] },
    'GET /api/events': { body: [] },
    'POST /api/management/invoices/bulk-paid': { body: { paid: 1, total: 150 } },
    'POST /api/management/invoices/bulk-cancel': { body: { cancelled: 1, total: 150 } },
    'POST /api/management/invoices/bulk-issue': { body: { issued: 3, total: 240 } },
    'POST /api/management/invoices/shared-bill': { status: 201, body: draft(9, 'SC DIAMOND') },
    ...more,
  });
  openPage(
    [
      { path: '/p', element },
      { path: '/app/management/invoices/9', element: <p>The new bill</p> },
    ],
    '/p',
  );
  return requests;
}

const tickAll = async () => userEvent.click(await screen.findByLabelText('Select the invoices of this page'));
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const bodyOf = (requests: Awaited<ReturnType<typeof open>>, url: string) =>
  requests.find((one) => one.method === 'POST' && one.path.includes(url))?.body;

test('the selected drafts are issued in one request, and unsuitable rows are named with their reasons', async () => {
  const requests = await open();
  await tickAll();
  await press(/^Issue …/);
  const left = within(await screen.findByRole('region', { name: 'Left out' }));
  await press(/^Issue 3 drafts/);

  expect(left.getByRole('listitem').textContent).toBe('RE2026-00118: The invoice is issued already.');
  await waitFor(() => expect(bodyOf(requests, 'bulk-issue')).toEqual({ ids: [1, 2, 3], total: 240 }));
});

test('without an organiser in the settings the drafts are not issued, and the dialog says so before', async () => {
  const requests = await open(undefined, rows, { 'GET /api/invoices/1': { body: { ...draft(1, 'ABEL Ann'), issuer: null } } });
  await tickAll();
  await press(/^Issue …/);
  await screen.findByText(issuerMissingSentence, { selector: 'p' });
  await press(/^Issue 3 drafts/);

  expect(bodyOf(requests, 'bulk-issue')).toBeUndefined();
});

test('an invoice of an erased player is left out, except for the data protection officer; drafts are in no sum', async () => {
  await open(undefined, [...rows.slice(0, 3), erased]);
  await tickAll();
  await press(/^Issue …/);
  const left = within(await screen.findByRole('region', { name: 'Left out' })).getAllByRole('listitem');
  const sums = screen.getByText('3 drafts', { selector: 'p span' }).closest('p')?.textContent;
  cleanup();
  Object.assign(session, { grants: { ...may, 'privacy:manage': 'all' } });
  await open(undefined, [...rows.slice(0, 3), erased]);
  await tickAll();
  await press(/^Issue …/);

  expect(left.map(({ textContent }) => textContent)).toEqual([
    'the draft for Former player #4: This player was erased. Their invoices are kept for the tax office; an administrator has them.',
  ]);
  expect(sums).toContain('besides 3 draftsEUR 240.00');
  expect(await screen.findByRole('button', { name: /^Issue 4 drafts/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Left out' })).toBeNull();
});

test.each([
  [/^Issue …/, 'None of them can be issued.', /never changes from then on/],
  [/^One bill …/, 'Tick at least two drafts of entries.', /^Who pays/],
])('%s asks nothing when no selected row is suitable, and says why', async (label, why, asksFor) => {
  await open();
  await userEvent.click(await screen.findByLabelText('Select RE2026-00118'));
  await press(label);

  expect(within(await screen.findByRole('region', { name: 'Left out' })).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getAllByText(why)).not.toEqual([]);
  expect(screen.queryByText(asksFor)).toBeNull();
});

test('Mark as paid is not sent before a payment type is chosen', async () => {
  await open();
  await tickAll();
  await press(/^Mark as paid …/);

  expect((await screen.findAllByText('Choose how they were paid.')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Required for paid invoices!')).toBeNull();
});

test('ticked invoices are cancelled together with one reason, and unsuitable rows are named with their reasons', async () => {
  const paid = anInvoice({ id: 14, invoiceNumber: 'RE2026-00120', status: 'PAID', open: 0 });
  const half = anInvoice({ id: 15, invoiceNumber: 'RE2026-00121', open: 50 });
  const requests = await open(undefined, [anInvoice(), draft(2, 'BORG Bo'), paid, half]);
  await tickAll();
  await press(/^Cancel …/);
  const left = within(await screen.findByRole('region', { name: 'Left out' })).getAllByRole('listitem');
  await press(/^Cancel 1 invoice/);
  const early = bodyOf(requests, 'bulk-cancel');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Entered twice');
  await press(/^Cancel 1 invoice/);

  expect(left.map(({ textContent }) => textContent)).toEqual([
    'the draft for BORG Bo: A draft is discarded, not cancelled.',
    'RE2026-00120: Take the payment back first, or issue a credit note.',
    'RE2026-00121: A part of it is settled already: correct the rest with a credit note.',
  ]);
  expect(early).toBeUndefined();
  await waitFor(() => expect(bodyOf(requests, 'bulk-cancel')).toEqual({ ids: [12], reason: 'Entered twice', total: 150 }));
});

test('cash for several events goes to the till of each event, as shown', async () => {
  const requests = await open(undefined, [
    anInvoice({ id: 12, eventId: 1 }),
    anInvoice({ id: 13, eventId: 2, invoiceNumber: 'RE2026-00119' }),
  ]);
  await tickAll();
  await press(/^Mark as paid …/);
  await userEvent.click(await screen.findByRole('radio', { name: /^Cash payment/ }));
  await screen.findByRole('button', { name: 'Each in the till of its event Till' });
  await press(/^Mark 2 invoices as paid/);

  await waitFor(() => expect(bodyOf(requests, 'bulk-paid')).toMatchObject({ ids: [12, 13], deskEventId: 'OWN' }));
});

test('drafts of entries become one bill for the chosen payer, and the bill opens', async () => {
  const requests = await open(<ShareDialog rows={rows} onDone={() => undefined} onClose={() => undefined} />);
  const onBill = within(await screen.findByRole('region', { name: 'On the bill' }));
  const left = within(screen.getByRole('region', { name: 'Left out' }));
  await userEvent.type(await screen.findByRole('combobox', { name: /^Who pays/ }), 'SC');
  await userEvent.click(await screen.findByRole('option', { name: 'SC DIAMOND' }));
  await press(/^Make one bill of 2 drafts/);

  expect(onBill.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 7))).toEqual(['ABEL An', 'BORG Bo']);
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'the draft for CHEN Chi: It belongs to no entry.',
    'RE2026-00118: It is already issued. Only drafts can be combined.',
  ]);
  expect(await screen.findByText('The new bill')).toBeTruthy();
  expect(bodyOf(requests, 'shared-bill')).toEqual({ ids: [1, 2], playerProfileId: 7, purpose: null, billTo: null });
});

test('open items link to the invoices of that player, and the bell to everything that is overdue', async () => {
  await open(<OpenItemsPage />);
  const criteriaOf = (address: string) =>
    invoiceQuery(
      readAddress(new URL(address, 'https://hall.example').searchParams, { defaultSort: { id: 'id', desc: true }, properties: {} }),
    );
  const link = await screen.findByRole('link', { name: 'FERRARINI Ruggero' });

  expect(criteriaOf(link.getAttribute('href') ?? '')).toMatchObject({ 'playerProfileId.equals': 7, 'status.in': 'CREATED,SENT' });
  expect(criteriaOf(waitingKinds.invoices.path)).toMatchObject({ 'overdue.equals': 'true' });
});

test.each([
  ['RE2026-00042', 'invoiceNumber.contains'],
  ['demogs2026', 'invoiceNumber.contains'],
  ['-0004', 'invoiceNumber.contains'],
  ['RE2026-', 'invoiceNumber.contains'],
  ['2026-0004', 'invoiceNumber.contains'],
  ['00042', 'invoiceNumber.contains'],
  ['73', 'playerProfileDisplayName.contains'],
  ['BC2', 'playerProfileDisplayName.contains'],
  ['U21', 'playerProfileDisplayName.contains'],
  ['U21-2', 'playerProfileDisplayName.contains'],
  ['BC 73', 'playerProfileDisplayName.contains'],
  ['U19', 'playerProfileDisplayName.contains'],
])('the search finds %s, the number of a document or a team with digits in its name', (search, criterion) => {
  const query = invoiceQuery({ search, sort: null, page: 0, size: 50, filters: {} } as never);

  expect(query).toMatchObject({ [criterion]: search });
});
