/** Reminders of unpaid invoices: what is due, the run that sends it, and what stops it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../../server/kernel/actor.ts';
import { letterOf } from '../../../../../server/office/mail/templates.ts';
import { recordDelivery } from '../../../../../server/office/money/invoices/send.ts';
import { commit } from '../../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../../support/world.ts';
import { type Office, openOffice } from '../office.ts';
import { reminderOffice, remindersPath } from './reminder-office.ts';

const postman: Actor = { kind: 'system', name: 'mail' };
let world: World;
let office: Office;
let desk: ReturnType<typeof reminderOffice>;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  office = await openOffice(world);
  desk = reminderOffice(world, office);
});
afterAll(() => world.close());
beforeEach(async () => {
  await desk.settings({ reminderDays1: 7, reminderDays2: 14, reminderDays3: 14, reminderFee1: 0, reminderFee2: 5, reminderFee3: 10 });
  await desk.write('first@example.org');
});

const invoiceOf = (id: number) => office.done('GET', `/api/invoices/${id}`);
const hear = (mailId: number, accepted: boolean) =>
  commit(world.context, { actor: postman }, (work) => recordDelivery(work, mailId, accepted));
const remindersOf = async (id: number) => (await invoiceOf(id)).deliveries.flatMap(({ reminder }) => reminder ?? []);
const count = async () => (await office.ask('GET', `${remindersPath}/count`)).body;

test('the first run of a day is proposed, and no second one', async () => {
  const [late, early] = [await desk.overdue(7), await desk.overdue(6)];
  const before = await count();
  const { due, payBy } = await desk.run();

  expect(before).toEqual({ due: 1, sentToday: 0 });
  expect(due).toMatchObject([
    { id: late.id, daysLate: 7, level: 1, open: 150, fee: 0, claimed: 150, lastLevel: null, address: 'first@example.org' },
  ]);
  expect(payBy).toBe(desk.dayOf(7));
  expect(await desk.remind(late.id)).toEqual({ mailed: 1, byHand: 0, fees: 0, skipped: [] });
  const other = await desk.overdue(20);
  expect(await count()).toEqual({ due: 0, sentToday: 1 });
  expect((await desk.run()).due.map(({ id }) => id)).toEqual([other.id]);
  expect((await desk.run()).sent).toMatchObject([{ id: late.id, level: 1, way: 'MAIL', withdrawn: false }]);
  expect(await desk.mails(early.id)).toEqual([]);
});

test('a reminder is a mail with the reminder and the invoice, queued with its delivery; a confirmed one makes the invoice sent', async () => {
  const { id, invoiceNumber } = await desk.overdue(10);
  await desk.remind(id);
  const [mail, ...more] = await desk.mails(id);
  const { deliveries, status } = await invoiceOf(id);
  const letter = letterOf('invoice-reminder', JSON.parse(mail?.params ?? '{}') as object, 'en');

  expect(more).toEqual([]);
  expect(JSON.parse(mail?.attachments ?? '[]')).toEqual([{ reminderPdf: deliveries[0]?.id }, { invoicePdf: id }]);
  expect(mail?.subject).toBe(`Reminder: invoice ${invoiceNumber}`);
  expect(letter?.facts).toContainEqual(['To pay by', expect.any(String)]);
  expect(deliveries).toMatchObject([{ way: 'MAIL', confirmedAt: null, reminder: { level: 1, claimed: 150, withdrawn: false } }]);
  expect(status).toBe('CREATED');
  await hear(mail?.id ?? 0, true);
  expect((await invoiceOf(id)).status).toBe('SENT');
});

test('the levels follow one another, and each asks for the fees before it', async () => {
  const { id, invoiceNumber } = await desk.overdue(8);
  await desk.remind(id);
  await hear((await desk.mails(id))[0]?.id ?? 0, true);
  const early = (await desk.later(13).run()).due.find((row) => row.id === id);
  const second = (await desk.later(14).run()).due.find((row) => row.id === id);
  const sent = await desk.later(14).remind(id);
  await hear((await desk.mails(id))[1]?.id ?? 0, true);
  const third = (await desk.later(28).run()).due.find((row) => row.id === id);
  const [, reminder] = await remindersOf(id);
  const fee = await invoiceOf(reminder?.feeInvoiceId ?? 0);
  await desk.later(28).remind(id);
  await hear((await desk.mails(id))[2]?.id ?? 0, true);

  expect(early).toBeUndefined();
  expect(second).toMatchObject({ level: 2, lastLevel: 1, open: 150, fee: 5, claimed: 155 });
  expect(sent).toEqual({ mailed: 1, byHand: 0, fees: 5, skipped: [] });
  expect(fee).toMatchObject({
    status: 'CREATED',
    total: 5,
    tax: 0,
    dueDate: desk.dayOf(21),
    purpose: `Second reminder of ${invoiceNumber}`,
  });
  expect(fee.lines).toMatchObject([{ text: `Fee for late payment of invoice ${invoiceNumber}`, taxCategory: 'O' }]);
  expect(third).toMatchObject({ level: 3, fee: 10, claimed: 165 });
  expect((await remindersOf(id)).map(({ level, claimed }) => [level, claimed])).toEqual([
    [1, 150],
    [2, 155],
    [3, 165],
  ]);
  const inAYear = (await desk.later(400).run()).due.map((row) => row.id);
  expect(inAYear).not.toContain(id);
  // A fee is claimed with its invoice, never by itself.
  expect(inAYear).not.toContain(fee.id);
});

test('ten clerks who send the same run at once remind of each invoice once', async () => {
  await desk.settings({ reminderFee1: 2.5 });
  const invoices = [await desk.overdue(9), await desk.overdue(9), await desk.overdue(9)];
  const ids = invoices.map(({ id }) => id);
  const { due } = await desk.run();
  const body = desk.bodyOf(due.filter(({ id }) => ids.includes(id)));
  const answers = await Promise.all(Array.from({ length: 10 }, () => office.ask('POST', remindersPath, body)));
  const sent = answers.map(({ status, body: { mailed } }) => [status, mailed]);

  expect(sent.map(([status]) => status)).toEqual(Array(10).fill(200));
  expect(sent.reduce((sum, [, mailed]) => sum + Number(mailed), 0)).toBe(3);
  for (const id of ids) {
    expect(await desk.mails(id)).toHaveLength(1);
    expect(await remindersOf(id)).toHaveLength(1);
  }
  const late = answers.find(({ body: { mailed } }) => mailed === 0)?.body as { skipped: { reason: string }[] };
  expect(new Set(late.skipped.map(({ reason }) => reason))).toEqual(new Set(['A reminder was sent today already.']));
});

test('a partly paid invoice is reminded of its rest', async () => {
  const { id } = await desk.overdue(9);
  const parts = [{ id, amount: 100 }];
  await office.done('POST', '/api/management/invoices/payments', { paymentType: 'BANK_TRANSFER', parts });

  expect(await desk.dueOf(id)).toMatchObject({ total: 150, open: 50, claimed: 50 });
});

test('invoices that were paid, cancelled or changed since the list was read are left out, and the others are sent', async () => {
  const [paid, cancelled, partly, open] = [await desk.overdue(9), await desk.overdue(9), await desk.overdue(9), await desk.overdue(9)];
  const ids = [paid, cancelled, partly, open].map(({ id }) => id);
  const { due } = await desk.run();
  await office.done('PUT', '/api/invoices', { id: paid.id, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  await office.done('PUT', '/api/invoices', { id: cancelled.id, status: 'CANCELLED', reason: 'Withdrew' });
  const parts = [{ id: partly.id, amount: 30 }];
  await office.done('POST', '/api/management/invoices/payments', { paymentType: 'BANK_TRANSFER', parts });
  const { body } = await office.ask('POST', remindersPath, desk.bodyOf(due.filter(({ id }) => ids.includes(id))));

  expect(body).toMatchObject({
    mailed: 1,
    skipped: [
      { id: paid.id, reason: 'It is paid.' },
      { id: cancelled.id, reason: 'It is cancelled.' },
      { id: partly.id, reason: 'Meanwhile it is EUR 120.00: look at it again.' },
    ],
  });
});

test('a payment stops a reminder whose mail still waits, and cancels its fee; the level is due again', async () => {
  await desk.settings({ reminderFee1: 5 });
  const { id } = await desk.overdue(9);
  await desk.remind(id);
  const [before] = await remindersOf(id);
  const parts = [{ id, amount: 100 }];
  await office.done('POST', '/api/management/invoices/payments', { paymentType: 'BANK_TRANSFER', parts });
  const [mail] = await desk.mails(id);
  const fee = await invoiceOf(before?.feeInvoiceId ?? 0);

  expect(mail?.state).toBe('CANCELLED');
  expect(fee).toMatchObject({ status: 'CANCELLED', open: 0 });
  expect(fee.creditNotes).toHaveLength(1);
  expect(await remindersOf(id)).toMatchObject([{ level: 1, withdrawn: true }]);
  expect(await desk.dueOf(id)).toBeUndefined();
  expect((await desk.later(1).run()).due.find((row) => row.id === id)).toMatchObject({ level: 1, open: 50, claimed: 55 });
});

test('a reminder that went out keeps its fee when the invoice is paid; cancelling the invoice cancels the fee', async () => {
  await desk.settings({ reminderFee1: 5 });
  const [paid, cancelled] = [await desk.overdue(9), await desk.overdue(9)];
  await desk.remind(paid.id, cancelled.id);
  for (const { id } of [paid, cancelled]) await hear((await desk.mails(id))[0]?.id ?? 0, true);
  const feeOf = async (id: number) => invoiceOf((await remindersOf(id))[0]?.feeInvoiceId ?? 0);
  await office.done('PUT', '/api/invoices', { id: paid.id, status: 'PAID', paymentType: 'BANK_TRANSFER' });
  const fee = await feeOf(cancelled.id);
  const ids = [cancelled.id, fee.id];
  const { status, body } = await office.ask('POST', '/api/management/invoices/bulk-cancel', { ids, reason: 'Wrong bill', total: 155 });

  expect(await feeOf(paid.id)).toMatchObject({ status: 'CREATED', open: 5 });
  expect([status, body]).toEqual([200, { cancelled: 2, total: 155 }]);
  expect(await feeOf(cancelled.id)).toMatchObject({ status: 'CANCELLED' });
});

test('nobody with the flag is reminded; without an address the reminder is handed over', async () => {
  const { id, version } = await office
    .ask('GET', `/api/player-profiles/${office.players[1]}`)
    .then(({ body }) => body as { id: number; version: number });
  const set = await office.ask('PATCH', `/api/player-profiles/${id}`, { id, version, noReminders: true });
  const spared = await desk.overdue(9, { playerProfileId: id });
  await desk.write(null);
  const handed = await desk.overdue(9);
  const { due, skipped } = await desk.run();
  const run = await desk.remind(handed.id);

  expect(set.status).toBe(200);
  expect(skipped).toMatchObject([{ id: spared.id, reason: 'No reminders are sent to this player.' }]);
  expect(due.find((row) => row.id === handed.id)?.address).toBeNull();
  expect(run).toMatchObject({ mailed: 0, byHand: 1 });
  expect(await invoiceOf(handed.id)).toMatchObject({ status: 'SENT', deliveries: [{ way: 'HAND', reminder: { level: 1 } }] });
});

test('a reminder that could not be delivered stops the levels until the invoice is handed over', async () => {
  const { id } = await desk.overdue(9);
  await desk.remind(id);
  const waiting = (await desk.later(20).run()).skipped.find((row) => row.id === id);
  await hear((await desk.mails(id))[0]?.id ?? 0, false);
  const blocked = (await desk.later(20).run()).skipped.find((row) => row.id === id);
  await office.done('POST', `/api/invoices/${id}/send`, { way: 'HAND' });

  expect(waiting?.reason).toBe('The mail with the last reminder is not sent yet.');
  expect(blocked?.reason).toBe('The last reminder could not be delivered. Send its mail again, or hand it over.');
  expect((await desk.later(20).run()).due.find((row) => row.id === id)).toMatchObject({ level: 2 });
});

test('levels have no gap, no fee has three decimals, and only the office of the money sends', async () => {
  const refused = [await desk.settings({ reminderDays2: 0 }), await desk.settings({ reminderFee1: 1.005 })];
  const leader = await world.signIn('ROLE_TOURNAMENT');
  const { id } = await desk.overdue(9);
  const payload = desk.bodyOf([{ id, level: 1, claimed: 150 }]);
  const headers = { ...leader, 'idempotency-key': 'reminders of a leader' };

  expect(refused.map(({ status }) => status)).toEqual([400, 400]);
  expect(
    refused.flatMap(({ body }) => (body.violations as { message: string }[] | undefined)?.map(({ message }) => message) ?? []),
  ).toEqual(['A third reminder needs a second one', 'An amount has at most two decimals']);
  expect((await world.inject({ method: 'POST', url: remindersPath, headers, payload })).statusCode).toBe(403);
  expect((await world.inject({ url: remindersPath, headers: leader })).statusCode).toBe(403);
  expect((await office.ask('POST', remindersPath, { reminders: [] })).status).toBe(400);
  expect((await office.ask('POST', remindersPath, desk.bodyOf([{ id: 999_999, level: 1, claimed: 1 }]))).status).toBe(404);
});
