/** A club pays for several entrants on one bill. No entrant is billed twice, and an entrant who leaves the bill owes the own fee again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';
import { type Office, openOffice } from './office.ts';

let world: World;
let office: Office;
let tournamentId: number;
let countryId: number;
let club: number;
beforeAll(async () => {
  world = await createWorld();
  office = await openOffice(world);
  tournamentId = office.hall.tournamentId;
  const { db } = world.context;
  await db.updateTable('tournament').set({ tournamentStatus: 'CREATED', entryFee1Cents: 8000 }).where('id', '=', tournamentId).execute();
  countryId = (await db.selectFrom('playerProfile').select('representsCountryId').executeTakeFirstOrThrow()).representsCountryId;
  club = await profile('SC DIAMOND', { teamProfile: true, lastName: 'SC Diamond' });
});
afterAll(() => world.close());

async function profile(displayName: string, more: object = {}): Promise<number> {
  const row = { lastName: displayName, firstName: 'Given', displayName, initials: 'G.E.', representsCountryId: countryId, ...more };
  return (await world.context.db.insertInto('playerProfile').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

type BilledEntrant = { player: number; name: string; pid: number; draft: number };
const entries = () => `/api/management/tournaments/${tournamentId}/participants`;
const enter = async (player: number) => (await office.ask('PUT', `${entries()}/available-players`, { id: player })).body.id as number;
const invoicesOf = (player: number) => office.list(`?playerProfileId.equals=${player}&sort=id,asc`);
const requests = async (pid: number) => (await office.ask('GET', `/api/participants/${pid}/invoices`)).body;
const remove = (pid: number, query = '') => office.ask('DELETE', `/api/participants/${pid}${query}`);
let people = 0;

async function entrants(count: number): Promise<BilledEntrant[]> {
  const all: BilledEntrant[] = [];
  for (let index = 0; index < count; index++) {
    const name = `ENTRANT ${++people}`;
    const player = await profile(name);
    const pid = await enter(player);
    all.push({ player, name, pid, draft: (await invoicesOf(player))[0]?.id ?? 0 });
  }
  return all;
}

const share = (all: readonly BilledEntrant[], more: object = {}) =>
  office.done('POST', '/api/management/invoices/shared-bill', { ids: all.map(({ draft }) => draft), playerProfileId: club, ...more });
const pay = (id: number, paymentType = 'CASH_PAYMENT') => office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType });
const issue = (id: number) => office.done('POST', `/api/invoices/${id}/issue`);
const draftsOf = async (all: readonly BilledEntrant[]) =>
  (await Promise.all(all.map(({ player }) => invoicesOf(player)))).map((own) => own.map(({ status, total }) => [status, total]));

test('drafts of several entries become one bill to the club, a line for each; issued and paid it settles all of them', async () => {
  const all = await entrants(3);
  const bill = await share(all, { billTo: 'SC Diamond\nRiva 2\n51000 Rijeka' });
  const issued = await issue(bill.id);
  const words = await Promise.all(all.map(({ pid }) => requests(pid)));
  const [told] = (await office.ask('GET', `${entries()}/bills?ids=${all[0]?.pid}`)).body as unknown as object[];
  await pay(bill.id);

  expect(bill).toMatchObject({ status: 'NONE', playerProfileId: club, total: 240, participantId: null, tournamentId });
  expect(bill.purpose).toMatch(/^3 entries, Event \d+$/);
  expect(bill.entrants.map(({ displayName }) => displayName)).toEqual(all.map(({ name }) => name));
  expect(bill.lines.map(({ entrant, participantId, gross }) => [entrant, participantId, gross])).toEqual(
    all.map(({ name, pid }) => [name, pid, 80]),
  );
  expect(bill.lines[0]?.text).toMatch(/^ENTRANT \d+ · Entry fee Men 9-Ball/);
  expect(await draftsOf(all)).toEqual([[], [], []]);
  expect(issued).toMatchObject({ status: 'CREATED', recipient: { name: 'SC Diamond', address: 'Riva 2\n51000 Rijeka' } });
  expect(words[1]?.billed).toBe(`EUR 80.00 are on ${issued.invoiceNumber} to SC DIAMOND, which is issued.`);
  expect(told).toEqual({
    ...{ participantId: all[0]?.pid, payment: 'SHARED', onApproval: words[0]?.billed },
    ...{ missing: ['birthday', 'e-mail', 'country'], money: { paid: 0, open: 0, paymentType: null, unpaidIds: [], whyNotPay: null } },
  });
  expect(await requests(all[1]?.pid ?? 0)).toEqual({
    question: null,
    paidNote: `EUR 80.00 of ${issued.invoiceNumber} to SC DIAMOND are settled: they are not refunded by themselves.`,
    billed: `EUR 80.00 are on ${issued.invoiceNumber} to SC DIAMOND, which is settled.`,
  });
});

test('an entrant on a shared bill is not billed twice: not by an approval, a saved tournament, a second bill or a manual draft', async () => {
  const all = await entrants(2);
  const bill = await share(all);
  const [{ pid, name }] = all as [BilledEntrant];
  await office.ask('POST', `${entries()}/${pid}/approve-registration`);
  const { version } = (await office.ask('GET', `/api/tournaments/${tournamentId}`)).body;
  await office.ask('PATCH' as never, `/api/tournaments/${tournamentId}`, { id: tournamentId, version, name: 'Men 9-Ball Open' });
  const byHand = await office.refusal('POST', '/api/invoices', {
    playerProfileId: all[0]?.player,
    lines: [{ text: 'Entry fee', quantity: 1, unitPrice: 80, participantId: pid }],
  });

  expect(await draftsOf(all)).toEqual([[], []]);
  expect(byHand).toEqual({ status: 409, detail: `${name} is on the draft to SC DIAMOND already.` });
  expect((await office.ask('GET', `/api/invoices/${bill.id}`)).body).toMatchObject({ status: 'NONE', total: 160 });
});

test('twenty users who join the same drafts at once make one bill', async () => {
  const all = await entrants(2);
  const body = { ids: all.map(({ draft }) => draft), playerProfileId: club };
  const answers = await Promise.all(Array.from({ length: 20 }, () => office.ask('POST', '/api/management/invoices/shared-bill', body)));
  const refused = answers.filter(({ status }) => status !== 201);

  expect(refused).toHaveLength(19);
  expect(new Set(refused.map(({ body: problem }) => problem.detail))).toEqual(
    new Set(['One of these drafts is not there any more: look at the list again.']),
  );
});

test('twenty manual drafts for one entry at once make one draft', async () => {
  const [{ player, pid, name, draft }] = (await entrants(1)) as [BilledEntrant];
  await office.ask('DELETE', `/api/invoices/${draft}`);
  const lines = [{ text: 'Entry fee', quantity: 1, unitPrice: 80, participantId: pid }];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => office.ask('POST', '/api/invoices', { playerProfileId: club, lines })),
  );
  const refused = answers.filter(({ status }) => status !== 201);

  expect(refused.map(({ body }) => body.detail)).toEqual(Array(19).fill(`${name} is on the draft to SC DIAMOND already.`));
  expect(await invoicesOf(player)).toEqual([]);
});

test('a bill that is cancelled or discarded, and a line that is credited or removed, release their entrants', async () => {
  const [cancelled, discarded, credited, changed] = [await entrants(2), await entrants(2), await entrants(2), await entrants(3)];
  const bills = [await share(cancelled), await share(discarded), await share(credited), await share(changed)];
  const [one, two, three, four] = bills.map(({ id }) => id);
  await issue(one ?? 0);
  await office.done('PUT', '/api/invoices', { id: one, status: 'CANCELLED', reason: 'Wrong club' });
  await office.ask('DELETE', `/api/invoices/${two}`);
  await issue(three ?? 0);
  await office.done('POST', `/api/invoices/${three}/credit-note`, { reason: 'Pays alone', lines: [{ position: 1, amount: 80 }] });
  const { lines } = bills[3] ?? { lines: [] };
  const staying = lines.slice(1).map(({ text, quantity, unitPrice, participantId }) => ({ text, quantity, unitPrice, participantId }));
  await office.done('PUT', '/api/invoices', { id: four, lines: staying });

  expect(await draftsOf(cancelled)).toEqual([[['NONE', 80]], [['NONE', 80]]]);
  expect(await draftsOf(discarded)).toEqual([[['NONE', 80]], [['NONE', 80]]]);
  expect(await draftsOf(credited)).toEqual([[['NONE', 80]], []]);
  expect(await draftsOf(changed)).toEqual([[['NONE', 80]], [], []]);
  expect((await office.ask('GET', `/api/invoices/${three}`)).body).toMatchObject({
    status: 'CREATED',
    open: 80,
    lines: [{ credited: 80 }, { credited: 0 }],
  });
});

test('a client that knows no entries saves a bill and keeps everybody on it; null removes, and an unknown entry is refused', async () => {
  const all = await entrants(2);
  const { id, lines } = await share(all);
  const put = (more: object = {}) =>
    office.ask('PUT', '/api/invoices', { id, lines: lines.map(({ text, quantity }) => ({ text, quantity, unitPrice: 70, ...more })) });
  const saved = (await put()).body;
  const kept = await draftsOf(all);
  const unknown = (await put({ participantId: 999_999 })).body;
  await put({ participantId: null });

  expect(saved).toMatchObject({ total: 140, lines: all.map(({ pid }) => ({ participantId: pid })) });
  expect(kept).toEqual([[], []]);
  expect(unknown).toMatchObject({
    status: 400,
    violations: [0, 1].map((index) => ({ field: `lines[${index}].participantId`, message: 'This entry is not there any more' })),
  });
  expect(await draftsOf(all)).toEqual([[['NONE', 80]], [['NONE', 80]]]);
});

test('an exempt entrant is not billed when others are credited: neither at EUR 0 nor after their own draft was discarded', async () => {
  const all = await entrants(3);
  const { id, lines } = await share(all);
  const kept = lines.map(({ text, quantity, participantId }, index) => ({
    text,
    quantity,
    participantId,
    unitPrice: index === 2 ? 0 : 80,
  }));
  await office.done('PUT', '/api/invoices', { id, lines: kept });
  await issue(id);
  const credit = (position: number, amount: number) =>
    office.done('POST', `/api/invoices/${id}/credit-note`, { reason: 'Let off', lines: [{ position, amount }] });
  await credit(1, 80);
  const released = await draftsOf(all);
  await office.ask('DELETE', `/api/invoices/${(await invoicesOf(all[0]?.player ?? 0))[0]?.id}`);
  await credit(2, 5);

  expect(released).toEqual([[['NONE', 80]], [], []]);
  expect(await draftsOf(all)).toEqual([[], [], []]);
});

test('an entrant who is removed from the tournament leaves the bill: off a draft, credited on an issued bill, or kept on request', async () => {
  const [draft, issued, kept] = [await entrants(2), await entrants(2), await entrants(2)];
  const ids = [(await share(draft)).id, (await issue((await share(issued)).id)).id, (await issue((await share(kept)).id)).id];
  const { invoiceNumber } = (await office.ask('GET', `/api/invoices/${ids[1]}`)).body;
  const { question } = await requests(issued[0]?.pid ?? 0);
  await remove(draft[0]?.pid ?? 0);
  await remove(issued[0]?.pid ?? 0);
  await remove(kept[0]?.pid ?? 0, '?cancelInvoice=false');
  const bills = await Promise.all(ids.map(async (id) => (await office.ask('GET', `/api/invoices/${id}`)).body));
  await remove(draft[1]?.pid ?? 0);
  await remove(issued[1]?.pid ?? 0);

  expect(question).toBe(`Credit EUR 80.00 of ${invoiceNumber} to SC DIAMOND too?`);
  expect(bills).toMatchObject([
    { status: 'NONE', total: 80 },
    { status: 'CREATED', total: 160, open: 80 },
    { status: 'CREATED', total: 160, open: 160 },
  ]);
  expect((await office.ask('GET', `/api/invoices/${ids[0]}`)).status).toBe(404);
  expect((await office.ask('GET', `/api/invoices/${ids[1]}`)).body).toMatchObject({ status: 'CANCELLED', open: 0 });
});

test('a bill with a discount is credited at most up to its total, whichever entrant is removed last', async () => {
  const all = await entrants(2);
  const { id, lines } = await share(all);
  const kept = lines.map(({ text, quantity, unitPrice, participantId }) => ({ text, quantity, unitPrice, participantId }));
  await office.done('PUT', '/api/invoices', { id, lines: [...kept, { text: 'Discount', quantity: 1, unitPrice: -20 }] });
  const { invoiceNumber } = await issue(id);
  await remove(all[0]?.pid ?? 0);
  const { question } = await requests(all[1]?.pid ?? 0);

  expect(question).toBe(`Credit EUR 60.00 of ${invoiceNumber} to SC DIAMOND too?`);
  expect((await remove(all[1]?.pid ?? 0)).body).toEqual({});
  expect((await office.ask('GET', `/api/invoices/${id}`)).body).toMatchObject({ status: 'CANCELLED', total: 140, open: 0 });
});

test('an entrant who enters again while the club’s bill stands is on it again, and can still be credited', async () => {
  const [one, other] = await entrants(2);
  const { id } = await issue((await share([one as BilledEntrant, other as BilledEntrant])).id);
  await remove(one?.pid ?? 0, '?cancelInvoice=false');
  const again = await enter(one?.player ?? 0);
  const bill = (await office.ask('GET', `/api/invoices/${id}`)).body;
  await office.done('POST', `/api/invoices/${id}/credit-note`, { reason: 'Ill', lines: [{ position: 1, amount: 80 }] });
  await remove(again);
  await enter(one?.player ?? 0);

  expect(bill).toMatchObject({ lines: [{ participantId: again }, { participantId: other?.pid }] });
  // The entrant was credited and pays alone now.
  expect(await draftsOf([one as BilledEntrant])).toEqual([[['NONE', 80]]]);
});

test.each([
  ['one draft', 1, {}, 'Choose at least two drafts for one bill.'],
  ['nobody who pays', 2, { playerProfileId: null }, 'Please select a player'],
  ['an unknown payer', 2, { playerProfileId: 999_999 }, 'Please select a player'],
] as const)('a request with %s makes no bill', async (_name, count, more, sentence) => {
  const ids = (await entrants(count)).map(({ draft }) => draft);
  const { status, body } = await office.ask('POST', '/api/management/invoices/shared-bill', { ids, playerProfileId: club, ...more });

  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(sentence);
});

test('an issued invoice, or one without an entry, cannot join a shared bill', async () => {
  const [one, two] = await entrants(2);
  const manual = await office.draft();
  await issue(two?.draft ?? 0);
  const { invoiceNumber } = (await office.ask('GET', `/api/invoices/${two?.draft}`)).body;
  const refusal = (ids: unknown[]) => office.refusal('POST', '/api/management/invoices/shared-bill', { ids, playerProfileId: club });

  expect(await refusal([one?.draft, two?.draft])).toEqual({
    status: 409,
    detail: `${invoiceNumber} is issued already: only drafts go on one bill.`,
  });
  expect(await refusal([one?.draft, manual.id])).toEqual({
    status: 409,
    detail: 'Only drafts of entries go on one bill: take the others out.',
  });
});

test('numbers stay without a gap whatever became of the bills', async () => {
  const seqs = (await world.context.read.selectFrom('invoice').select('seq').where('series', '=', 'RE').orderBy('seq').execute()).map(
    ({ seq }) => seq,
  );

  expect(seqs.length).toBeGreaterThan(6);
  expect(seqs).toEqual(seqs.map((_seq, index) => index + 1));
});
