/** Random statements and invoices: sums agree to the cent, nothing is booked twice, and an import that is cut off anywhere books nothing. */
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { sum } from '../../../../../machines/money/money.ts';
import type { Actor } from '../../../../../server/kernel/actor.ts';
import { bookStatement } from '../../../../../server/office/money/bank/book-statement.ts';
import { casesOf } from '../../../../support/extent.ts';
import { createWorld, type World } from '../../../../support/world.ts';
import { type Office, openOffice } from '../office.ts';
import { bankOffice, bookedLine } from './bank-office.ts';
import { camtOf, type Transfer } from './statements.ts';

let world: World;
let office: Office;
let bank: ReturnType<typeof bankOffice>;
let today: string;
beforeAll(async () => {
  world = await createWorld();
  office = await openOffice(world);
  bank = bankOffice(office);
  today = world.clock.now().toISOString().slice(0, 10);
});
afterAll(() => world.close());

const cents = (euros: number): number => Math.round(euros * 100);
const euros = (value: number): string => (value / 100).toFixed(2);

/** A transfer names some of the invoices and pays a share of what they owe, more or less. */
const transfers = fc.array(
  fc.record({
    invoices: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 0, maxLength: 3 }),
    share: fc.constantFrom(0.25, 0.5, 1, 1, 1, 1.3),
    loose: fc.boolean(),
    twice: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);
const prices = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 4, maxLength: 4 });

test('any statement books exactly the received money, no invoice gets more than it owes, and a second time books nothing', async () => {
  await fc.assert(
    fc.asyncProperty(prices, transfers, fc.boolean(), fc.nat({ max: 4 }), async (owed, paid, batch, leftOut) => {
      const invoices: InvoiceDetail[] = [];
      for (const price of owed)
        invoices.push(
          await office.issued({ lines: [{ text: 'Fee', quantity: 1, unitPrice: price / 100 }], playerProfileId: office.players[0] }),
        );
      const lines = paid.flatMap(({ invoices: named, share, loose, twice }, index): Transfer[] => {
        const numbers = named.map((at) => invoices[at]?.invoiceNumber ?? '');
        const amount = Math.max(1, Math.round(named.reduce((total, at) => total + (owed[at] ?? 0), 0) * share));
        const text = loose ? numbers.join('').replaceAll('-', '') : numbers.join(' / ');
        const line = { amount: euros(amount), payer: `Payer ${index}`, text, date: today };
        return twice ? [line, line] : [line];
      });
      const text = camtOf(lines, batch ? { batch: true } : {});
      const before = (await office.balance()).personal;
      const { lines: read } = await bank.read(text);
      expect(sum(read.map(({ amount }) => cents(amount)))).toBe(sum(lines.map(({ amount }) => cents(Number(amount)))));
      for (const line of read) {
        if (line.parts.length > 0) expect(sum(line.parts.map(({ amount }) => cents(amount)))).toBe(cents(line.amount));
        expect(line.outcome === 'UNKNOWN' ? line.ticked : false).toBe(false);
      }
      const chosen = read.filter(({ parts }, index) => parts.length > 0 && index !== leftOut);
      if (chosen.length === 0) return;
      const { status, body } = await bank.book(text, chosen);
      expect([status, body.detail]).toEqual([200, undefined]);
      const rows = await Promise.all(invoices.map(({ id }) => bank.invoice(id)));
      for (const { open } of rows) expect(open).toBeGreaterThanOrEqual(0);
      const settled = sum(rows.map(({ total, open }) => cents(total) - cents(open)));
      const toBalance = cents((await office.balance()).personal) - cents(before);
      expect(settled + toBalance).toBe(sum(chosen.map(({ amount }) => cents(amount))));
      const again = await bank.read(text);
      expect(again.lines.filter(({ outcome }) => outcome === 'BOOKED')).toHaveLength(chosen.length);
      expect((await bank.book(text, chosen)).status).toBe(409);
      expect(await Promise.all(invoices.map(({ id }) => bank.invoice(id)))).toEqual(rows);
      await bank.takeBack(body.id as number);
      expect((await Promise.all(invoices.map(({ id }) => bank.invoice(id)))).map(({ open }) => cents(open))).toEqual(owed);
      expect((await office.balance()).personal).toBe(before);
    }),
    { numRuns: casesOf(8) },
  );
}, 120_000);

const desk: Actor = { kind: 'system', name: 'test' };

/** The statement number `at` of the unit of work fails, as when the process is killed there. */
const cutting = (at: number): KyselyPlugin => {
  let count = 0;
  return {
    transformQuery: ({ node }) => {
      count += 1;
      if (count === at) throw new Error('cut off');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
};

test('an import that is cut off anywhere books nothing; then the same request books all', async () => {
  const [one, two] = [await office.issued(), await office.issued()];
  const text = camtOf([
    { amount: '50.00', payer: 'A', text: one.invoiceNumber ?? '', date: today },
    { amount: '170.00', payer: 'B', text: two.invoiceNumber ?? '', date: today },
  ]);
  const { lines } = await bank.read(text);
  const { context } = world;
  const stored = async () => [
    ...(await context.read.selectFrom('payment').select('id').where('invoiceId', 'in', [one.id, two.id]).execute()),
    ...(await context.read.selectFrom('bankLine').selectAll().execute()),
    ...(await context.read.selectFrom('bankImportRun').select('id').execute()),
  ];
  const before = await stored();
  let cuts = 0;
  for (;;) {
    const cut = { ...context, db: context.db.withPlugin(cutting(cuts + 1)) };
    const request = { actor: desk, commandId: 'cut-import' };
    const failure = await bookStatement(cut, request, { name: 'cut.xml', text, lines: lines.map(bookedLine) }).then(
      () => null,
      (error: Error) => error.message,
    );
    if (failure === null) break;
    expect([failure, await stored()]).toEqual(['cut off', before]);
    cuts += 1;
  }
  expect(cuts).toBeGreaterThan(15);
  expect([(await bank.invoice(one.id)).open, (await bank.invoice(two.id)).open]).toEqual([100, 0]);
});
