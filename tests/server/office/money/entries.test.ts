/** The invoice of an entry: drafted with it, issued with its approval, removed or cancelled with it (machines/README.md 12.2). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';
import { type Office, openOffice } from './office.ts';

let world: World;
let office: Office;
let tournamentId: number;
let countryId: number;
beforeAll(async () => {
  world = await createWorld();
  office = await openOffice(world);
  tournamentId = office.hall.tournamentId;
  const { db } = world.context;
  const fees = { entryFee1Cents: 12_000, entryFee2Cents: 15_000, entryFee1Until: '2026-09-01', entryFeeReducedCents: 10_000 };
  await db
    .updateTable('tournament')
    .set({ tournamentStatus: 'CREATED', ...fees })
    .where('id', '=', tournamentId)
    .execute();
  countryId = (await db.selectFrom('playerProfile').select('representsCountryId').executeTakeFirstOrThrow()).representsCountryId;
});
afterAll(() => world.close());

const entries = () => `/api/management/tournaments/${tournamentId}/participants`;
let people = 0;
async function player(more: object = {}): Promise<number> {
  const lastName = `Entrant ${++people}`;
  const names = { lastName, firstName: 'Given', displayName: lastName.toUpperCase(), initials: 'G.E.' };
  const complete = { birthday: '1990-05-17', email: `entrant${people}@example.org`, countryId };
  const row = { ...names, ...complete, representsCountryId: countryId, ...more };
  return (await world.context.db.insertInto('playerProfile').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const enter = async (id: number) => (await office.ask('PUT', `${entries()}/available-players`, { id })).body as { id: number };
const approve = (pid: number) => office.ask('POST', `${entries()}/${pid}/approve-registration`);
const remove = (pid: number, query = '') => office.ask('DELETE', `/api/participants/${pid}${query}`);
const invoicesOf = (playerProfileId: number) => office.list(`?playerProfileId.equals=${playerProfileId}&sort=id,asc`);
const requests = async (pid: number) => (await office.ask('GET', `/api/participants/${pid}/invoices`)).body;

test('an entry drafts the fee of the day, and its approval issues it once', async () => {
  const id = await player({ sex: 'MALE' });
  const { id: pid } = await enter(id);
  const drafted = await invoicesOf(id);
  await approve(pid);
  await approve(pid);
  const [issued, ...more] = await invoicesOf(id);

  expect(drafted).toMatchObject([{ status: 'NONE', total: 150, participantId: pid, tournamentId, byHand: false }]);
  expect(drafted[0]?.purpose).toMatch(/^Entry fee Men 9-Ball \d+, Event \d+$/);
  expect(issued).toMatchObject({ id: drafted[0]?.id, status: 'CREATED', invoiceNumber: 'RE2026-00001', total: 150 });
  expect(more).toEqual([]);
});

test('a player from Germany gets a draft whose lines are German, as their document will be', async () => {
  const country = { name: 'Deutschland', mnemonic: 'GER', code: 'DE', search: ' deutschland' };
  const german = await world.context.db.insertInto('country').values(country).returning('id').executeTakeFirstOrThrow();
  const id = await player({ sex: 'MALE', countryId: german.id });
  await enter(id);
  const [draft] = await invoicesOf(id);
  const detail = await office.done('GET', `/api/invoices/${draft?.id}`);
  const byHand = await office.draft({ playerProfileId: id });

  expect(draft?.purpose).toMatch(/^Entry fee Men 9-Ball/);
  const exemptionReason = 'Es wird keine Umsatzsteuer ausgewiesen: steuerbefreit.';
  expect(detail.lines).toMatchObject([{ text: expect.stringMatching(/^Startgeld Men 9-Ball \d+, Event \d+$/), exemptionReason }]);
  expect(detail.warnings).toContain('No bank account is saved in the settings yet: the document names none to pay to.');
  expect(byHand.lines).toMatchObject([{ text: 'Entry fee', exemptionReason }]);
});

test('a partly paid entry fee shows its rest, and the removal of the entry leaves its invoice to the office', async () => {
  const id = await player({ sex: 'MALE', birthday: '1990-01-01' });
  const { id: pid } = await enter(id);
  await approve(pid);
  const [invoice] = await invoicesOf(id);
  const parts = [{ id: invoice?.id, amount: 100 }];
  await office.ask('POST', '/api/management/invoices/payments', { paymentType: 'CASH_PAYMENT', parts });
  const [bill] = (await office.ask('GET', `${entries()}/bills?ids=${pid}`)).body as unknown as object[];
  const told = await requests(pid);
  const { status } = await remove(pid);

  expect(bill).toMatchObject({ payment: 'OPEN', money: { paid: 100, open: 50, unpaidIds: [invoice?.id] } });
  expect(told).toMatchObject({
    question: null,
    paidNote: `The paid entry fee of EUR 100.00 is not refunded by itself. Of ${invoice?.invoiceNumber} a part is paid: EUR 50.00 stay open.`,
  });
  expect(status).toBeLessThan(300);
  expect(await invoicesOf(id)).toMatchObject([{ status: 'CREATED', open: 50, paid: 100 }]);
});

test('a draft follows its entry until it is issued, unless it was edited by hand', async () => {
  const [woman, man] = [await player({ sex: 'FEMALE' }), await player({ sex: 'MALE' })];
  const [entered] = [await enter(woman), await enter(man)];
  const [mans] = await invoicesOf(man);
  await office.done('PUT', '/api/invoices', { id: mans?.id, lines: [{ text: 'Half price', quantity: 1, unitPrice: 75 }] });
  const { version } = (await office.ask('GET', `/api/tournaments/${tournamentId}`)).body;
  const patched = await office.ask('PATCH' as never, `/api/tournaments/${tournamentId}`, {
    id: tournamentId,
    version,
    entryFeeReduced: 90,
  });
  const [followed] = await invoicesOf(woman);
  await world.context.db.updateTable('playerProfile').set({ sex: 'MALE' }).where('id', '=', woman).execute();
  await approve(entered.id);

  expect({ status: patched.status, detail: patched.body.detail }).toEqual({ status: 200, detail: undefined });
  expect(followed).toMatchObject({ status: 'NONE', total: 90 });
  expect(await invoicesOf(man)).toMatchObject([{ status: 'NONE', total: 75, byHand: true }]);
  // The invoice states the facts of the moment of issue.
  expect(await invoicesOf(woman)).toMatchObject([{ status: 'CREATED', total: 150 }]);
});

test('a draft that lags behind its entry is not issued or paid: the user is refused, and then finds the present fee', async () => {
  const [one, two] = [await player({ sex: 'FEMALE' }), await player({ sex: 'FEMALE' })];
  for (const id of [one, two]) await enter(id);
  const [[first], [second]] = [await invoicesOf(one), await invoicesOf(two)];
  await world.context.db.updateTable('playerProfile').set({ sex: 'MALE' }).where('id', 'in', [one, two]).execute();
  const tap = (total: number) =>
    office.ask('POST', '/api/management/invoices/bulk-paid', { ids: [second?.id], total, paymentType: 'CASH_PAYMENT', issueDrafts: true });
  const [unseen, short] = [await office.decided(`/api/invoices/${first?.id}/issue`, first?.version ?? 0), await tap(90)];
  const [[now], [due]] = [await invoicesOf(one), await invoicesOf(two)];
  const issued = await office.decided(`/api/invoices/${first?.id}/issue`, now?.version ?? 0);

  expect([first?.total, now?.total, due?.total]).toEqual([90, 150, 150]);
  expect([unseen.status, short.body.detail, issued.status]).toEqual([412, 'Meanwhile it is EUR 150.00: look at it again.', 200]);
  expect((await tap(150)).body).toMatchObject({ paid: 1, total: 150 });
});

const saveFees = async (fees: object) => {
  const { version } = (await office.ask('GET', `/api/tournaments/${tournamentId}`)).body;
  const saved = await office.ask('PATCH' as never, `/api/tournaments/${tournamentId}`, { id: tournamentId, version, ...fees });
  expect({ status: saved.status, detail: saved.body.detail }).toEqual({ status: 200, detail: undefined });
};

test('a player who entered before there was a fee gets a draft with the fee, and its issue with the approval', async () => {
  const [early, discarded] = [await player(), await player()];
  await saveFees({ entryFee1: 0, entryFee2: 0 });
  const { id: pid } = await enter(early);
  const free = await invoicesOf(early);
  await saveFees({ entryFee2: 150 });
  const drafted = await invoicesOf(early);
  await enter(discarded);
  const [draft] = await invoicesOf(discarded);
  await office.done('DELETE', `/api/invoices/${draft?.id}`);
  await saveFees({ entryFee1: 120 });
  await approve(pid);

  expect(free).toEqual([]);
  expect(drafted).toMatchObject([{ status: 'NONE', total: 150, participantId: pid }]);
  expect(await invoicesOf(discarded)).toEqual([]);
  expect(await invoicesOf(early)).toMatchObject([{ status: 'CREATED', total: 150 }]);
});

test('a draft is removed with its entry', async () => {
  const id = await player();
  const { id: pid } = await enter(id);

  expect(await requests(pid)).toMatchObject({ question: null, paidNote: null });
  expect((await remove(pid)).status).toBe(204);
  expect(await invoicesOf(id)).toEqual([]);
});

test('an issued invoice causes a question; it is cancelled with the entry, or kept on request', async () => {
  const [cancelled, kept] = [await player(), await player()];
  const [one, two] = [await enter(cancelled), await enter(kept)];
  await approve(one.id);
  await approve(two.id);
  const [invoice] = await invoicesOf(cancelled);
  const question = await requests(one.id);
  await remove(one.id);
  await remove(two.id, '?cancelInvoice=false');

  expect(question).toMatchObject({ question: `Cancel invoice ${invoice?.invoiceNumber} (EUR 150.00) too?`, paidNote: null });
  expect(await invoicesOf(cancelled)).toMatchObject([
    { status: 'CANCELLED', participantId: null },
    { kind: 'CREDIT_NOTE', total: -150, correctsId: invoice?.id },
  ]);
  expect(await invoicesOf(kept)).toMatchObject([{ status: 'CREATED', participantId: null }]);
});

test('a paid invoice stays, and the answer says so', async () => {
  const id = await player();
  const { id: pid } = await enter(id);
  await approve(pid);
  const [invoice] = await invoicesOf(id);
  await office.done('PUT', '/api/invoices', { id: invoice?.id, status: 'PAID', paymentType: 'CASH_PAYMENT' });

  expect(await requests(pid)).toMatchObject({ question: null, paidNote: 'The paid entry fee of EUR 150.00 is not refunded by itself.' });
  await remove(pid);
  expect(await invoicesOf(id)).toMatchObject([{ status: 'PAID' }]);
});

test('an approval says which invoice it issued, and what its player lacks', async () => {
  const [there, lost] = [await player({ street: 'Riva 1', city: 'Rijeka' }), await player()];
  const billed = async (id: number) => {
    const { id: pid } = await enter(id);
    const before = (await requests(pid)).billed;
    await approve(pid);
    return [before, (await requests(pid)).billed];
  };
  const [draft, issued] = await billed(there);
  const [, without] = await billed(lost);
  const [[one], [two]] = [await invoicesOf(there), await invoicesOf(lost)];

  expect(draft).toBe('The invoice over EUR 150.00 stays a draft: the entry is not approved.');
  expect(issued).toBe(`Invoice ${one?.invoiceNumber} over EUR 150.00 is issued.`);
  expect(without).toBe(`Invoice ${two?.invoiceNumber} over EUR 150.00 is issued. Given Entrant ${people} has no address.`);
});

type EntryBill = { participantId: number; payment: string | null; onApproval: string };
const billsOf = async (...pids: number[]) => {
  const bills = (await office.ask('GET', `${entries()}/bills?ids=${pids.join()}`)).body as unknown as EntryBill[];
  return pids.map((pid) => bills.find(({ participantId }) => participantId === pid));
};

test('the office reads before an approval what it bills, and it bills exactly that', async () => {
  const home = { street: 'Riva 1', city: 'Rijeka' };
  const known = [await player(home), await player({ ...home, sex: 'FEMALE' }), await player(home), await player(home), await player()];
  const [man, woman, byHand, waived, lost] = known as [number, number, number, number, number];
  const pids: number[] = [];
  for (const id of known) pids.push((await enter(id)).id);
  const [touched] = await invoicesOf(byHand);
  await office.done('PUT', '/api/invoices', { id: touched?.id, lines: [{ text: 'Half price', quantity: 1, unitPrice: 75 }] });
  // The profile changed after the draft.
  await world.context.db.updateTable('playerProfile').set({ sex: 'FEMALE' }).where('id', '=', man).execute();
  const before = await billsOf(...pids);
  for (const pid of pids) await approve(pid);
  const issued = [];
  for (const id of known) issued.push((await invoicesOf(id))[0]);
  await office.done('PUT', '/api/invoices', { id: issued[0]?.id, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  await office.done('PUT', '/api/invoices', { id: issued[3]?.id, status: 'PAID', paymentType: 'WILDCARD' });
  const after = await billsOf(...pids);

  expect(before.map((bill) => bill?.onApproval)).toEqual(
    issued.map(
      (invoice) =>
        `An invoice of EUR ${invoice?.total}.00 will be issued to ${invoice?.playerProfileDisplayName}.${
          invoice?.playerProfileId === lost ? ` Given Entrant ${people} has no address.` : ''
        }`,
    ),
  );
  expect(issued.map((invoice) => invoice?.total)).toEqual([90, 90, 75, 150, 150]);
  expect(before.map((bill) => bill?.payment)).toEqual(Array(5).fill('DRAFT'));
  expect(after.map((bill) => bill?.payment)).toEqual(['PAID', 'OPEN', 'OPEN', 'WAIVED', 'OPEN']);
  expect(after[0]?.onApproval).toBe(`Invoice ${issued[0]?.invoiceNumber} over EUR 90.00 is settled.`);
  expect([woman, waived]).toEqual([issued[1]?.playerProfileId, issued[3]?.playerProfileId]);
});

test('a user who approves reads what is billed without seeing the fees; for another event the call says nothing', async () => {
  const { id: pid } = await enter(await player({ street: 'Riva 1', city: 'Rijeka' }));
  const asks = async (events: number[]) => {
    const headers = await world.signIn('ROLE_USER', events);
    return world.inject({ method: 'GET', url: `${entries()}/bills?ids=${pid}`, headers });
  };
  const leader = await asks([office.hall.eventId]);
  await approve(pid);
  const [invoice] = (await office.list(`?participantId.equals=${pid}`)).slice(-1);
  await office.done('PUT', '/api/invoices', { id: invoice?.id, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  const paid = await asks([office.hall.eventId]);
  const headers = await world.signIn('ROLE_USER', [office.hall.eventId]);
  const told = (await world.inject({ method: 'GET', url: `/api/participants/${pid}/invoices`, headers })).json();

  const hidden = { payment: null, money: null, missing: [] };
  expect(leader.json()).toEqual([
    { participantId: pid, ...hidden, onApproval: expect.stringMatching(/^An invoice of EUR 150\.00 will be issued to ENTRANT \d+\.$/) },
  ]);
  const issued = `Invoice ${invoice?.invoiceNumber} over EUR 150.00 is issued.`;
  expect(paid.json()).toEqual([{ participantId: pid, ...hidden, onApproval: issued }]);
  expect(told.billed).toBe(issued);
  expect((await asks([])).statusCode).toBe(404);
});

test('an approval that bills nothing says so: free, or left to the office', async () => {
  const [free, later] = [await player(), await player({ street: 'Riva 1', city: 'Rijeka' })];
  await saveFees({ entryFee1: 0, entryFee2: 0 });
  const { id: none } = await enter(free);
  const [nothing] = await billsOf(none);
  await approve(none);
  await saveFees({ entryFee1: 120, entryFee2: 150 });
  const { id: pid } = await enter(later);
  const { version } = (await office.ask('GET', '/api/settings/invoices')).body;
  const manual = await office.ask('PUT', '/api/settings/invoices', { version, issueInvoices: 'manual' });
  const [left] = await billsOf(pid);
  await approve(pid);
  await office.ask('PUT', '/api/settings/invoices', { version: manual.body.version, issueInvoices: 'onApproval' });

  expect([nothing?.onApproval, nothing?.payment]).toEqual(['Nothing is billed for this entry.', 'NONE']);
  expect(left?.onApproval).toBe('The invoice over EUR 150.00 stays a draft: the settings leave issuing to the office.');
  expect(await invoicesOf(later)).toMatchObject([{ status: 'NONE' }]);
});

test('a partly credited invoice is not offered for cancelling, and a waived or refunded amount is not called refundable', async () => {
  const [partly, waived, returned] = [await player(), await player(), await player()];
  const entered: Record<number, number> = {};
  for (const id of [partly, waived, returned]) {
    entered[id] = (await enter(id)).id;
    await approve(entered[id]);
  }
  const [[one], [two], [three]] = [await invoicesOf(partly), await invoicesOf(waived), await invoicesOf(returned)];
  const credit = { reason: 'Discount', lines: [{ position: 1, amount: 50 }] };
  await office.done('POST', `/api/invoices/${one?.id}/credit-note`, credit);
  await office.done('PUT', '/api/invoices', { id: two?.id, status: 'PAID', paymentType: 'WILDCARD' });
  await office.done('PUT', '/api/invoices', { id: three?.id, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  await office.done('POST', `/api/invoices/${three?.id}/credit-note`, credit);

  expect(await requests(entered[partly] ?? 0)).toMatchObject({
    question: null,
    paidNote: `Of ${one?.invoiceNumber} a part is credited: EUR 100.00 stay open.`,
  });
  expect(await requests(entered[waived] ?? 0)).toMatchObject({ question: null, paidNote: null });
  expect(await requests(entered[returned] ?? 0)).toMatchObject({
    question: null,
    paidNote: 'The paid entry fee of EUR 100.00 is not refunded by itself.',
  });
});

test('a player who is removed and enters again keeps the valid invoice, and pays once', async () => {
  const [paid, kept, credited] = [await player(), await player(), await player()];
  const standing = async (id: number) => {
    const { id: pid } = await enter(id);
    await approve(pid);
    const [invoice] = await invoicesOf(id);
    return { pid, id: invoice?.id };
  };
  const [one, two, three] = [await standing(paid), await standing(kept), await standing(credited)];
  for (const { id } of [one, three]) await office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  await office.done('POST', `/api/invoices/${three.id}/credit-note`, { reason: 'Refund', lines: [{ position: 1, amount: 150 }] });
  await office.issued({ playerProfileId: paid, tournamentId, lines: [{ text: 'Banquet', quantity: 1, unitPrice: 40 }] });
  for (const { pid } of [one, two, three]) await remove(pid, '?cancelInvoice=false');
  const again = [await enter(paid), await enter(kept), await enter(credited)];
  for (const { id } of again) await approve(id);

  expect(await invoicesOf(paid)).toMatchObject([
    { id: one.id, status: 'PAID', participantId: again[0]?.id },
    { purpose: 'Banquet', participantId: null },
  ]);
  expect(await invoicesOf(kept)).toMatchObject([{ id: two.id, status: 'CREATED', participantId: again[1]?.id }]);
  expect((await invoicesOf(credited)).map(({ total, participantId }) => [total, participantId])).toEqual([
    [150, null],
    [-150, null],
    [150, again[2]?.id],
  ]);
});

test('a draft of an entry that a person issues states the facts of that moment', async () => {
  const id = await player({ sex: 'MALE' });
  await enter(id);
  const [draft] = await invoicesOf(id);
  await world.context.db.updateTable('playerProfile').set({ sex: 'FEMALE' }).where('id', '=', id).execute();
  const issued = await office.done('POST', `/api/invoices/${draft?.id}/issue`);

  expect([draft?.total, issued.total]).toEqual([150, 90]);
});

test('an import drafts and issues in the same moment, numbered one after the other', async () => {
  const lines = Array.from({ length: 60 }, (_none, index) => `Imported ${index};Given;${index < 30 ? 'MALE' : 'FEMALE'}`);
  for (const [index] of lines.entries())
    await player({ lastName: `Imported ${index}`, displayName: `IMPORTED ${index} Given`, sex: index < 30 ? 'MALE' : 'FEMALE' });
  const url = `${entries()}/import`;
  const text = lines.map((line) => line.split(';').slice(0, 2).join(';')).join('\n');
  const { status, body } = await office.ask('POST', url, { text, approve: true });
  const all = (await office.list('?size=1000&sort=id,asc')).filter(({ playerProfileDisplayName }) =>
    playerProfileDisplayName.startsWith('IMPORTED'),
  );

  expect({ status, body }).toMatchObject({ status: 200, body: { added: 60 } });
  expect(all.map(({ total }) => total)).toEqual(lines.map((_line, index) => (index < 30 ? 150 : 90)));
  expect(new Set(all.map(({ status: one }) => one))).toEqual(new Set(['CREATED']));
  const taken = all.map(({ invoiceNumber }) => Number(invoiceNumber?.slice(-5)));
  expect(taken).toEqual(taken.map((_number, index) => (taken[0] ?? 0) + index));
});

test('an approval does not wait for settings: without an issuer the draft stays', async () => {
  await world.context.db.deleteFrom('federationSetting').execute();
  const id = await player();
  const { id: pid } = await enter(id);

  expect((await approve(pid)).status).toBe(200);
  const [draft] = await invoicesOf(id);
  expect(draft).toMatchObject({ status: 'NONE' });
  const [bill] = (await office.ask('GET', `${entries()}/bills?ids=${pid}`)).body as unknown as { money: { whyNotPay: string } }[];
  expect(bill?.money.whyNotPay).toBe('Nobody can issue an invoice before the organiser’s name and address are saved in the settings.');
  expect(await office.refusal('POST', `/api/invoices/${draft?.id}/issue`)).toEqual({
    status: 409,
    detail: 'Nobody can issue an invoice before the organiser’s name and address are saved in the settings.',
  });
});
