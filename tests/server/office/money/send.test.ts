/** An invoice by mail: queued with the command that sends it, and sent when a mail server has accepted it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { letterOf } from '../../../../server/office/mail/templates.ts';
import { recordDelivery } from '../../../../server/office/money/invoices/send.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { type Office, openOffice } from './office.ts';

const postman: Actor = { kind: 'system', name: 'mail' };
let world: World;
let office: Office;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  office = await openOffice(world);
});
afterAll(() => world.close());

const mailsAbout = (id: number) =>
  world.context.read.selectFrom('mailOutbox').selectAll().where('about', '=', `invoice:${id}`).orderBy('id').execute();
const hear = (mailId: number, accepted: boolean) =>
  commit(world.context, { actor: postman }, (work) => recordDelivery(work, mailId, accepted));
const statusOf = async (id: number) => (await office.done('GET', `/api/invoices/${id}`)).status;

test('an invoice without an address is not sent; with one the mail waits with the document attached', async () => {
  const { id, invoiceNumber } = await office.issued();
  const refused = await office.refusal('POST', `/api/invoices/${id}/send`, {});
  const queued = await office.done('POST', `/api/invoices/${id}/send`, { to: 'player@example.org' });
  const [mail, ...more] = await mailsAbout(id);

  expect(refused).toEqual({ status: 409, detail: 'Given Player1 has no e-mail address: enter one, or hand the document over.' });
  expect(queued).toMatchObject({ status: 'CREATED', deliveries: [{ way: 'MAIL', confirmedAt: null, failedAt: null }] });
  expect(mail).toMatchObject({ template: 'invoice', toAddress: 'player@example.org', attachments: JSON.stringify([{ invoicePdf: id }]) });
  expect(mail?.subject).toBe(`Invoice ${invoiceNumber}`);
  expect(more).toEqual([]);
});

test('many invoices are sent at once, each to its own address; one without an address keeps all back', async () => {
  const [one, two] = [await office.issued(), await office.issued({ playerProfileId: office.players[1] })];
  const ids = [one.id, two.id];
  const mailed = async () => (await Promise.all(ids.map(mailsAbout))).map((mails) => mails.map(({ toAddress }) => toAddress));
  const { db } = world.context;
  await db
    .updateTable('playerProfile')
    .set({ email: 'first@example.org' })
    .where('id', '=', office.players[0] ?? 0)
    .execute();
  const refused = await office.refusal('POST', '/api/management/invoices/bulk-send', { ids });
  const before = await mailed();
  await db
    .updateTable('playerProfile')
    .set({ email: 'second@example.org' })
    .where('id', '=', office.players[1] ?? 0)
    .execute();
  const { body } = await office.ask('POST', '/api/management/invoices/bulk-send', { ids });

  expect(refused.detail).toBe(`${two.invoiceNumber}: Given Player2 has no e-mail address: enter one, or hand the document over.`);
  expect([before, body, await mailed()]).toEqual([[[], []], { sent: 2 }, [['first@example.org'], ['second@example.org']]]);
  await db.updateTable('playerProfile').set({ email: null }).where('id', 'in', office.players).execute();
});

test('an accepted invoice is sent; a failed delivery makes it unsent again, unless another mail arrived', async () => {
  const { id } = await office.issued();
  for (const to of ['one@example.org', 'two@example.org']) await office.done('POST', `/api/invoices/${id}/send`, { to });
  const [one, two] = (await mailsAbout(id)).map((mail) => mail.id);
  const said: string[] = [];
  for (const [mail, accepted] of [
    [one, true],
    [two, true],
    [two, false],
    [one, false],
  ] as const) {
    await hear(mail ?? 0, accepted);
    said.push(await statusOf(id));
  }

  expect(said).toEqual(['SENT', 'SENT', 'SENT', 'CREATED']);
});

test('the mail of a credit note names the invoice that need not be paid', async () => {
  const invoice = await office.issued();
  const { correctedById } = await office.done('PUT', '/api/invoices', { id: invoice.id, status: 'CANCELLED', reason: 'x' });
  await office.done('POST', `/api/invoices/${correctedById}/send`, { to: 'player@example.org' });
  const [mail] = await mailsAbout(correctedById ?? 0);

  expect(mail).toMatchObject({ template: 'invoice-cancelled', subject: `Invoice ${invoice.invoiceNumber} was cancelled` });
});

test('a mail asks for no money that is paid, cancelled or credited, nor for an invoice cancelled while its mail waits', async () => {
  const [paid, cancelled] = [await office.issued(), await office.issued()];
  const send = (id: number) => office.done('POST', `/api/invoices/${id}/send`, { to: 'player@example.org' });
  await office.done('PUT', '/api/invoices', { id: paid.id, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  const credited = { reason: 'Left early', lines: [{ position: 1, amount: 50 }] };
  const note = await office.done('POST', `/api/invoices/${paid.id}/credit-note`, credited);
  await send(cancelled.id);
  await office.done('PUT', '/api/invoices', { id: cancelled.id, status: 'CANCELLED', reason: 'x' });
  for (const id of [paid.id, note.id, cancelled.id]) await send(id);
  const words = async (id: number) =>
    (await mailsAbout(id)).map(({ template, params, state }) => {
      const letter = letterOf(template, JSON.parse(params) as object, 'en');
      return { state, says: letter?.paragraphs.at(-1), due: letter?.facts?.some(([name]) => name === 'Due on') };
    });

  expect(await words(paid.id)).toEqual([
    { state: 'QUEUED', says: 'please find your invoice attached. Nothing is left to pay.', due: false },
  ]);
  expect(await words(note.id)).toEqual([
    {
      state: 'QUEUED',
      says: `please find a credit note for invoice ${paid.invoiceNumber} attached. You do not have to pay it.`,
      due: false,
    },
  ]);
  expect(await words(cancelled.id)).toEqual([
    { state: 'CANCELLED', says: 'please find your invoice attached. Name its number when you pay.', due: true },
    { state: 'QUEUED', says: `invoice ${cancelled.invoiceNumber} was cancelled. Please do not pay it.`, due: false },
  ]);
});
