/** An auditor's attempts: the same request fifty times, fifty at once, any history, and direct changes of the rows. */
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BalanceEntry } from '#contract/money/personal-balance.ts';
import { issueDraft } from '../../../../server/office/money/invoices/save.ts';
import type { Context } from '../../../../server/store/context.ts';
import { refusalsOf } from '../../../support/exact-words.ts';
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

const times = <Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_none, index) => act(index)));

test('fifty invoices issued at once get fifty numbers in a row', async () => {
  const drafts = await times(50, () => office.draft());
  await Promise.all(drafts.map(({ id }) => office.ask('POST', `/api/invoices/${id}/issue`)));
  const seqs = (await world.context.read.selectFrom('invoice').select('seq').where('series', '=', 'RE').orderBy('seq').execute()).map(
    ({ seq }) => seq,
  );

  expect(seqs).toEqual(Array.from({ length: 50 }, (_none, index) => index + 1));
});

test('fifty identical posts book one row, and each is answered with it', async () => {
  const body = { playerProfileId: office.players[0], amount: 12.5, notice: 'Fifty times' };
  const answers = await times(50, () => office.ask('POST', '/api/personal-balance-histories', body, 'one-wish'));
  const rows = await world.context.read.selectFrom('balanceEntryText').selectAll().where('notice', '=', 'Fifty times').execute();

  expect(rows).toHaveLength(1);
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`))).toEqual(new Set([`201 ${rows[0]?.balanceEntryId}`]));
});

test('a balance that covers one of two invoices pays one', async () => {
  const player = { playerProfileId: office.players[1] };
  const ids = [(await office.issued(player)).id, (await office.issued(player)).id];
  await office.book(200, player);
  const answers = await Promise.all(
    ids.map((id) => office.ask('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'PERSONAL_BALANCE' })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('The personal balance of EUR 50.00 does not cover EUR 150.00.');
  expect(await office.balance(player.playerProfileId)).toMatchObject({ personal: 50 });
});

test.each([
  ['paid', { status: 'PAID', paymentType: 'CASH_PAYMENT' }, 'The invoice is paid already.'],
  ['cancelled', { status: 'CANCELLED', reason: 'Entered twice' }, 'A cancelled invoice stays cancelled.'],
])(
  'two clients without versions by whom one invoice is %s at once: one succeeds and the other is told so',
  async (_how, mark, sentence) => {
    const { id } = await office.issued();
    const answers = await times(2, () => office.ask('PUT', '/api/invoices', { id, ...mark }));
    const [late] = answers.filter(({ status }) => status !== 200);
    const stored = await office.done('GET', `/api/invoices/${id}`);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(late?.body.detail).toBe(sentence);
    expect(stored.payments).toHaveLength(mark.status === 'PAID' ? 1 : 0);
  },
);

test('a paid invoice that is sent back as it was read changes nothing, with its version or with the time of its payment', async () => {
  const { id } = await office.issued();
  const paid = await office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  const { version: _unknown, ...old } = paid;
  const answers = [await office.ask('PUT', '/api/invoices', paid), await office.ask('PUT', '/api/invoices', old)];

  expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
    [200, paid.version],
    [200, paid.version],
  ]);
});

test('two people pay out the same balance: one succeeds, the other sees the remaining balance', async () => {
  const player = { playerProfileId: office.players[1], account: 'PRIZE' };
  await office.book(500, player);
  const payOut = () =>
    office.refusal('POST', '/api/personal-balance-histories', { ...player, amount: -500, notice: 'Paid out', seenBalance: 500 });
  const answers = await Promise.all([payOut(), payOut()]);

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.detail).toBe('The balance has changed to EUR 0.00. Please check it again.');
  expect(await office.balance(player.playerProfileId)).toMatchObject({ prize: 0 });
});

test('every balance that is shown is the sum of the ledger, whatever is booked, paid, taken back and credited', async () => {
  const action = fc.oneof(
    fc.record({ what: fc.constant('book' as const), cents: fc.integer({ min: -30_000, max: 30_000 }).filter((cents) => cents !== 0) }),
    fc.record({ what: fc.constantFrom('pay' as const, 'take-back' as const, 'credit' as const, 'cancel' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), fc.integer({ min: 2, max: 3 }), async (actions, index) => {
      const player = { playerProfileId: office.players[index] };
      const { id } = await office.issued(player);
      // A payment from a balance needs a balance.
      await office.book(150, player);
      for (const one of actions) {
        if (one.what === 'book') await office.book(one.cents / 100, player);
        if (one.what === 'pay') await office.ask('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'PERSONAL_BALANCE' });
        if (one.what === 'cancel') await office.ask('PUT', '/api/invoices', { id, status: 'CANCELLED', reason: 'x' });
        if (one.what === 'take-back') await office.ask('POST', `/api/invoices/${id}/take-back`, { reason: 'x' });
        if (one.what === 'credit')
          await office.ask('POST', `/api/invoices/${id}/credit-note`, { reason: 'x', lines: [{ position: 1, amount: 20 }] });
      }
      await expectSums(player.playerProfileId ?? 0);
    }),
    // Every kind of entry occurs, whatever chance brings.
    { numRuns: casesOf(12), examples: [[[{ what: 'pay' }, { what: 'take-back' }, { what: 'pay' }, { what: 'credit' }], 2]] },
  );
  const kinds = await world.context.read.selectFrom('balanceEntry').select('kind').distinct().orderBy('kind').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['INVOICE_PAYMENT', 'INVOICE_REVERSAL', 'MANUAL']);
});

/** Adds up in JavaScript the entries that the database sums in its answer. */
async function expectSums(playerProfileId: number): Promise<void> {
  const { read } = world.context;
  const ledger = await read.selectFrom('balanceEntry').selectAll().where('playerProfileId', '=', playerProfileId).orderBy('id').execute();
  const total = ledger.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const shown = await office.balance(playerProfileId);
  const history = (await office.ask('GET', `/api/personal-balance-histories?playerProfileId.equals=${playerProfileId}&size=1000`))
    .body as unknown as {
    id: number;
    balance: number;
  }[];
  const upTo = (last: number): number => ledger.filter(({ id }) => id <= last).reduce((sum, { amountCents }) => sum + amountCents, 0);

  expect(Math.round(shown.personal * 100)).toBe(total);
  expect(history.map(({ id, balance }) => [id, Math.round(balance * 100)])).toEqual(ledger.map(({ id }) => [id, upTo(id)]).reverse());
  const invoices = await read.selectFrom('invoice').selectAll().where('playerProfileId', '=', playerProfileId).execute();
  for (const { id, status, totalCents } of invoices) {
    const payments = await read.selectFrom('payment').select('amountCents').where('invoiceId', '=', id).execute();
    const paid = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (status === 'CREATED' || status === 'SENT' || status === 'CANCELLED') expect([id, paid]).toEqual([id, 0]);
    if (status === 'PAID') expect(Math.abs(paid)).toBeLessThanOrEqual(Math.abs(totalCents));
  }
}

test('a merged player brings the balance along, and no row of the ledger moves', async () => {
  const { db, read } = world.context;
  const profile = await read
    .selectFrom('playerProfile')
    .selectAll()
    .where('id', '=', office.players[1] ?? 0)
    .executeTakeFirstOrThrow();
  const twin = (name: string) => {
    const { id: _id, mergedInto: _merged, ...values } = profile;
    return db
      .insertInto('playerProfile')
      .values({ ...values, displayName: name })
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  const [{ id: first }, { id: second }, { id: kept }] = [await twin('First'), await twin('Second'), await twin('Kept')];
  const invoice = await office.issued({ playerProfileId: first });
  await office.book(100, { playerProfileId: first });
  await office.book(70, { playerProfileId: second });
  await db.updateTable('playerProfile').set({ mergedInto: kept }).where('id', 'in', [first, second]).execute();

  const paid = await office.done('PUT', '/api/invoices', { id: invoice.id, status: 'PAID', paymentType: 'PERSONAL_BALANCE' });
  const history = (await office.ask('GET', `/api/personal-balance-histories?playerProfileId.equals=${kept}`))
    .body as unknown as BalanceEntry[];

  expect(paid).toMatchObject({ status: 'PAID', playerProfileId: kept, playerProfileDisplayName: 'Kept' });
  expect(await office.balance(kept)).toMatchObject({ personal: 20 });
  expect(history.map(({ amount, balance, playerProfileId }) => [amount, balance, playerProfileId])).toEqual([
    [-150, 20, kept],
    [70, 170, kept],
    [100, 100, kept],
  ]);
});

test('an invoice has at most the largest amount that sums can hold, and valid taxes and days', async () => {
  const { id } = await office.draft();
  const line = { text: 'x', quantity: 1, unitPrice: 10 };
  const said = async (...lines: object[]) =>
    (await office.ask('PUT', '/api/invoices', { id, lines: lines.map((one) => ({ ...line, ...one })) })).body.violations;
  const tooMuch = [{ field: 'lines', message: 'An invoice comes to at most EUR 1,000,000,000.00.' }];
  const most = { unitPrice: 1e9 };

  expect(await said({ ...most, quantity: 10_000 })).toEqual(tooMuch);
  expect(await said(...Array.from({ length: 200 }, () => ({ ...most, quantity: 10_000 })))).toEqual(tooMuch);
  expect(await said(most, { unitPrice: 0.01 })).toEqual(tooMuch);
  expect(await said(most)).toBeUndefined();
  expect(await said({ taxRate: 19, taxCategory: 'E' }, { taxRate: 0, taxCategory: 'S' })).toEqual([
    { field: 'lines[0].taxCategory', message: 'Only the standard category has a rate above 0 %' },
    { field: 'lines[1].taxCategory', message: 'The standard category has a rate above 0 %' },
  ]);
  expect(await said({ taxRate: 8.125 })).toEqual([
    { field: 'lines[0].taxRate', message: 'Please enter a tax rate with at most two decimals' },
  ]);
  expect(await said({ serviceFrom: '2026-09-26', serviceTo: '2026-09-25' })).toEqual([
    { field: 'lines[0].serviceTo', message: 'The end is before the start' },
  ]);
});

test('an invoice that changed since it was read is not issued, credited or reversed; one that is past that step says so', async () => {
  const { id } = await office.draft();
  await office.done('PUT', '/api/invoices', { id, lines: [{ text: 'Entry fee', quantity: 1, unitPrice: 990 }] });
  const unseen = await office.decided(`/api/invoices/${id}/issue`, 1);
  const seen = await office.decided(`/api/invoices/${id}/issue`, 2);
  const again = await office.decided(`/api/invoices/${id}/issue`, 2);
  const credit = { reason: 'x', lines: [{ position: 1, amount: 20 }] };
  await office.done('POST', `/api/invoices/${id}/credit-note`, credit);
  const twice = await office.decided(`/api/invoices/${id}/credit-note`, 3, credit);
  await office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'CASH_PAYMENT' });
  const back = await office.decided(`/api/invoices/${id}/take-back`, 3, { reason: 'x' });

  expect([unseen.status, unseen.current?.total, unseen.current?.status]).toEqual([412, 990, 'NONE']);
  expect([seen.status, again]).toMatchObject([200, { status: 409, detail: 'The invoice is issued already.' }]);
  expect([twice.status, back.status, back.current?.open]).toEqual([412, 412, 0]);
});

test('one tap at the desk numbers drafts and books the sum that is handed over, or neither', async () => {
  const tap = (ids: number[], total: number) =>
    office.ask('POST', '/api/management/invoices/bulk-paid', { ids, total, paymentType: 'CASH_PAYMENT', issueDrafts: true });
  const [{ id }, { id: nothing }] = [await office.draft(), await office.draft({ lines: [{ text: 'x', quantity: 1, unitPrice: 0 }] })];
  const before = await world.context.read.selectFrom('numberSequence').selectAll().execute();
  const [other, free] = [await tap([id], 100), await tap([id, nothing], 150)];
  const between = await world.context.read.selectFrom('numberSequence').selectAll().execute();
  const kept = await office.done('GET', `/api/invoices/${id}`);
  const paid = await tap([id], 150);

  expect([other.status, other.body.detail]).toEqual([409, 'Meanwhile it is EUR 150.00: look at it again.']);
  expect([free.status, String(free.body.detail).split(': ').slice(1)]).toEqual([
    409,
    ['There is nothing to pay', 'the total is EUR 0.00.'],
  ]);
  expect([kept.status, between]).toEqual(['NONE', before]);
  expect([paid.body, (await office.done('GET', `/api/invoices/${id}`)).status]).toMatchObject([{ paid: 1, total: 150 }, 'PAID']);
});

test('the year of a number is that of the federation’s clock, and each prefix counts for itself', async () => {
  const newYear: Context = { ...world.context, clock: () => new Date('2026-12-31T23:30:00Z') };
  const issue = async (settings: object) => {
    const { version } = (await office.ask('GET', '/api/settings/invoices')).body;
    await office.done('PUT', '/api/settings/invoices', { ...settings, version });
    const { id } = await office.draft();
    await issueDraft(newYear, { actor: { kind: 'system', name: 'desk' } }, { id, expected: [] });
    return office.done('GET', `/api/invoices/${id}`);
  };
  const [east, west, other] = [
    await issue({ timeZone: 'Europe/Zagreb' }),
    await issue({ timeZone: 'America/New_York', invoicePrefix: 'NY' }),
    await issue({ timeZone: 'Europe/Zagreb', invoicePrefix: 'NY' }),
  ];

  expect([east, west, other].map(({ invoiceNumber, dueDate }) => [invoiceNumber, dueDate])).toEqual([
    ['RE2027-00001', '2027-01-15'],
    ['NY2026-00001', '2027-01-14'],
    ['NY2027-00001', '2027-01-15'],
  ]);
});

test('ledger entries are neither changed nor removed: the answer names the alternative', async () => {
  const { id } = (await office.book(1)) as unknown as { id: number };
  const url = `/api/personal-balance-histories/${id}`;

  for (const method of ['PUT', 'DELETE'] as const)
    expect(await office.refusal(method, url, { id, amount: 2 })).toEqual({
      status: 405,
      detail: 'Entries are never changed; book a second one.',
    });
});

test.each(refusalsOf('personal-balance-histories'))('an entry is refused at %s: %s (%s)', async (field, message, _section, wrong) => {
  const entry = { playerProfileId: office.players[0], amount: 1, notice: 'Banquet', ...wrong };
  const { status, body } = await office.ask('POST', '/api/personal-balance-histories', entry);

  expect([status, body.violations]).toEqual([400, [{ field, message }]]);
});

describe('the database itself refuses', () => {
  let id: number;
  beforeAll(async () => {
    id = (await office.issued({ note: 'For the club', playerProfileId: office.players[3] })).id;
    await office.book(10_000, { playerProfileId: office.players[3] });
    await office.done('PUT', '/api/invoices', { id, status: 'PAID', paymentType: 'PERSONAL_BALANCE', note: 'At the desk' });
  });

  const statements: readonly [what: string, statement: () => RawBuilder<unknown>, says: string][] = [
    ['another total', () => sql`update invoice set total_cents = 1, net_cents = 1 where id = ${id}`, 'an issued invoice is never changed'],
    ['another number', () => sql`update invoice set invoice_number = 'X' where id = ${id}`, 'an issued invoice is never changed'],
    [
      'another player',
      () => sql`update invoice set player_profile_id = ${office.players[0]} where id = ${id}`,
      'an issued invoice is never changed',
    ],
    ['a draft again', () => sql`update invoice set status = 'NONE' where id = ${id}`, 'an issued invoice is never changed'],
    ['no invoice', () => sql`delete from invoice where id = ${id}`, 'an issued invoice is never removed'],
    ['another price', () => sql`update invoice_line set unit_gross_cents = 1 where invoice_id = ${id}`, 'an issued line is never changed'],
    ['no line', () => sql`delete from invoice_line where invoice_id = ${id}`, 'an issued invoice keeps its parts'],
    ['one line more', () => sql`insert into invoice_tax values (${id}, 700, 'S', 1, 1)`, 'an issued invoice gets no more parts'],
    ['another tax', () => sql`update invoice_tax set tax_cents = 1 where invoice_id = ${id}`, 'an issued tax is never changed'],
    ['no tax', () => sql`delete from invoice_tax where invoice_id = ${id}`, 'an issued invoice keeps its parts'],
    [
      'other words',
      () => sql`update invoice_text set note = 'x' where invoice_id = ${id}`,
      'the words of an issued invoice are never rewritten',
    ],
    [
      'another recipient',
      () => sql`update invoice_text set recipient = '{}' where invoice_id = ${id}`,
      'the words of an issued invoice are never rewritten',
    ],
    [
      'another text',
      () => sql`update invoice_line_text set text = 'x' where invoice_id = ${id}`,
      'the words of an issued line are never rewritten',
    ],
    ['no words', () => sql`delete from invoice_text where invoice_id = ${id}`, 'an issued invoice keeps its parts'],
    ['another payment', () => sql`update payment set amount_cents = 1 where invoice_id = ${id}`, 'payment is never changed'],
    ['no payment', () => sql`delete from payment where invoice_id = ${id}`, 'payment is never removed'],
    ['another note', () => sql`update payment_text set note = 'x'`, 'payment_text is never rewritten'],
    ['no note', () => sql`delete from payment_text`, 'payment_text is never removed'],
    ['another entry', () => sql`update balance_entry set amount_cents = 1`, 'balance_entry is never changed'],
    ['no entry', () => sql`delete from balance_entry`, 'balance_entry is never removed'],
    ['another notice', () => sql`update balance_entry_text set notice = 'x'`, 'balance_entry_text is never rewritten'],
    ['no notice', () => sql`delete from balance_entry_text`, 'balance_entry_text is never removed'],
    ['a number twice', () => sql`update number_sequence set last = last - 1`, 'a number is given once'],
    ['numbers from the start', () => sql`delete from number_sequence`, 'a number is given once'],
  ];

  test.each(statements)('%s', async (_what, statement, says) => {
    await expect(statement().execute(world.context.db)).rejects.toThrow(says);
  });

  test('nothing when the erasure of a person blanks texts', async () => {
    const { db } = world.context;
    await sql`update invoice_text set recipient = null, note = null, bill_to = null where invoice_id = ${id}`.execute(db);
    await sql`update invoice_line_text set text = null where invoice_id = ${id}`.execute(db);
    await sql`update balance_entry_text set notice = null`.execute(db);
    await sql`update payment_text set note = null`.execute(db);

    expect(await office.done('GET', `/api/invoices/${id}`)).toMatchObject({
      recipient: null,
      total: 150,
      lines: [{ text: null, gross: 150 }],
    });
  });
});
