/** An invoice with a wrong recipient is corrected in one step: a credit note, and a new invoice that the same entries are on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';
import { type Office, openOffice } from './office.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  office = await openOffice(world);
});
afterAll(() => world.close());

const reissue = (id: number, more: object = {}) => office.done('POST', `/api/invoices/${id}/reissue`, { reason: 'Wrong address', ...more });
const refusalOf = (id: number, more: object = {}) =>
  office.refusal('POST', `/api/invoices/${id}/reissue`, { reason: 'Wrong address', ...more });
const get = (id: number) => office.done('GET', `/api/invoices/${id}`);
const billsOf = (participantId: number) =>
  world.context.read
    .selectFrom('invoiceLine as l')
    .innerJoin('invoice as i', 'i.id', 'l.invoiceId')
    .select(['i.id', 'i.status', 'i.kind'])
    .where('l.participantId', '=', participantId)
    .orderBy('i.id')
    .execute();

test('a wrong address is corrected: the old invoice is credited, and the new one has the right address and the same entry', async () => {
  const [entry] = office.participants;
  const participantId = entry?.id ?? 0;
  const old = await office.issued({
    ...{ billTo: 'SC Diamont\n51000 Rijeka', note: 'Thank you', dueDate: '2031-01-31' },
    lines: [{ text: 'Entry fee', quantity: 2, unitPrice: 75.5, participantId }],
  });
  const next = await reissue(old.id, { billTo: 'SC Diamond\nRiva 2\n51000 Rijeka' });
  const credited = await get(old.id);
  const note = await get(credited.correctedById ?? 0);

  expect(next).toMatchObject({
    ...{ kind: 'INVOICE', status: 'CREATED', total: 151, open: 151, note: 'Thank you', dueDate: '2031-01-31' },
    ...{ recipient: { name: 'SC Diamond', address: 'Riva 2\n51000 Rijeka' }, lines: [{ text: 'Entry fee', participantId }] },
  });
  expect(next.invoiceNumber).not.toBe(old.invoiceNumber);
  expect(credited).toMatchObject({ status: 'CANCELLED', recipient: { name: 'SC Diamont' } });
  expect(note).toMatchObject({ total: -151, reason: 'Wrong address', recipient: { name: 'SC Diamont' } });
  expect(await billsOf(participantId)).toEqual([
    { id: old.id, status: 'CANCELLED', kind: 'INVOICE' },
    { id: note.id, status: expect.any(String), kind: 'CREDIT_NOTE' },
    { id: next.id, status: 'CREATED', kind: 'INVOICE' },
  ]);
});

test('a wrong payer is replaced; without an address the new payer’s own is printed, and an overdue day starts anew', async () => {
  const old = await office.issued({ billTo: 'Somebody', dueDate: '2026-01-01' });
  const next = await reissue(old.id, { playerProfileId: office.players[1], billTo: null });
  const { today } = { today: world.clock.now().toISOString().slice(0, 10) };

  expect(next).toMatchObject({ playerProfileId: office.players[1], recipient: { name: 'Given Player2', address: null } });
  expect(next.dueDate && next.dueDate > today).toBe(true);
});

test('a part that is not sent stays as it was', async () => {
  const old = await office.issued({ billTo: 'Stadt Köln\n50933 Köln', leitwegId: '04011000-1234512345-06' });

  expect(await reissue(old.id)).toMatchObject({ billTo: 'Stadt Köln\n50933 Köln', leitwegId: '04011000-1234512345-06' });
});

test('drafts, credit notes, paid and cancelled invoices are not reissued, in words, and neither is anything with bad input', async () => {
  const draft = await office.draft();
  const paid = await office.issued();
  await office.done('PUT', '/api/invoices', { id: paid.id, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  const gone = await office.issued();
  const { id: next } = await reissue(gone.id);
  const { correctedById } = await get(gone.id);

  for (const [id, more, expected] of [
    [draft.id, {}, { status: 409, detail: expect.any(String) }],
    [paid.id, {}, { status: 409, detail: expect.stringMatching(/paid|payment/i) }],
    [gone.id, {}, { status: 409, detail: expect.stringMatching(/cancelled/i) }],
    [correctedById ?? 0, {}, { status: 409, detail: expect.any(String) }],
    [next, { reason: ' ' }, { status: 409, detail: expect.stringMatching(/reason/i) }],
    [next, { playerProfileId: 999_999 }, { status: 400, detail: expect.any(String) }],
    [next, { leitwegId: '1-2' }, { status: 400, detail: expect.any(String) }],
    [next, { billTo: 'x\n'.repeat(20) }, { status: 400, detail: expect.any(String) }],
    [999_999, {}, { status: 404, detail: expect.any(String) }],
  ] as const)
    expect([id, more, await refusalOf(id, more)]).toEqual([id, more, expected]);
  expect((await get(next)).status).toBe('CREATED');
});

test('a changed recipient of an issued invoice is refused with the way to correct it', async () => {
  const { id } = await office.issued();

  for (const change of [{ billTo: 'Another' }, { playerProfileId: office.players[1] }, { leitwegId: '991-01484-64' }])
    expect(await office.refusal('PUT', '/api/invoices', { id, ...change })).toEqual({
      status: 409,
      detail: expect.stringMatching(/can no longer change: correct and reissue it\.$/),
    });
});

test('ten clerks who reissue at once make one new invoice, and nobody decides about an old version', async () => {
  const { id, version } = await office.issued();
  const all = await Promise.all(Array.from({ length: 10 }, () => refusalOf(id)));
  const { id: other, version: seen } = await office.issued();
  await office.done('POST', `/api/invoices/${other}/send`, { way: 'HAND' });

  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect((await get(id)).version).toBeGreaterThan(version);
  expect((await office.decided(`/api/invoices/${other}/reissue`, seen, { reason: 'Late' })).status).toBe(412);
});

test('only users who issue invoices reissue them', async () => {
  const { id } = await office.issued();
  const call = { method: 'POST', url: `/api/invoices/${id}/reissue`, payload: { reason: 'x' } } as const;
  const headers = { ...(await world.signIn('ROLE_TOURNAMENT')), 'idempotency-key': 'reissue-1' };

  expect((await world.inject({ ...call, headers })).statusCode).toBe(403);
  expect((await world.inject(call)).statusCode).toBe(401);
  expect((await world.inject({ ...call, headers: office.admin })).statusCode).toBe(400);
});
