/** Payments in part, one payment over several invoices, surpluses and rests, with the calls of the office. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { centsOf } from '#machines/money/amount.ts';
import { casesOf } from '../../../support/extent.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { type Office, openOffice } from './office.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await createWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

const url = '/api/management/invoices/payments';
type Part = { id: number; amount: number; open?: number; surplusToBalance?: boolean; writeOff?: string };
const payment = (parts: readonly Part[], more: object = {}) => ({ paymentType: 'BANK_TRANSFER', parts, ...more });
const book = (parts: readonly Part[], more: object = {}) => office.ask('POST', url, payment(parts, more));
const read = (id: number) => office.done('GET', `/api/invoices/${id}`);
const openItem = async (playerProfileId: number | undefined) =>
  ((await office.ask('GET', '/api/invoices/open-items')).body as unknown as { playerProfileId: number; open: number; paid: number }[]).find(
    (item) => item.playerProfileId === playerProfileId,
  );
const sums = async () => (await office.ask('GET', '/api/invoices/sums')).body as { open: number; paid: number; waived: number };

test('an invoice takes any number of payments, is partly paid in between, and its rest is an open item', async () => {
  const player = { playerProfileId: office.players[1] };
  const { id } = await office.issued(player);
  const before = await sums();
  const first = await book([{ id, amount: 100, open: 150 }], { note: 'first part' });
  const partly = await read(id);
  const item = await openItem(player.playerProfileId);
  const found = await office.list('?partlyPaid.equals=true');
  await book([{ id, amount: 30.5 }], { paymentType: 'CASH_PAYMENT' });
  await book([{ id, amount: 19.5 }]);
  const paid = await read(id);
  const after = await sums();

  expect([first.status, first.body]).toEqual([200, { paid: 1, settled: 0, total: 100, toBalance: 0, writtenOff: 0 }]);
  expect(partly).toMatchObject({ status: 'CREATED', open: 50, paid: 100, paymentType: 'BANK_TRANSFER' });
  expect(item).toMatchObject({ open: 50, paid: 100 });
  expect(found.map((one) => one.id)).toEqual([id]);
  expect(paid).toMatchObject({ status: 'PAID', open: 0, paid: 150 });
  expect(paid.payments.map(({ amount, paymentType, note }) => [amount, paymentType, note])).toEqual([
    [100, 'BANK_TRANSFER', 'first part'],
    [30.5, 'CASH_PAYMENT', null],
    [19.5, 'BANK_TRANSFER', null],
  ]);
  expect(await openItem(player.playerProfileId)).toBeUndefined();
  expect([before.open - after.open, after.paid - before.paid]).toEqual([150, 150]);
});

test('a partly paid invoice is neither cancelled nor paid twice: the whole payment takes the rest only', async () => {
  const { id } = await office.issued();
  await book([{ id, amount: 100 }]);
  const cancel = await office.refusal('PUT', '/api/invoices', { id, status: 'CANCELLED', reason: 'x' });
  const paid = await office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'CASH_PAYMENT' });

  expect(cancel).toEqual({ status: 409, detail: 'Take the payment back first, or issue a credit note.' });
  expect(paid).toMatchObject({ status: 'PAID', open: 0 });
  expect(paid.payments.map(({ amount }) => amount)).toEqual([100, 50]);
});

test('one transfer pays several invoices in one act, and each names the others', async () => {
  const [one, two] = [await office.issued(), await office.issued()];
  const { body } = await book([
    { id: one.id, amount: 150, open: 150 },
    { id: two.id, amount: 120, open: 150 },
  ]);
  const [first, second] = [await read(one.id), await read(two.id)];

  expect(body).toMatchObject({ paid: 2, settled: 1, total: 270 });
  expect([first.status, second.status, second.open]).toEqual(['PAID', 'CREATED', 30]);
  expect(first.payments[0]?.others).toEqual([{ id: two.id, invoiceNumber: two.invoiceNumber }]);
});

test('if one part is refused, nothing of the transfer is booked, and the refusal names the invoice', async () => {
  const [one, two] = [await office.issued(), await office.issued()];
  const tooMuch = await book([
    { id: one.id, amount: 150 },
    { id: two.id, amount: 151 },
  ]);
  const stale = await book([{ id: one.id, amount: 100, open: 140 }]);

  expect([tooMuch.status, tooMuch.body.detail]).toEqual([
    409,
    `${two.invoiceNumber}: At most EUR 150.00 can be booked, unless the other EUR 1.00 go to the personal balance.`,
  ]);
  expect([stale.status, stale.body.detail]).toEqual([409, `${one.invoiceNumber}: Meanwhile EUR 150.00 are open: look at it again.`]);
  expect((await read(one.id)).payments).toEqual([]);
});

test('a surplus goes to the personal balance; taking the payment back takes it from there, unless it is spent', async () => {
  const player = { playerProfileId: office.players[2] };
  const { id } = await office.issued(player);
  const { body } = await book([{ id, amount: 160, surplusToBalance: true }]);
  const paid = await read(id);
  const held = await office.balance(player.playerProfileId);
  await office.book(-4, player);
  const spent = await office.refusal('POST', `/api/invoices/${id}/take-back`, { reason: 'Wrong invoice' });
  await office.book(4, player);
  const open = await office.done('POST', `/api/invoices/${id}/take-back`, { reason: 'Wrong invoice' });

  expect(body).toMatchObject({ settled: 1, total: 160, toBalance: 10 });
  expect(paid).toMatchObject({ status: 'PAID', open: 0, paid: 150, paymentType: 'BANK_TRANSFER' });
  expect(paid.payments.map(({ amount, paymentType }) => [amount, paymentType])).toEqual([
    [160, 'BANK_TRANSFER'],
    [-10, 'PERSONAL_BALANCE'],
  ]);
  expect(held.personal).toBe(10);
  expect(spent).toEqual({ status: 409, detail: 'The overpaid EUR 10.00 went to the personal balance and are spent: it holds EUR 6.00.' });
  expect(open).toMatchObject({ status: 'CREATED', open: 150, paid: 0, personalBalance: 0 });
});

test('a refund that went to the personal balance is not taken back once it is spent', async () => {
  const player = office.players[3];
  await office.book(150, { playerProfileId: player });
  const pay = ({ id }: { id: number }) => office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'PERSONAL_BALANCE' });
  const credited = await office.issued({ playerProfileId: player });
  await pay(credited);
  const lines = [{ position: 1, amount: 150 }];
  await office.done('POST', `/api/invoices/${credited.id}/credit-note`, { reason: 'Entered twice', lines });
  const [note] = await office.list(`?kind.equals=CREDIT_NOTE&playerProfileId.equals=${player}`);
  const spent = await office.issued({ playerProfileId: player });
  await pay(spent);
  const takeBack = (id?: number) => office.refusal('POST', `/api/invoices/${id}/take-back`, { reason: 'Booked by mistake' });

  expect(await takeBack(note?.id)).toEqual({
    status: 409,
    detail: 'The refunded EUR 150.00 went to the personal balance and are spent: it holds EUR 0.00.',
  });
  expect((await office.balance(player)).personal).toBe(0);
  expect((await takeBack(spent.id)).status).toBe(200);
  expect((await takeBack(note?.id)).status).toBe(200);
  expect((await office.balance(player)).personal).toBe(0);
});

test('a small rest is written off with a reason, with the payment or later, and counts as no money', async () => {
  const [one, two] = [await office.issued(), await office.issued()];
  const before = await sums();
  const together = await book([{ id: one.id, amount: 145.5, writeOff: 'Bank fee' }]);
  await book([{ id: two.id, amount: 124.99 }]);
  const tooLarge = await office.refusal('POST', `/api/invoices/${two.id}/write-off`, { reason: 'Too much' });
  await book([{ id: two.id, amount: 20 }]);
  const without = await office.refusal('POST', `/api/invoices/${two.id}/write-off`, { reason: ' ' });
  const later = await office.done('POST', `/api/invoices/${two.id}/write-off`, { reason: 'Rounding' });
  const after = await sums();

  expect(together.body).toMatchObject({ settled: 1, total: 145.5, writtenOff: 4.5 });
  expect(tooLarge).toEqual({ status: 409, detail: 'At most EUR 25.00 can be written off: issue a credit note over the rest.' });
  expect(without).toEqual({ status: 409, detail: 'Please give a reason' });
  expect(later).toMatchObject({ status: 'PAID', open: 0, paymentType: 'BANK_TRANSFER' });
  expect(later.payments.at(-1)).toMatchObject({ amount: 5.01, paymentType: 'WRITE_OFF', money: false, note: 'Rounding' });
  expect([centsOf(after.paid - before.paid), centsOf(after.waived - before.waived), centsOf(before.open - after.open)]).toEqual([
    29_049, 951, 30_000,
  ]);
});

test('one payment of several is taken back alone; a write-off does not stand without a payment', async () => {
  const player = { playerProfileId: office.players[3] };
  const { id } = await office.issued(player);
  await office.book(60, player);
  await book([{ id, amount: 60 }], { paymentType: 'PERSONAL_BALANCE' });
  await book([{ id, amount: 85, writeOff: 'Bank fee' }]);
  const [fromBalance, transfer] = (await read(id)).payments;
  const left = await office.done('POST', `/api/invoices/${id}/take-back`, { reason: 'Not theirs', paymentId: transfer?.id });
  const again = await office.refusal('POST', `/api/invoices/${id}/take-back`, { reason: 'Not theirs', paymentId: transfer?.id });
  const none = await office.done('POST', `/api/invoices/${id}/take-back`, { reason: 'Wrong', paymentId: fromBalance?.id });

  expect(left).toMatchObject({ status: 'CREATED', open: 90, paid: 60, paymentType: 'PERSONAL_BALANCE', personalBalance: 0 });
  expect(again).toEqual({ status: 409, detail: 'This payment was taken back already.' });
  expect(none).toMatchObject({ open: 150, paid: 0, paymentType: null, personalBalance: 60 });
});

test('a write-off goes with the last payment that is taken back', async () => {
  const { id } = await office.issued();
  await book([{ id, amount: 140 }]);
  await office.done('POST', `/api/invoices/${id}/write-off`, { reason: 'Bank fee' });
  const [transfer] = (await read(id)).payments;

  expect(await office.done('POST', `/api/invoices/${id}/take-back`, { reason: 'x', paymentId: transfer?.id })).toMatchObject({
    open: 150,
    paid: 0,
  });
});

test('a credit over the rest settles a partly paid invoice; one over everything gives back each part the way it came', async () => {
  const player = { playerProfileId: office.players[1] };
  const [one, two] = [await office.issued(player), await office.issued(player)];
  await book([{ id: one.id, amount: 140 }]);
  await office.done('POST', `/api/invoices/${one.id}/credit-note`, { reason: 'Discount', lines: [{ position: 1, amount: 10 }] });
  await office.book(40, player);
  await book([{ id: two.id, amount: 40 }], { paymentType: 'PERSONAL_BALANCE' });
  await book([{ id: two.id, amount: 90 }]);
  const note = await office.done('POST', `/api/invoices/${two.id}/credit-note`, { reason: 'Ill', lines: [{ position: 1, amount: 150 }] });
  await book([{ id: note.id, amount: 90 }]);

  expect(await read(one.id)).toMatchObject({ status: 'PAID', open: 0 });
  // 20 were still open and set off, 40 go back to the balance, and 90 are to be paid out.
  expect(note).toMatchObject({ status: 'CREATED', open: -90, paid: -40, personalBalance: 40 });
  expect(await read(note.id)).toMatchObject({ status: 'PAID', open: 0, paid: -130 });
});

test('bad input is refused in words at its field', async () => {
  const { id } = await office.issued();
  const violations = async (body: object) => (await office.ask('POST', url, body)).body.violations;

  expect(await violations(payment([]))).toEqual([{ field: 'parts', message: 'Please select an invoice' }]);
  expect(await violations(payment([{ id, amount: -1 }]))).toEqual([{ field: 'parts[0].amount', message: 'Please enter an amount' }]);
  expect(await violations(payment([{ id, amount: 1.005 }]))).toEqual([
    { field: 'parts[0].amount', message: 'Please enter an amount with at most two decimals' },
  ]);
  expect(await violations(payment([{ id, amount: 1 }], { paymentType: 'WRITE_OFF' }))).toEqual([
    { field: 'paymentType', message: 'Required for paid invoices!' },
  ]);
  const twice = [
    { id, amount: 1 },
    { id, amount: 2 },
  ];
  expect(await violations(payment(twice))).toEqual([{ field: 'parts', message: 'An invoice is listed twice.' }]);
  expect((await office.ask('POST', url, payment([{ id, amount: 1 }]), '')).status).toBe(400);
  expect((await book([{ id: 999_999, amount: 1 }])).status).toBe(404);
});

test('a user who may not write invoices books no partial payment and writes nothing off', async () => {
  const { id } = await office.issued();
  const headers = { ...(await world.signIn('ROLE_REFEREE')), 'idempotency-key': 'not-mine' };
  const answers = [
    await world.inject({ method: 'POST', url, headers, payload: payment([{ id, amount: 1 }]) }),
    await world.inject({ method: 'POST', url: `/api/invoices/${id}/write-off`, headers, payload: { reason: 'x' } }),
    await world.inject({ method: 'POST', url, payload: payment([{ id, amount: 1 }]) }),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 401]);
  expect((await read(id)).payments).toEqual([]);
});

test('ten clerks who pay 20 each of one invoice of 150 at once book exactly what is open', async () => {
  const { id } = await office.issued();
  const answers = await Promise.all(Array.from({ length: 10 }, () => book([{ id, amount: 20 }])));
  const booked = answers.filter(({ status }) => status === 200).length;

  expect(booked).toBe(7);
  expect(await read(id)).toMatchObject({ open: 10, paid: 140, status: 'CREATED' });
});

test('after any payments, reversals, credits and write-offs total = open + paid + set off, and PAID means nothing is open', async () => {
  const action = fc.oneof(
    fc.record({ what: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 20_000 }), balance: fc.boolean() }),
    fc.record({ what: fc.constantFrom('take-back' as const, 'take-back-last' as const, 'write-off' as const) }),
    fc.record({ what: fc.constant('credit' as const), cents: fc.integer({ min: 1, max: 8000 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 7 }), async (actions) => {
      const player = { playerProfileId: office.players[2] };
      const { id } = await office.issued(player);
      for (const one of actions) {
        const last = (await read(id)).payments.at(-1)?.id;
        if (one.what === 'pay')
          await book([{ id, amount: one.cents / 100, surplusToBalance: true }], one.balance ? { paymentType: 'PERSONAL_BALANCE' } : {});
        if (one.what === 'take-back') await office.ask('POST', `/api/invoices/${id}/take-back`, { reason: 'x' });
        if (one.what === 'take-back-last') await office.ask('POST', `/api/invoices/${id}/take-back`, { reason: 'x', paymentId: last });
        if (one.what === 'write-off') await office.ask('POST', `/api/invoices/${id}/write-off`, { reason: 'x' });
        if (one.what === 'credit')
          await office.ask('POST', `/api/invoices/${id}/credit-note`, { reason: 'x', lines: [{ position: 1, amount: one.cents / 100 }] });
        expectSound(
          await read(id),
          await world.context.read.selectFrom('invoice').select('setOffCents').where('correctsId', '=', id).execute(),
        );
      }
      const entries = await world.context.read
        .selectFrom('balanceEntry')
        .select('amountCents')
        .where('playerProfileId', '=', player.playerProfileId ?? 0)
        .execute();
      const { personal } = await office.balance(player.playerProfileId);
      expect(centsOf(personal)).toBe(entries.reduce((sum, { amountCents }) => sum + amountCents, 0));
      expect(personal).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: casesOf(12) },
  );
});

function expectSound({ status, total, open, paid, payments }: InvoiceDetail, notes: readonly { setOffCents: number }[]): void {
  const setOff = notes.reduce((sum, { setOffCents }) => sum + setOffCents, 0);
  expect(centsOf(total)).toBe(centsOf(open) + centsOf(paid) + setOff);
  expect(centsOf(paid)).toBe(payments.reduce((sum, { amount }) => sum + centsOf(amount), 0));
  expect(open).toBeGreaterThanOrEqual(0);
  expect(status === 'PAID' || status === 'CANCELLED').toBe(open === 0);
}
