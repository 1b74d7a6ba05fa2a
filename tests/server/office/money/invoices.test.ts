/** Invoices from draft to credit note, with the calls of the office. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskDay } from '#contract/money/cash-desk.ts';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import type { ChosenPaymentType } from '#machines/money/invoice-words.ts';
import { insertDrafts, noEntry } from '../../../../server/office/money/invoices/drafts.ts';
import { issueDrafts } from '../../../../server/office/money/invoices/issue.ts';
import { saveInvoice } from '../../../../server/office/money/invoices/save.ts';
import type { Context } from '../../../../server/store/context.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { type Office, openOffice } from './office.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await createWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

const numbers = async () => (await office.list('?sort=id,asc&size=1000&status.notEquals=NONE')).map(({ invoiceNumber }) => invoiceNumber);

test('a draft has no number, can change, and is issued with the next one of the year', async () => {
  const draft = await office.draft({ purpose: 'Entry' });
  const lines = [
    { text: 'Entry fee', quantity: 2, unitPrice: 75.5, taxRate: 19 },
    { text: 'Banquet', quantity: 1, unitPrice: 10.01, taxRate: 19 },
  ];
  const changed = await office.done('PUT', '/api/invoices', { id: draft.id, status: 'NONE', lines, purpose: 'Entry and banquet' });
  const issued = await office.done('POST', `/api/invoices/${draft.id}/issue`);

  expect(draft).toMatchObject({ status: 'NONE', invoiceNumber: null, total: 150, open: 0, purpose: 'Entry' });
  // 161.01 / 1.19 = 135.3025…
  expect(changed).toMatchObject({
    total: 161.01,
    net: 135.3,
    tax: 25.71,
    taxes: [{ taxRate: 19, taxCategory: 'S', net: 135.3, tax: 25.71 }],
  });
  expect(issued).toMatchObject({ status: 'CREATED', invoiceNumber: 'RE2026-00001', open: 161.01, dueDate: '2026-10-09', overdue: false });
  expect(issued.issuer).toMatchObject({ name: 'Cue Federation e.V.', city: 'Rijeka' });
  expect(issued.recipient?.name).toBe('Given Player1');
});

test('a draft whose due day is over warns that it would be overdue at once', async () => {
  const warning = 'The day on which it is due is over: it would be overdue at once.';
  const [past, ahead] = [await office.draft({ dueDate: '2026-09-24' }), await office.draft({ dueDate: '2026-09-25' })];

  expect(past.warnings).toContain(warning);
  expect(ahead.warnings).not.toContain(warning);
  await office.done('POST', `/api/invoices/${past.id}/issue`);
  expect((await office.done('GET', `/api/invoices/${past.id}`)).warnings).not.toContain(warning);
});

test('a missing value of a draft is reported at its field', async () => {
  const { body, status } = await office.ask('POST', '/api/invoices', {
    playerProfileId: office.players[0],
    lines: [{ text: ' ', quantity: 1, unitPrice: 1.005 }],
  });

  expect(status).toBe(400);
  expect(body.violations).toEqual([
    { field: 'lines[0].text', message: 'Please enter what the line is for' },
    { field: 'lines[0].unitPrice', message: 'Please enter an amount with at most two decimals' },
  ]);
  const line = { text: 'Entry fee', quantity: 1, unitPrice: 150 };
  const dollars = await office.ask('POST', '/api/invoices', { playerProfileId: office.players[0], lines: [line], currency: 'USD' });
  expect(dollars.body.violations).toEqual([{ field: 'currency', message: 'Amounts are in EUR' }]);
});

test('the history of an invoice uses the labels of its form, and shows technical details to administrators only', async () => {
  const { id } = await office.draft();
  const told = async (headers: object) => {
    const answer = await world.inject({ url: `/api/history/invoice/${id}`, headers: headers as Record<string, string> });
    const [{ changes }] = answer.json() as [{ changes: { label: string; after: string | null }[] }];
    return changes.map(({ label, after }) => `${label} ${after}`);
  };
  const words = await told(await world.signIn('ROLE_MANAGER'));

  expect(words.filter((one) => !/^(Created|Player) /.test(one))).toEqual([
    'Status Draft',
    'Kind Invoice',
    'Written by hand yes',
    'Total EUR 150.00',
    'Net EUR 150.00',
    'Tax EUR 0.00',
  ]);
  expect(await told(office.admin)).toContain('Currency EUR');
});

test('an issued invoice may be sent back whole, names every field that can no longer change, and never becomes a draft again', async () => {
  const issued = await office.issued();
  const same = await office.done('PUT', '/api/invoices', { ...issued, total: 1, invoiceNumber: 'X' });
  const changes = {
    ...{ purpose: 'other', playerProfileId: office.players[1], dueDate: '2031-01-01', billTo: 'Somebody else' },
    lines: [{ text: 'Half price', quantity: 1, unitPrice: 1 }],
  };
  for (const [field, value] of Object.entries(changes))
    expect(await office.ask('PUT', '/api/invoices', { ...issued, [field]: value }), field).toMatchObject({
      status: 409,
      body: { code: 'NOT_A_DRAFT', violations: [{ field, message: expect.stringContaining('Only a draft can be changed.') }] },
    });
  const all = await office.ask('PUT', '/api/invoices', { ...issued, ...changes, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  expect((all.body.violations as { field: string }[]).map(({ field }) => field).sort()).toEqual(Object.keys(changes).sort());

  expect(same).toEqual(issued);
  expect(await office.refusal('PUT', '/api/invoices', { id: issued.id, status: 'NONE' })).toEqual({
    status: 409,
    detail: 'Only a draft can be changed.',
  });
  expect(await office.refusal('DELETE', `/api/invoices/${issued.id}`)).toEqual({
    status: 409,
    detail: 'Only a draft can be discarded: an issued invoice is cancelled.',
  });
});

test('the paid status needs a payment type, in the words of the specification; the server’s clock sets the time', async () => {
  const { id } = await office.issued();
  const missing = await office.ask('PUT', '/api/invoices', { id, status: 'PAID' });
  const paid = await office.done('PUT', '/api/invoices', {
    id,
    status: 'PAID',
    paymentType: 'CASH_PAYMENT',
    paymentLastModificationDate: '1999-01-01T00:00:00Z',
  });

  expect(missing.body.violations).toEqual([{ field: 'paymentType', message: 'Required for paid invoices!' }]);
  expect(paid).toMatchObject({
    status: 'PAID',
    paymentType: 'CASH_PAYMENT',
    open: 0,
    paymentLastModificationDate: world.clock.now().toISOString(),
  });
  expect(paid.payments).toMatchObject([{ amount: 150, paymentType: 'CASH_PAYMENT', money: true, reversesId: null }]);
  expect(await office.refusal('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'BANK_TRANSFER' })).toEqual({
    status: 409,
    detail: 'The invoice is paid already.',
  });
});

test('an invoice for a missing player is refused, with a message at the field', async () => {
  const entry = { playerProfileId: 999_999, amount: 5, notice: 'x' };
  const { status, body } = await office.ask('POST', '/api/personal-balance-histories', entry);

  expect([status, body.violations]).toEqual([400, [{ field: 'playerProfileId', message: 'The player does not exist any more.' }]]);
});

test('a payment that was booked by mistake is reversed, and the invoice is open again', async () => {
  const { id } = await office.issued();
  await office.book(200);
  await office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'PERSONAL_BALANCE' });
  const between = await office.balance();
  const open = await office.done('POST', `/api/invoices/${id}/take-back`, { reason: 'Wrong row' });

  expect(between.personal).toBe(50);
  expect(open).toMatchObject({ status: 'CREATED', paymentType: null, open: 150, personalBalance: 200 });
  expect(open.payments.map(({ amount, note }) => [amount, note])).toEqual([
    [150, null],
    [-150, 'Wrong row'],
  ]);
  expect(await office.refusal('POST', `/api/invoices/${id}/take-back`, { reason: 'Again' })).toEqual({
    status: 409,
    detail: 'Nothing was paid: there is nothing to take back.',
  });
});

test('a balance that is too small pays nothing', async () => {
  const { id } = await office.issued({ playerProfileId: office.players[1] });

  expect(await office.refusal('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'PERSONAL_BALANCE' })).toEqual({
    status: 409,
    detail: 'The personal balance of EUR 0.00 does not cover EUR 150.00.',
  });
});

test('a cancellation issues a credit note with a number of its own, over the same amounts', async () => {
  const { id, invoiceNumber } = await office.issued({ lines: [{ text: 'Entry', quantity: 3, unitPrice: 33.33, taxRate: 19 }] });
  const cancelled = await office.done('PUT', '/api/invoices', { id, status: 'CANCELLED', reason: 'Entered twice' });
  const note = await office.done('GET', `/api/invoices/${cancelled.correctedById}`);

  expect(cancelled).toMatchObject({ status: 'CANCELLED', open: 0, creditNotes: [{ total: -99.99, cancels: true }] });
  expect(note).toMatchObject({
    kind: 'CREDIT_NOTE',
    invoiceNumber: 'GS2026-00001',
    total: -99.99,
    net: -cancelled.net,
    tax: -cancelled.tax,
    open: 0,
  });
  expect(note).toMatchObject({
    status: 'PAID',
    correctsNumber: invoiceNumber,
    reason: 'Entered twice',
    purpose: `Credit note for ${invoiceNumber}`,
  });
  expect(await office.refusal('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'CASH_PAYMENT' })).toEqual({
    status: 409,
    detail: 'A cancelled invoice stays cancelled.',
  });
  expect(await office.refusal('PUT', '/api/invoices', { id: note.id, status: 'CANCELLED', reason: 'x' })).toMatchObject({ status: 409 });
});

test('the history of an invoice names its credit notes and their amounts beside the reason', async () => {
  const { id } = await office.issued();
  const part = await office.done('POST', `/api/invoices/${id}/credit-note`, { reason: 'Discount', lines: [{ position: 1, amount: 50 }] });
  const rest = await office.done('POST', `/api/invoices/${id}/credit-note`, { reason: 'Withdrew', lines: [{ position: 1, amount: 100 }] });
  const other = await office.issued();
  const cancelled = await office.done('PUT', '/api/invoices', { id: other.id, status: 'CANCELLED', reason: 'Entered twice' });
  const headers = await world.signIn('ROLE_MANAGER');
  const told = async (of: number) =>
    ((await world.inject({ url: `/api/history/invoice/${of}`, headers })).json() as InvoiceHistoryEntry[])
      .filter(({ action }) => action === 'CREDIT' || action === 'CANCEL')
      .map(({ reason, changes }) => [reason, ...changes.map(({ label, after }) => `${label} ${after}`)]);

  expect(await told(id)).toEqual([
    ['Withdrew', 'Status Cancelled', `Credit note ${rest.invoiceNumber}`, 'Credited EUR 100.00'],
    ['Discount', `Credit note ${part.invoiceNumber}`, 'Credited EUR 50.00'],
  ]);
  expect(await told(other.id)).toEqual([
    ['Entered twice', 'Status Cancelled', `Credit note ${cancelled.correctedByNumber}`, 'Credited EUR 150.00'],
  ]);
});

type InvoiceHistoryEntry = { action: string; reason: string | null; changes: { label: string; after: string | null }[] };

test('a paid invoice is not cancelled', async () => {
  const { id } = await office.issued();
  await office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'BANK_TRANSFER' });

  expect(await office.refusal('PUT', '/api/invoices', { id, status: 'CANCELLED', reason: 'x' })).toEqual({
    status: 409,
    detail: 'Take the payment back first, or issue a credit note.',
  });
});

test('a partial credit reduces the open amount, and the last part cancels the invoice', async () => {
  const { id } = await office.issued();
  const first = await office.done('POST', `/api/invoices/${id}/credit-note`, { reason: 'Discount', lines: [{ position: 1, amount: 50 }] });
  const between = await office.done('GET', `/api/invoices/${id}`);
  const tooMuch = await office.refusal('POST', `/api/invoices/${id}/credit-note`, {
    reason: 'x',
    lines: [{ position: 1, amount: 100.01 }],
  });
  await office.done('POST', `/api/invoices/${id}/credit-note`, { reason: 'Withdrew', lines: [{ position: 1, amount: 100 }] });

  expect(first).toMatchObject({ total: -50, open: 0, status: 'PAID' });
  expect(between).toMatchObject({ status: 'CREATED', open: 100 });
  expect(tooMuch).toEqual({ status: 409, detail: 'At most EUR 100.00 can be credited.' });
  expect(await office.done('GET', `/api/invoices/${id}`)).toMatchObject({ status: 'CANCELLED', open: 0 });
});

test('credits never exceed the price of a line and the tax of a rate, however many credit notes there are', async () => {
  const lines = [
    { text: 'Entry', quantity: 1, unitPrice: 0.15, taxRate: 19 },
    { text: 'Banquet', quantity: 1, unitPrice: 20, taxRate: 7 },
  ];
  const { id, taxes } = await office.issued({ lines });
  const path = `/api/invoices/${id}/credit-note`;
  const part = (...wanted: [number, number][]) => ({
    reason: 'Part',
    lines: wanted.map(([position, amount]) => ({ position, amount })),
  });
  const twice = await office.refusal('POST', path, part([1, 0.1], [1, 0.1]));
  const notes: InvoiceDetail[] = [];
  for (const _note of [1, 2, 3, 4, 5]) notes.push(await office.done('POST', path, part([1, 0.03])));

  // 0.15 / 1.19 = 0.126; each 0.03 / 1.19 = 0.025 rounds to 0.03.
  expect(taxes[0]).toMatchObject({ taxRate: 19, net: 0.13, tax: 0.02 });
  expect(twice).toEqual({ status: 409, detail: 'At most EUR 0.05 of line 1 can be credited.' });
  expect(await office.refusal('POST', path, part([1, 0.03]))).toEqual({
    status: 409,
    detail: 'At most EUR 0.00 of line 1 can be credited.',
  });
  const cents = (what: 'net' | 'tax') => notes.map((note) => Math.round(-100 * note[what]) + 0);
  expect({ net: cents('net'), tax: cents('tax') }).toEqual({ net: [3, 3, 3, 3, 1], tax: [0, 0, 0, 0, 2] });
  expect(notes.map((note) => note.lines[0]?.net)).toEqual(notes.map((note) => note.net));
});

test('a credit note returns to the balance what the balance paid; cash is paid out by hand', async () => {
  const player = { playerProfileId: office.players[2] };
  const [byBalance, byCash] = [await office.issued(player), await office.issued(player)];
  await office.book(150, player);
  await office.done('PUT', '/api/invoices', { id: byBalance.id, status: 'PAID', paymentType: 'PERSONAL_BALANCE' });
  await office.done('PUT', '/api/invoices', { id: byCash.id, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  const credit = { reason: 'Late refund', lines: [{ position: 1, amount: 60 }] };

  const back = await office.done('POST', `/api/invoices/${byBalance.id}/credit-note`, credit);
  const due = await office.done('POST', `/api/invoices/${byCash.id}/credit-note`, credit);
  const paidOut = await office.done('PUT', '/api/invoices', { id: due.id, status: 'PAID', paymentType: 'CASH_PAYMENT' });

  expect(back).toMatchObject({ status: 'PAID', paymentType: 'PERSONAL_BALANCE', open: 0, personalBalance: 60 });
  expect(due).toMatchObject({ status: 'CREATED', open: -60 });
  expect(paidOut).toMatchObject({ status: 'PAID', open: 0, payments: [{ amount: -60 }] });
  expect(await office.balance(player.playerProfileId)).toMatchObject({ personal: 60 });
  const owning = await office.ask('GET', '/api/player-profiles?personalBalance.greaterThan=0&sort=personalBalance,desc');
  expect(owning.body).toContainEqual(expect.objectContaining({ id: player.playerProfileId, personalBalance: 60, hasAccount: false }));
  expect(owning.body).not.toContainEqual(expect.objectContaining({ personalBalance: 0 }));
  const press = await world.inject({ url: '/api/player-profiles', headers: await world.signIn('ROLE_PRESS') });
  expect(new Set(press.json().map((row: { personalBalance: unknown }) => row.personalBalance))).toEqual(new Set([null]));
});

test('a credit note on a waived amount is settled with it: nothing is paid out', async () => {
  const { id } = await office.issued();
  await office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'REFUND', note: 'Of last year' });
  const note = await office.done('POST', `/api/invoices/${id}/credit-note`, { reason: 'Withdrew', lines: [{ position: 1, amount: 60 }] });

  expect(note).toMatchObject({ status: 'PAID', paymentType: 'REFUND', open: 0, payments: [{ amount: -60, money: false }] });
});

test('many invoices are paid at once, or none: the refusal names the obstacle', async () => {
  const [one, two] = [await office.issued(), await office.issued()];
  const draft = await office.draft();
  const wrong = await office.refusal('POST', '/api/management/invoices/bulk-paid', {
    ids: [one.id, draft.id],
    paymentType: 'CASH_PAYMENT',
  });
  const right = await office.ask('POST', '/api/management/invoices/bulk-paid', {
    ids: [one.id, two.id, one.id],
    paymentType: 'INVITATION',
  });
  const again = await office.refusal('POST', '/api/management/invoices/bulk-paid', { ids: [two.id], paymentType: 'CASH_PAYMENT' });

  expect(wrong).toEqual({ status: 409, detail: 'the draft to PLAYER1 Given: A draft has no number: issue it first.' });
  expect(right.body).toMatchObject({ paid: 2, total: 300, payments: [{ invoiceId: one.id }, { invoiceId: two.id }] });
  expect(again).toEqual({ status: 409, detail: `${two.invoiceNumber}: The invoice is paid already.` });
  expect(await office.done('GET', `/api/invoices/${one.id}`)).toMatchObject({ status: 'PAID', payments: [{ money: false }] });
});

test('what a cash desk booked is taken back alone, and the transfer before it stays', async () => {
  const { id } = await office.issued();
  await office.done('POST', '/api/management/invoices/payments', { paymentType: 'BANK_TRANSFER', parts: [{ id, amount: 60, open: 150 }] });
  const cash = { ids: [id], paymentType: 'CASH_PAYMENT', total: 90 };
  const { body } = await office.ask('POST', '/api/management/invoices/bulk-paid', cash);
  expect(body.payments).toEqual([{ invoiceId: id, paymentId: expect.any(Number) }]);

  const [{ paymentId }] = body.payments as [{ paymentId: number }];
  await office.done('POST', `/api/invoices/${id}/take-back`, { reason: 'Wrong row', paymentId });

  expect(await office.done('GET', `/api/invoices/${id}`)).toMatchObject({ status: 'CREATED', paid: 60, open: 90 });
});

test('many drafts are issued at once, numbered in a row, or none of them', async () => {
  const drafts = [await office.draft(), await office.draft(), await office.draft()];
  const done = await office.issued();
  const ids = drafts.map(({ id }) => id);
  const wrong = await office.refusal('POST', '/api/management/invoices/bulk-issue', { ids: [...ids, done.id] });
  const { body } = await office.ask('POST', '/api/management/invoices/bulk-issue', { ids });
  const numbers = (await office.list(`?id.in=${ids}&sort=id,asc`)).map(({ invoiceNumber }) => Number(invoiceNumber?.slice(-5)));
  const first = Number(done.invoiceNumber?.slice(-5)) + 1;

  expect(wrong).toEqual({ status: 409, detail: `${done.invoiceNumber}: The invoice is issued already.` });
  expect(body).toEqual({ issued: 3, total: 450 });
  expect(numbers).toEqual([first, first + 1, first + 2]);
});

test('money is not booked without an Idempotency-Key, whatever the call', async () => {
  const { id } = await office.draft();
  const writes = [
    ['POST', '/api/invoices'],
    ['PUT', '/api/invoices'],
    ['DELETE', `/api/invoices/${id}`],
    ...['issue', 'send', 'take-back', 'credit-note'].map((what) => ['POST', `/api/invoices/${id}/${what}`] as const),
    ...['bulk-issue', 'bulk-paid', 'bulk-send', 'shared-bill'].map((what) => ['POST', `/api/management/invoices/${what}`] as const),
    ['POST', '/api/personal-balance-histories'],
  ] as const;
  const bodies: Record<string, object> = {
    '/api/invoices': { id, playerProfileId: office.players[0], lines: [{ text: 'x', quantity: 1, unitPrice: 1 }] },
    '/api/management/invoices/bulk-paid': { ids: [id], paymentType: 'CASH_PAYMENT' },
    '/api/management/invoices/bulk-issue': { ids: [id] },
    '/api/management/invoices/bulk-send': { ids: [id] },
    '/api/management/invoices/shared-bill': { ids: [id, id + 1], playerProfileId: office.players[0] },
    '/api/personal-balance-histories': { playerProfileId: office.players[0], amount: 1, notice: 'x' },
  };

  for (const [method, url] of writes) {
    const payload = bodies[url] ?? { reason: 'x', lines: [{ position: 1, amount: 1 }] };
    const { status, body } = await office.ask(method, url, payload, '');
    expect([url, status, body.message, body.detail]).toEqual([
      url,
      400,
      'error.idempotencyKeyRequired',
      'Send an Idempotency-Key with this call.',
    ]);
  }
});

test('an invoice can be handed over; without a mail server this is the only way to send it', async () => {
  const { id } = await office.issued();

  expect(await office.refusal('POST', `/api/invoices/${id}/send`, {})).toEqual({
    status: 409,
    detail: 'No mail server is set up: download the document and hand it over.',
  });
  expect(await office.done('POST', `/api/invoices/${id}/send`, { way: 'HAND' })).toMatchObject({
    status: 'SENT',
    deliveries: [{ way: 'HAND' }],
  });
});

test('the list is searched, filtered and added up, and marks late invoices', async () => {
  const player = { playerProfileId: office.players[3] };
  const [open, paid, waived] = [
    await office.issued({ ...player, dueDate: '2026-09-01' }),
    await office.issued(player),
    await office.issued(player),
  ];
  await office.draft(player);
  await office.done('PUT', '/api/invoices', { id: paid.id, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  await office.done('PUT', '/api/invoices', { id: waived.id, status: 'PAID', paymentType: 'WILDCARD' });
  const of = `playerProfileId.equals=${player.playerProfileId}`;

  expect(await numbersOf(`?${of}&overdue.equals=true`)).toEqual([open.invoiceNumber]);
  expect(await numbersOf(`?${of}&open.greaterThan=0`)).toEqual([open.invoiceNumber]);
  expect(await numbersOf(`?${of}&paymentType.in=WILDCARD,CASH_PAYMENT&sort=id,asc`)).toEqual([paid.invoiceNumber, waived.invoiceNumber]);
  expect(await numbersOf(`?invoiceNumber.contains=${open.invoiceNumber?.slice(-5)}`)).toEqual([open.invoiceNumber]);
  expect(await numbersOf(`?playerProfileDisplayName.contains=player4&status.in=CREATED`)).toEqual([open.invoiceNumber]);
  expect((await office.list(`?${of}`)).map(({ status }) => status)).toEqual(['NONE', 'PAID', 'PAID', 'CREATED']);
  expect((await office.ask('GET', `/api/invoices/sums?${of}`)).body).toEqual({
    count: 4,
    total: 450,
    open: 150,
    overdue: 150,
    paid: 150,
    waived: 150,
    drafts: 1,
    draftTotal: 150,
  });
  expect((await office.ask('GET', `/api/invoices/count?${of}`)).body).toBe(4);
  const items = (await office.ask('GET', '/api/invoices/open-items')).body as unknown as { playerProfileId: number }[];
  expect(items.find((item) => item.playerProfileId === player.playerProfileId)).toMatchObject({ invoices: 1, open: 150, overdue: 150 });
});

const numbersOf = async (query: string) => (await office.list(query)).map(({ invoiceNumber }) => invoiceNumber);

test('the bookkeeping file has one row per document and tax rate, with amounts that spreadsheets read and names that are no formulas', async () => {
  await world.context.db
    .updateTable('playerProfile')
    .set({ displayName: '=cmd()' })
    .where('id', '=', office.players[3] ?? 0)
    .execute();
  const answer = await world.inject({ url: `/api/invoices.csv?playerProfileId.equals=${office.players[3]}`, headers: office.admin });
  const [head, ...rows] = answer.body.trimEnd().split('\r\n');

  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body.startsWith('\uFEFF')).toBe(true);
  expect(head).toBe(
    '\uFEFFBelegnummer;Belegdatum;Fällig am;Art;Korrigiert;Debitor;Name;Buchungstext;Steuersatz;Steuerart;Netto;Steuer;Brutto;Währung;Status;Zahlungsart;Bezahlt am;Offen;Bezahlt;Erlassen',
  );
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(
    /^RE2026-\d{5};2026-09-25;2026-10-09;Rechnung;;\d+;'=cmd\(\);Entry fee;"0,00";E;"150,00";"0,00";"150,00";EUR;Paid;Wildcard;2026-09-25;"0,00";"0,00";"150,00"$/,
  );
});

test('the exported balance uses the words of the screen, and names the owner of each entry', async () => {
  const playerProfileId = office.players[2];
  await office.book(12.5, { playerProfileId, notice: '=Ąę' });
  const { displayName } = await world.context.read
    .selectFrom('playerProfile')
    .select('displayName')
    .where('id', '=', playerProfileId ?? 0)
    .executeTakeFirstOrThrow();
  const url = `/api/personal-balance-histories.csv?playerProfileId.equals=${playerProfileId}`;
  const { body } = await world.inject({ url, headers: office.admin });

  expect(body.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFDate;Player;Account;Amount;Balance;Notice;Kind;Invoice;By;Cash',
    expect.stringMatching(new RegExp(`^2026-09-25;${displayName};Personal balance;"12,50";"-?[\\d]+,\\d\\d";'=Ąę;By hand;;.+$`)),
  ]);
});

test('the bookkeeping file lists an open amount once per document, and the day of the payment', async () => {
  const lines = [
    { text: 'Entry', quantity: 1, unitPrice: 119, taxRate: 19 },
    { text: 'Book', quantity: 1, unitPrice: 107, taxRate: 7 },
  ];
  const { id } = await office.issued({ playerProfileId: office.players[2], purpose: 'Two rates', lines });
  const cells = async () => {
    const { body } = await world.inject({ url: '/api/invoices.csv?purpose.contains=Two', headers: office.admin });
    return body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.replaceAll('"', '').split(';').slice(-4));
  };
  const open = await cells();
  const paid = await office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'BANK_TRANSFER', paidOn: '2026-09-20' });
  const settled = await cells();
  await office.done('POST', `/api/invoices/${id}/take-back`, { reason: 'Wrong row' });

  expect(open).toEqual([
    ['', '226,00', '0,00', '0,00'],
    ['', '', '', ''],
  ]);
  expect(paid.paidOn).toBe('2026-09-20');
  expect(settled).toEqual([
    ['2026-09-20', '0,00', '226,00', '0,00'],
    ['2026-09-20', '', '', ''],
  ]);
  expect(await cells()).toEqual(open);
  expect((await office.list('?paidOn.equals=2026-09-20')).map((row) => row.id)).toEqual([]);
});

test('the bookkeeping file is complete, however many documents there are', async () => {
  const { context } = world;
  const before = (await context.read.selectFrom('invoice').select('id').where('status', '<>', 'NONE').execute()).length;
  const more = 1001;
  await commit(context, { actor: { kind: 'system', name: 'test' } }, async (work) => {
    const head = {
      kind: 'INVOICE',
      playerProfileId: office.players[0] ?? 0,
      tournamentId: null,
      participantId: null,
      byHand: true,
    } as const;
    const line = { ...{ text: 'Entry', quantity: 1, unitGrossCents: 100, taxRateBp: 0, taxCategory: 'Z' as const }, ...noDetails };
    await issueDrafts(
      work,
      await insertDrafts(
        work,
        Array.from({ length: more }, () => ({ head, words: {}, lines: [line] })),
      ),
    );
  });
  const { body } = await world.inject({ url: '/api/invoices.csv', headers: office.admin });
  const documents = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(';')[0]);

  expect(new Set(documents).size).toBe(before + more);
});

const noDetails = { ...noEntry, exemptionReason: null, serviceFrom: null, serviceTo: null };

test('a payment of the rest after a credit note can be reversed; one that was partly refunded cannot', async () => {
  const { id } = await office.issued();
  await office.done('POST', `/api/invoices/${id}/credit-note`, { reason: 'Discount', lines: [{ position: 1, amount: 50 }] });
  await office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  const open = await office.done('POST', `/api/invoices/${id}/take-back`, { reason: 'Wrong row' });
  await office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  await office.done('POST', `/api/invoices/${id}/credit-note`, { reason: 'Late', lines: [{ position: 1, amount: 30 }] });

  expect(open).toMatchObject({ status: 'CREATED', open: 100 });
  expect(await office.refusal('POST', `/api/invoices/${id}/take-back`, { reason: 'Wrong row' })).toEqual({
    status: 409,
    detail: 'EUR 30.00 of the payment was given back with a credit note already: correct the rest with another one.',
  });
});

test('every number exists exactly once', async () => {
  const all = await numbers();
  const of = (prefix: string) => all.filter((number) => number?.startsWith(prefix)).sort();
  const counted = (prefix: string, count: number) =>
    Array.from({ length: count }, (_none, index) => `${prefix}2026-${String(index + 1).padStart(5, '0')}`);

  expect(of('RE')).toEqual(counted('RE', of('RE').length));
  expect(of('GS')).toEqual(counted('GS', of('GS').length));
  expect(all.length).toBeGreaterThan(20);
});

test('the till of the day holds the payments of today less the refunds of today, and no entry of another day', async () => {
  const till = async () => {
    const { body } = await office.ask('GET', `/api/invoices/desk-day?eventId=${office.hall.eventId}`);
    const { sums, day } = body as DeskDay;
    return { day, cash: sums.find(({ paymentType }) => paymentType === 'CASH_PAYMENT')?.total ?? 0 };
  };
  const pay = (id: number, more: object = {}) =>
    office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'CASH_PAYMENT', ...more });
  const before = await till();
  const [kept, credited, backdated, undone] = await Promise.all([1, 2, 3, 4].map(() => office.issued()));
  for (const one of [kept, credited, undone]) await pay(one?.id ?? 0);
  const note = await office.done('POST', `/api/invoices/${credited?.id}/credit-note`, {
    reason: 'x',
    lines: [{ position: 1, amount: 50 }],
  });
  await pay(note.id);
  await pay(backdated?.id ?? 0, { paidOn: '2026-01-02' });
  await office.done('POST', `/api/invoices/${undone?.id}/take-back`, { reason: 'A mistake' });

  expect(await till()).toEqual({ day: before.day, cash: before.cash + 150 + 150 - 50 });
});

test('the day of the desk is closed with a count: a difference needs a reason, and the counted amount stays', async () => {
  const { eventId } = office.hall;
  const desk = async () => (await office.ask('GET', `/api/invoices/desk-day?eventId=${eventId}`)).body as DeskDay;
  const { cash: expected } = await desk();
  const cash = { paymentType: 'CASH_PAYMENT', expected, counted: expected };
  const close = (body: object) => office.ask('POST', '/api/invoices/desk-closings', { eventId, ...body }, 'close-the-day');
  const missing = await office.ask('POST', '/api/invoices/desk-closings', { eventId, counts: [] });
  const stale = await office.refusal('POST', '/api/invoices/desk-closings', { eventId, counts: [{ ...cash, expected: 1 }] });
  const short = { counts: [{ ...cash, counted: cash.counted - 2 }] };
  const unexplained = await office.ask('POST', '/api/invoices/desk-closings', { eventId, ...short });
  const closed = await close({ ...short, reason: 'Change was given twice' });
  const repeated = await close({ ...short, reason: 'Change was given twice' });
  const { db } = world.context;

  expect(missing.body.violations).toEqual([{ field: 'counts', message: 'Cash payment: please enter what was counted' }]);
  expect(stale).toMatchObject({
    status: 409,
    detail: expect.stringMatching(/^Cash payment: meanwhile EUR .* are booked\. Please count again\.$/),
  });
  expect(unexplained.body.violations).toEqual([{ field: 'reason', message: 'Please give the reason for the difference' }]);
  expect([closed.status, repeated.body.id]).toEqual([201, closed.body.id]);
  expect((await desk()).closings).toEqual([
    {
      id: closed.body.id,
      at: world.clock.now().toISOString(),
      by: expect.stringMatching(/^person-/),
      reason: 'Change was given twice',
      counts: short.counts,
    },
  ]);
  const { id: late } = await office.issued();
  const later: Context = { ...world.context, clock: () => new Date(world.clock.now().getTime() + 3 * 86_400_000) };
  const book = (paymentType: ChosenPaymentType, paidOn: string) =>
    saveInvoice(
      later,
      { actor: { kind: 'system', name: 'desk' } },
      { id: late, body: { id: late, status: 'PAID', paymentType, paidOn, deskEventId: eventId }, expected: [] },
    ).then(
      () => null,
      (refusal: Error) => refusal.message,
    );
  const refusals = [
    await book('CASH_PAYMENT', '2026-09-25'),
    await book('CASH_PAYMENT', '2025-09-20'),
    await book('CASH_PAYMENT', '2026-09-29'),
    await book('BANK_TRANSFER', '2026-09-25'),
  ];
  await office.done('POST', `/api/invoices/${late}/take-back`, { reason: 'x' });
  const counted = await desk();
  const { id: after } = await office.issued();
  await office.done('PUT', '/api/invoices', { id: after, status: 'PAID', paymentType: 'CASH_PAYMENT', deskEventId: eventId });

  expect([counted.toCountAgain, (await desk()).toCountAgain]).toEqual([false, true]);
  expect(refusals).toEqual([
    'The till of 25.09.26 is counted: book the cash on the day on which it comes into a till.',
    'The day of the payment lies more than a year before the invoice.',
    'The day of the payment lies ahead.',
    null,
  ]);
  for (const change of [
    db.updateTable('deskClosing').set({ reason: null }),
    db.updateTable('deskCount').set({ countedCents: 0 }),
    db.deleteFrom('deskCount'),
  ])
    await expect(change.execute()).rejects.toThrow('a counted till stays as it was counted');
});

test('money stays in the till of the desk that took it, whichever events begin or end, and yesterday can be counted', async () => {
  const { db } = world.context;
  const { eventId } = office.hall;
  const { id: _, ...like } = await db.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  const { id: other } = await db
    .insertInto('event')
    .values({ ...like, name: 'Beside it' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const set = (id: number, eventStatus: 'RUNNING' | 'APPROVED') =>
    db.updateTable('event').set({ eventStatus }).where('id', '=', id).execute();
  const till = async (id: number, day = '') => (await office.ask('GET', `/api/invoices/desk-day?eventId=${id}${day}`)).body as DeskDay;
  const cashOf = ({ sums }: DeskDay) => sums.find(({ paymentType }) => paymentType === 'CASH_PAYMENT')?.total ?? 0;
  const before = await till(eventId);
  await set(eventId, 'RUNNING');
  await set(other, 'RUNNING');
  const [here, away, third] = [await office.issued(), await office.issued(), await office.issued()];
  const cash = { paymentType: 'CASH_PAYMENT' };
  await office.done('POST', '/api/management/invoices/bulk-paid', { ids: [here.id], ...cash, deskEventId: eventId });
  await office.done('PUT', '/api/invoices', { id: away.id, status: 'PAID', ...cash });
  const both = [await till(eventId), await till(other)];
  // A manual invoice: in the chosen till, or in that of its tournament.
  const [chosen, named] = [await office.issued(), await office.issued({ tournamentId: office.hall.tournamentId })];
  await office.done('PUT', '/api/invoices', { id: chosen.id, status: 'PAID', ...cash, deskEventId: other });
  await office.done('PUT', '/api/invoices', { id: named.id, status: 'PAID', ...cash });
  const byHand = [await till(eventId), await till(other)];
  // Chosen on the screen: no till, or for each the till of its own event, though only one event runs.
  await set(other, 'APPROVED');
  const [kept, each] = [await office.issued(), await office.issued({ tournamentId: office.hall.tournamentId })];
  await set(eventId, 'APPROVED');
  await set(other, 'RUNNING');
  await office.done('PUT', '/api/invoices', { id: kept.id, status: 'PAID', ...cash, deskEventId: null });
  await office.done('POST', '/api/management/invoices/bulk-paid', { ids: [each.id], ...cash, deskEventId: 'OWN' });
  const tills = await db.selectFrom('payment').select(['invoiceId', 'deskEventId']).where('invoiceId', 'in', [kept.id, each.id]).execute();
  await office.done('POST', `/api/invoices/${each.id}/take-back`, { reason: 'x' });
  await office.done('POST', `/api/invoices/${kept.id}/take-back`, { reason: 'x' });
  const back = await db.selectFrom('payment').select('deskEventId').where('invoiceId', '=', kept.id).execute();
  await set(eventId, 'APPROVED');
  const after = [await till(eventId), await till(other)];
  const lost = await office.refusal('POST', '/api/management/invoices/bulk-paid', { ids: [third.id], ...cash, deskEventId: 999_999 });
  await set(other, 'APPROVED');
  await set(eventId, 'RUNNING');

  expect(both.map(cashOf)).toEqual([cashOf(before) + 150, 0]);
  expect(byHand.map(cashOf)).toEqual(both.map((before) => cashOf(before) + 150));
  expect(after.map(cashOf)).toEqual(byHand.map(cashOf));
  expect(after[1]?.elsewhere).toBe(before.elsewhere + 150);
  expect(lost.status).toBe(404);
  expect(tills).toEqual(
    expect.arrayContaining([
      { invoiceId: kept.id, deskEventId: null },
      { invoiceId: each.id, deskEventId: eventId },
    ]),
  );
  expect(back).toEqual([{ deskEventId: null }, { deskEventId: null }]);

  const yesterday = before.day;
  world.clock.advance(10 * 3600_000);
  const [today, then, tooOld] = [
    await till(other),
    await till(eventId, `&day=${yesterday}`),
    await office.refusal('GET', `/api/invoices/desk-day?eventId=${eventId}&day=2026-01-02`),
  ];
  const counts = [{ paymentType: 'CASH_PAYMENT', expected: then.cash, counted: then.cash }];
  const offered = (await till(eventId)).uncounted;
  const closed = await office.ask('POST', '/api/invoices/desk-closings', { eventId, day: yesterday, counts });
  const { uncounted } = await till(eventId);
  world.clock.advance(-10 * 3600_000);

  expect([today.uncounted, offered, uncounted]).toEqual([yesterday, yesterday, null]);
  expect(cashOf(then)).toBe(cashOf(after[0] as DeskDay));
  expect(closed.status).toBe(201);
  expect(tooOld).toEqual({ status: 409, detail: 'The till is counted on its day or on the day after.' });
});
