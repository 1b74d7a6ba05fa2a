/** The PDF of a reminder, and its fee in bank statements, tills and the file for the bookkeeping. */
import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchAttachment } from '../../../../../server/office/mail/attachments.ts';
import { createWorld, type World } from '../../../../support/world.ts';
import { bankOffice } from '../bank/bank-office.ts';
import { camtOf } from '../bank/statements.ts';
import { type Office, openOffice } from '../office.ts';
import { reminderOffice } from './reminder-office.ts';

let world: World;
let office: Office;
let desk: ReturnType<typeof reminderOffice>;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  office = await openOffice(world);
  desk = reminderOffice(world, office);
  await desk.settings({ reminderFee1: 5 });
  await desk.write('first@example.org');
  await office.done('PUT', '/api/settings/bank', { iban: 'HR1723600001101234565', bic: 'ZABAHR2X', version: 0 });
});
afterAll(() => world.close());

const download = (url: string) => world.inject({ url, headers: office.admin });
const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('the PDF names the rest, the fee and the day, in the language of the invoice, and stays the same', async () => {
  const { db } = world.context;
  const germany = { name: 'Germany', code: 'DE', mnemonic: 'GER', flagImg: null, flagImgContentType: null };
  const { id: countryId } = await db.insertInto('country').values(germany).returning('id').executeTakeFirstOrThrow();
  await db
    .updateTable('playerProfile')
    .set({ countryId, email: 'second@example.org' })
    .where('id', '=', office.players[1] ?? 0)
    .execute();
  const { id, invoiceNumber } = await desk.overdue(9, { playerProfileId: office.players[1] });
  const parts = [{ id, amount: 100 }];
  await office.done('POST', '/api/management/invoices/payments', { paymentType: 'BANK_TRANSFER', parts });
  const preview = await download(`/api/invoices/${id}/reminder-preview.pdf`);
  await desk.remind(id);
  const { deliveries } = await office.done('GET', `/api/invoices/${id}`);
  const reminderId = deliveries[0]?.id ?? 0;
  const fee = await office.done('GET', `/api/invoices/${deliveries[0]?.reminder?.feeInvoiceId}`);
  const sent = await download(`/api/invoices/${id}/reminders/${reminderId}.pdf`);
  await office.done('PUT', '/api/settings/federation', { street: 'New street 5' });
  const parts2 = [{ id, amount: 10 }];
  await office.done('POST', '/api/management/invoices/payments', { paymentType: 'BANK_TRANSFER', parts: parts2 });
  const later = await download(`/api/invoices/${id}/reminders/${reminderId}.pdf`);
  const attached = await fetchAttachment(world.context, { reminderPdf: reminderId });
  const text = await textOf(sent.rawPayload);

  expect([preview.statusCode, sent.statusCode]).toEqual([200, 200]);
  expect(await textOf(preview.rawPayload)).toContain('VORSCHAU');
  expect(text).toContain('Zahlungserinnerung');
  for (const words of [
    `Rechnung ${invoiceNumber}`,
    `Mahngebühr, Rechnung ${fee.invoiceNumber}`,
    '50,00',
    '5,00',
    'EUR 55,00',
    'teilweise bezahlt',
  ])
    expect(text).toContain(words);
  expect(text).toContain(desk.dayOf(7).split('-').reverse().join('.'));
  expect(text).toContain(`${invoiceNumber} ${fee.invoiceNumber}`);
  expect(sha256(later.rawPayload)).toBe(sha256(sent.rawPayload));
  expect(sha256(attached?.content ?? Buffer.alloc(0))).toBe(sha256(sent.rawPayload));
  expect((await download(`/api/invoices/${fee.id}/reminders/${reminderId}.pdf`)).statusCode).toBe(404);
  expect((await download(`/api/invoices/${id}/reminder-preview.pdf`)).json()).toMatchObject({ status: 409, code: 'REMINDER_NOT_DUE' });
});

test('one transfer with the reference of the reminder pays invoice and fee, and the file for the bookkeeping has both', async () => {
  const { id, invoiceNumber } = await desk.overdue(9);
  await desk.remind(id);
  const { deliveries } = await office.done('GET', `/api/invoices/${id}`);
  const feeId = deliveries[0]?.reminder?.feeInvoiceId ?? 0;
  const { invoiceNumber: feeNumber } = await office.done('GET', `/api/invoices/${feeId}`);
  const { db } = world.context;
  // The mail went out, so the payment no longer withdraws the reminder.
  await db.updateTable('mailOutbox').set({ state: 'SENT' }).where('about', '=', `invoice:${id}`).execute();
  await db.updateTable('invoiceDelivery').set({ confirmedAt: world.clock.now().toISOString() }).where('invoiceId', '=', id).execute();
  const bank = bankOffice(office);
  const booked = await bank.bookTicked(
    camtOf([{ amount: '155.00', payer: 'SOMEBODY', text: `${invoiceNumber} ${feeNumber}`, date: desk.dayOf(-1) }]),
  );
  const file = (await download(`/api/invoices.csv?id.in=${id},${feeId}`)).body.replaceAll('"', '').split('\n');
  const line = (number: string | null) => file.find((row) => row.startsWith(`${number};`)) ?? '';

  expect(booked).toMatchObject({ status: 200, body: { lines: 1, total: 155, settled: 2, toBalance: 0 } });
  expect(line(feeNumber)).toMatch(/;O;5,00;0,00;5,00;EUR;Paid;Bank transfer;/);
  expect(line(invoiceNumber)).toMatch(/150,00;EUR;Paid;Bank transfer;/);
});

test('cash for a fee is in the till of the event of its invoice', async () => {
  const { tournamentId, eventId } = office.hall;
  const { id } = await desk.overdue(9, { tournamentId });
  await desk.remind(id);
  const { deliveries } = await office.done('GET', `/api/invoices/${id}`);
  const feeId = deliveries[0]?.reminder?.feeInvoiceId ?? 0;
  await office.done('PUT', '/api/invoices', { id: feeId, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  const payment = await world.context.read.selectFrom('payment').selectAll().where('invoiceId', '=', feeId).executeTakeFirstOrThrow();

  expect(payment).toMatchObject({ amountCents: 500, deskEventId: eventId });
});
