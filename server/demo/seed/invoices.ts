/** Invoices of the demo: the entries were invoiced when they were made; this file pays, sends and cancels them, and leaves some overdue. */
import type { PaymentType } from '#machines/money/invoice-words.ts';
import { balanceOf, book } from '../../office/money/balance/ledger.ts';
import { stepInvoiceRow } from '../../office/money/invoices/commands.ts';
import { cancelInvoice, creditInvoice } from '../../office/money/invoices/credit.ts';
import { type InvoiceDraft, insertDrafts, noEntry } from '../../office/money/invoices/drafts.ts';
import type { InvoiceRow } from '../../office/money/invoices/facts.ts';
import { issueDrafts } from '../../office/money/invoices/issue.ts';
import { payInvoice } from '../../office/money/invoices/pay.ts';
import type { Context } from '../../store/context.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import type { DemoMark } from '../demo-mark.ts';
import { demoActor } from '../simulator/actor.ts';
import { dice } from '../simulator/dice.ts';
import { billClub } from './club.ts';

const day = 86_400_000;
/** Payment types, frequent ones several times. */
const paidBy: readonly PaymentType[] = [
  ...(['BANK_TRANSFER', 'CASH_PAYMENT', 'BANK_TRANSFER', 'PAYMENT_PROVIDER', 'CASH_PAYMENT'] as const),
  ...(['INVITATION', 'WILDCARD', 'BANK_TRANSFER', 'PERSONAL_BALANCE', 'PAYMENT_PROVIDER'] as const),
];

/** Writes into the past: `context` carries the demo's clock. */
export async function seedInvoices(context: Context, { seed }: DemoMark): Promise<void> {
  await at(context, 40, seedMemberships);
  await at(context, 30, seedBalances);
  await at(context, 0, (work) => settle(work, seed));
  await billClub(context);
}

/** Commits at a time that many days ago. */
const at = (context: Context, daysAgo: number, work: (work: WorkContext) => Promise<void>) =>
  commit({ ...context, clock: () => new Date(context.clock().getTime() - daysAgo * day) }, { actor: demoActor }, work);

/** Seven clubs, of which three are weeks late with their fee. */
async function seedMemberships(work: WorkContext): Promise<void> {
  const teams = await work.db.selectFrom('playerProfile').select(['id']).where('teamProfile', '=', true).orderBy('id').limit(7).execute();
  const text = `Membership fee ${work.at.slice(0, 4)}`;
  const tax = { taxRateBp: 0, taxCategory: 'E', exemptionReason: 'No value added tax is shown: tax exempt.' } as const;
  const line = { ...tax, text, ...noEntry, serviceFrom: null, serviceTo: null, quantity: 1, unitGrossCents: 24_000 };
  const drafts = teams.map(
    ({ id }): InvoiceDraft => ({
      head: { kind: 'INVOICE', playerProfileId: id, tournamentId: null, participantId: null, byHand: true },
      words: { purpose: text },
      lines: [line],
    }),
  );
  const rows = await insertDrafts(work, drafts);
  await issueDrafts(work, rows);
  for (const { id } of rows.slice(3)) await payInvoice(work, await read(work, id), { paymentType: 'BANK_TRANSFER' });
}

async function seedBalances(work: WorkContext): Promise<void> {
  const players = await work.db.selectFrom('playerProfile').select('id').where('teamProfile', '=', false).orderBy('id').execute();
  const bookings = players.flatMap(({ id }, index) => [
    {
      playerProfileId: id,
      account: 'PERSONAL' as const,
      amountCents: 15_000 + (index % 5) * 2500,
      kind: 'MANUAL' as const,
      notice: 'Paid in advance',
    },
    ...(index % 6 === 0
      ? [{ playerProfileId: id, account: 'PERSONAL' as const, amountCents: -1250, kind: 'MANUAL' as const, notice: 'Banquet' }]
      : []),
  ]);
  await book(work, bookings, 'demo:balances');
}

/** Pays three in five, sends one in ten, and cancels or partly credits a few; the rest stays open. */
async function settle(work: WorkContext, seed: number): Promise<void> {
  const rows = await work.db
    .selectFrom('invoice as i')
    .selectAll('i')
    .where('i.status', '=', 'CREATED')
    .where('i.tournamentId', 'is not', null)
    .orderBy('i.id')
    .execute();
  const thisYear = Number(work.at.slice(0, 4));
  for (const row of rows) {
    const roll = dice(seed, 'invoice', row.id) * 100;
    const paymentType = await affordable(work, row, paidBy[Math.floor(dice(seed, 'payment', row.id) * paidBy.length)]);
    if (row.year !== thisYear || roll < 60) await payInvoice(work, row, { paymentType });
    else if (roll < 72) await handOver(work, row);
    else if (roll < 76) await cancelInvoice(work, row, 'Entered twice');
    else if (roll < 79) await creditInvoice(work, row, { reason: 'Discount of the club', lines: [{ position: 1, amount: 25 }] });
  }
}

/** Returns cash if the balance does not cover the invoice. */
async function affordable(
  { db }: WorkContext,
  { playerProfileId, totalCents }: InvoiceRow,
  preferred: PaymentType = 'CASH_PAYMENT',
): Promise<PaymentType> {
  return preferred !== 'PERSONAL_BALANCE' || (await balanceOf(db, playerProfileId, 'PERSONAL')) >= totalCents ? preferred : 'CASH_PAYMENT';
}

async function handOver(work: WorkContext, row: InvoiceRow): Promise<void> {
  const delivery = { invoiceId: row.id, way: 'HAND' as const, mailId: null, failedAt: null, actorUserId: null };
  await work.db
    .insertInto('invoiceDelivery')
    .values({ ...delivery, at: work.at, confirmedAt: work.at })
    .execute();
  await stepInvoiceRow(work, row, { type: 'CONFIRM_DELIVERY' });
}

const read = ({ db }: WorkContext, id: number): Promise<InvoiceRow> =>
  db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
