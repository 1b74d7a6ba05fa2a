/** The bills of what is called off, and many invoices that are cancelled at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { CalledOffBills } from '#contract/money/called-off.ts';
import type { listOpenItems } from '#contract/money/invoices.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { type Office, openOffice } from './office.ts';

let world: World;
let office: Office;
let scope: { eventId: number; tournamentId: number };
let second: number;
/** An entry of player 3 and one of player 0 in the second tournament. */
let inSecond: number[];
beforeAll(async () => {
  world = await createWorld();
  office = await openOffice(world);
  const { eventId, tournamentId } = office.hall;
  scope = { eventId, tournamentId };
  const { db } = world.context;
  const { id: _, ...like } = await db.selectFrom('tournament').selectAll().where('id', '=', tournamentId).executeTakeFirstOrThrow();
  const beside = await db
    .insertInto('tournament')
    .values({ ...like, name: 'Second Tournament' })
    .returning('id')
    .executeTakeFirstOrThrow();
  second = beside.id;
  const copies = [office.participants[3], office.participants[0]].flatMap((entrant) =>
    entrant ? [{ ...entrant, tournamentId: second }] : [],
  );
  const rows = await db
    .insertInto('participant')
    .values(copies.map(({ id: _id, ...copy }) => copy))
    .returning('id')
    .execute();
  inSecond = rows.map(({ id }) => id);
});
afterAll(() => world.close());

const bills = async (query = `eventId=${scope.eventId}&tournamentId=${scope.tournamentId}`) =>
  (await office.ask('GET', `/api/invoices/called-off?${query}`)).body as CalledOffBills;
const cancelAll = (more: object) =>
  office.ask('POST', '/api/management/invoices/cancel-called-off', { ...scope, reason: 'The tournament was called off.', ...more });
const openOf = async (player: number | undefined) =>
  ((await office.ask('GET', '/api/invoices/open-items')).body as unknown as CallAnswer<typeof listOpenItems>).find(
    ({ playerProfileId }) => playerProfileId === player,
  )?.open ?? 0;
const line = (participantId: number | undefined, unitPrice = 100) => ({ text: 'Entry fee', quantity: 1, unitPrice, participantId });
const setStatus = (tournamentStatus: 'CREATED' | 'CANCELED' | 'APPROVED', id = scope.tournamentId) =>
  world.context.db.updateTable('tournament').set({ tournamentStatus }).where('id', '=', id).execute();

test('ticked invoices are cancelled at once, or none of them: the refusal names the obstacle', async () => {
  const [one, two, paid] = [await office.issued(), await office.issued(), await office.issued()];
  const before = await openOf(office.players[0]);
  await office.done('PUT', '/api/invoices', { id: paid.id, status: 'PAID', paymentType: 'BANK_TRANSFER' });
  const cancel = (body: object) => office.ask('POST', '/api/management/invoices/bulk-cancel', { reason: 'Entered twice', ...body });
  const refused = await cancel({ ids: [one.id, paid.id] });
  const stale = await cancel({ ids: [one.id, two.id], total: 299 });
  const silent = await cancel({ ids: [one.id], reason: ' ' });
  const done = await cancel({ ids: [one.id, two.id], total: 300 });
  const again = await cancel({ ids: [one.id] });
  const after = await office.list(`?id.in=${one.id},${two.id}`);

  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `${paid.invoiceNumber}: Take the payment back first, or issue a credit note.`,
  ]);
  expect([stale.status, stale.body.detail]).toEqual([409, 'Meanwhile it is EUR 300.00: look at it again.']);
  expect([silent.status, silent.body.violations]).toEqual([400, [{ field: 'reason', message: 'Please give a reason' }]]);
  expect(done.body).toEqual({ cancelled: 2, total: 300 });
  expect([again.status, again.body.detail]).toEqual([409, `${one.invoiceNumber}: A cancelled invoice stays cancelled.`]);
  expect(after.map(({ status, open }) => [status, open])).toEqual([
    ['CANCELLED', 0],
    ['CANCELLED', 0],
  ]);
  expect(await openOf(office.players[0])).toBe(before - 450);
});

test('the bills of a tournament that is called off are cancelled, with shared bills only in part; other tournaments keep theirs', async () => {
  const { participants, players } = office;
  const { tournamentId } = scope;
  const fee = [{ text: 'Entry fee', quantity: 1, unitPrice: 100 }];
  const draft = await office.draft({ lines: [line(participants[0]?.id)] });
  const open = await office.issued({ lines: [line(participants[1]?.id)], playerProfileId: players[1] });
  const both = [line(participants[2]?.id, 80), line(inSecond[0], 70)];
  const shared = await office.issued({ lines: both, playerProfileId: players[2] });
  const credited = await office.issued({ lines: fee, tournamentId, playerProfileId: players[1] });
  await office.done('POST', `/api/invoices/${credited.id}/credit-note`, { reason: 'Half', lines: [{ position: 1, amount: 50 }] });
  const paid = await office.issued({ lines: fee, tournamentId, playerProfileId: players[3] });
  await office.done('PUT', '/api/invoices', { id: paid.id, status: 'PAID', paymentType: 'BANK_TRANSFER' });
  const waived = await office.issued({ lines: fee, tournamentId, playerProfileId: players[3] });
  await office.done('PUT', '/api/invoices', { id: waived.id, status: 'PAID', paymentType: 'WILDCARD' });
  const elsewhere = await office.issued({ lines: [line(inSecond[1])] });
  const seen = await bills();
  const early = await cancelAll({ open: seen.open.total });
  await setStatus('CANCELED');
  const stale = await cancelAll({ open: 1 });
  const silent = await cancelAll({ open: seen.open.total, reason: '' });
  const done = await cancelAll({ open: seen.open.total });
  const rows = new Map((await office.list('?size=1000')).map((row) => [row.id, row]));
  const stateOf = ({ id }: { id: number }) => [rows.get(id)?.status, rows.get(id)?.open];

  expect(seen).toEqual({ drafts: { count: 1, total: 100 }, open: { count: 3, total: 230 }, paid: { count: 1, total: 100 } });
  expect([early.status, early.body.detail]).toEqual([409, 'The tournament is not canceled, so its bills stay.']);
  expect([stale.status, stale.body.detail]).toEqual([409, 'Meanwhile EUR 230.00 are open: look at it again.']);
  expect([silent.status, silent.body.violations]).toEqual([400, [{ field: 'reason', message: 'Please give a reason' }]]);
  expect(done.body).toEqual({
    ...{ cancelled: { count: 3, total: 230 }, discarded: 1, credited: { count: 0, total: 0 } },
    left: { drafts: { count: 0, total: 0 }, open: { count: 0, total: 0 }, paid: { count: 1, total: 100 } },
  });
  expect(rows.get(draft.id)).toBeUndefined();
  expect([open, shared, credited, paid, waived, elsewhere].map(stateOf)).toEqual([
    ['CANCELLED', 0],
    ['CREATED', 70],
    ['CANCELLED', 0],
    ['PAID', 0],
    ['PAID', 0],
    ['CREATED', 100],
  ]);
  expect([await openOf(office.players[1]), await openOf(office.players[2])]).toEqual([0, 70]);

  const back = await cancelAll({ open: 0, paid: 100 });
  expect(back.body).toMatchObject({ credited: { count: 1, total: 100 }, left: { paid: { count: 0, total: 0 } } });
  // The credit note waits until the office has paid the money back.
  expect(await openOf(office.players[3])).toBe(-100);
});

test('the bills of a canceled event are those of all its tournaments, except for finished ones', async () => {
  const { eventId } = scope;
  const query = `eventId=${eventId}`;
  await setStatus('APPROVED', second);
  const finished = await bills(query);
  await setStatus('CREATED', second);
  const all = await bills(query);
  const whole = { tournamentId: undefined, open: all.open.total };
  const early = await cancelAll(whole);
  await world.context.db.updateTable('event').set({ eventStatus: 'CANCELED' }).where('id', '=', eventId).execute();
  const done = await cancelAll(whole);
  const foreign = await office.refusal('GET', `/api/invoices/called-off?eventId=${eventId}&tournamentId=999999`);
  const missing = await office.ask('GET', '/api/invoices/called-off');

  expect(finished.open).toEqual({ count: 0, total: 0 });
  expect(all.open).toEqual({ count: 2, total: 170 });
  expect([early.status, early.body.detail]).toEqual([409, 'The event is not canceled, so its bills stay.']);
  expect(done.body).toMatchObject({ cancelled: { count: 2, total: 170 }, left: { open: { count: 0, total: 0 } } });
  expect([foreign.status, missing.status]).toEqual([404, 400]);
});

test('of a partly paid bill only the open amount is credited, and the received money only when the user says so', async () => {
  const { participants, players } = office;
  await setStatus('CREATED');
  const partly = await office.issued({ lines: [line(participants[1]?.id)], playerProfileId: players[1] });
  const parts = [{ id: partly.id, amount: 60 }];
  await office.done('POST', '/api/management/invoices/payments', { paymentType: 'BANK_TRANSFER', parts });
  await setStatus('CANCELED');
  const seen = await bills();
  const stale = await cancelAll({ open: 40, paid: 100 });
  const kept = await cancelAll({ open: 40 });
  const owed = await openOf(players[1]);
  const back = await cancelAll({ open: 0, paid: 60 });

  expect([seen.open, seen.paid]).toEqual([
    { count: 1, total: 40 },
    { count: 1, total: 60 },
  ]);
  expect([stale.status, stale.body.detail]).toEqual([409, 'Meanwhile EUR 60.00 are paid: look at it again.']);
  expect(kept.body).toMatchObject({ cancelled: { count: 1, total: 40 }, left: { open: { count: 0 }, paid: { count: 1, total: 60 } } });
  expect(owed).toBe(0);
  expect(back.body).toMatchObject({ credited: { count: 1, total: 60 }, left: { paid: { count: 0 } } });
  expect(await openOf(players[1])).toBe(-60);
});

test('open amount and received money of a partly paid bill are credited in one call', async () => {
  const { participants, players } = office;
  await setStatus('CREATED');
  const partly = await office.issued({ lines: [line(participants[2]?.id)], playerProfileId: players[2] });
  const before = await openOf(players[2]);
  const parts = [{ id: partly.id, amount: 30 }];
  await office.done('POST', '/api/management/invoices/payments', { paymentType: 'BANK_TRANSFER', parts });
  await setStatus('CANCELED');
  const done = await cancelAll({ open: 70, paid: 30 });

  expect(done.body).toMatchObject({ cancelled: { count: 1, total: 70 }, credited: { count: 1, total: 30 }, left: { open: { count: 0 } } });
  expect(await openOf(players[2])).toBe(before - 130);
});
