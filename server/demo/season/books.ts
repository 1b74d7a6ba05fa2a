/** The rows of the books, read from the tables and added up here, without the SQL of the screens. Amounts are in cents. */
import type { Kysely } from 'kysely';
import { isInTill } from '#machines/money/invoice-words.ts';
import { sum } from '#machines/money/money.ts';
import { rowFor } from '#machines/tournament/ranking.ts';
import type { Database } from '../../store/schema.ts';
import { officeLogins, type SeasonWorld } from './season-world.ts';

export type Books = Awaited<ReturnType<typeof readBooks>>;

export async function readBooks(db: Kysely<Database>, { eventId, tournamentId }: SeasonWorld) {
  const documents = (await db.selectFrom('invoice').selectAll().orderBy('id').execute()).filter(({ status }) => status !== 'NONE');
  const issued = new Set(documents.map(({ id }) => id));
  const lines = (await db.selectFrom('invoiceLine').selectAll().execute()).filter(({ invoiceId }) => issued.has(invoiceId));
  const taxes = (await db.selectFrom('invoiceTax').selectAll().execute()).filter(({ invoiceId }) => issued.has(invoiceId));
  const payments = await db.selectFrom('payment').selectAll().execute();
  const ledger = await db.selectFrom('balanceEntry').selectAll().execute();
  const moved = await db.selectFrom('cashMovement').selectAll().execute();
  const cash = [...payments.filter(({ paymentType }) => isInTill(paymentType)), ...moved];
  return {
    ...{ documents, lines, taxes, payments, ledger, moved },
    tillCents: centsOf(cash.filter(({ deskEventId }) => deskEventId === eventId)),
    elsewhereCents: centsOf(cash.filter(({ deskEventId }) => deskEventId === null)),
    countedCents: await countedIn(db, eventId),
    prizesCents: await prizesOf(db, tournamentId),
    sequences: await db.selectFrom('numberSequence').selectAll().orderBy('series').orderBy('year').execute(),
    byStaff: await documentsOfStaff(db, documents),
  };
}

export const centsOf = (rows: readonly { amountCents: number }[]): number => sum(rows.map(({ amountCents }) => amountCents));

/** The newest count of each day: a day may be counted again. */
async function countedIn(db: Kysely<Database>, eventId: number): Promise<number> {
  const rows = await db
    .selectFrom('deskClosing as c')
    .innerJoin('deskCount as n', 'n.closingId', 'c.id')
    .select(['c.day', 'n.countedCents'])
    .where('c.eventId', '=', eventId)
    .orderBy('c.id')
    .execute();
  return sum(new Map(rows.map(({ day, countedCents }) => [day, countedCents])).values());
}

/** By place and point system, as the sheet at the wall says. */
async function prizesOf(db: Kysely<Database>, tournamentId: number): Promise<number> {
  const { rankingId } = await db.selectFrom('tournament').select('rankingId').where('id', '=', tournamentId).executeTakeFirstOrThrow();
  const table = await db
    .selectFrom('rankingPoint')
    .select(['place', 'prizeMoneyCents'])
    .where('rankingId', '=', rankingId ?? 0)
    .execute();
  const entrants = await db.selectFrom('participant').select('place').where('tournamentId', '=', tournamentId).execute();
  return sum(entrants.map(({ place }) => (place === null ? 0 : (rowFor(table, place)?.prizeMoneyCents ?? 0))));
}

type Document = { id: number; correctsId: number | null; createdBy: number | null };

/** Counts what the users issued themselves. Fees of reminders, and their credit notes, are issued by the server. */
async function documentsOfStaff(db: Kysely<Database>, documents: readonly Document[]): Promise<number> {
  const users = await db.selectFrom('appUser').select('id').where('login', 'in', officeLogins).execute();
  const staff = new Set(users.map(({ id }) => id));
  const reminders = await db.selectFrom('invoiceReminder').select('feeInvoiceId').where('feeInvoiceId', 'is not', null).execute();
  const fees = new Set(reminders.map(({ feeInvoiceId }) => feeInvoiceId));
  return documents.filter(({ id, correctsId, createdBy }) => staff.has(createdBy ?? 0) && !fees.has(id) && !fees.has(correctsId)).length;
}
