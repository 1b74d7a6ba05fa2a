/** An invoice as it is read for a change, with what its machine asks about it. */
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { InvoiceFacts } from '#machines/money/invoice-rules.ts';
import { sum } from '#machines/money/money.ts';
import { notFound } from '../../../kernel/errors.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import type { InvoiceTable } from '../../../store/schema/money.ts';
import type { Database } from '../../../store/schema.ts';
import type { Work } from '../../../store/unit/commit.ts';

export type InvoiceRow = Selectable<InvoiceTable>;

/** Locked until the unit of work ends: nobody pays, cancels or credits it at the same time. */
export async function lockInvoice(work: Work, id: number): Promise<InvoiceRow> {
  const row = await lockRow(work, 'invoice', id);
  if (!row) throw notFound();
  return row;
}

export async function factsOf({ db }: { db: Kysely<Database> }, row: InvoiceRow): Promise<InvoiceFacts> {
  const payments = await db.selectFrom('payment').select('amountCents').where('invoiceId', '=', row.id).execute();
  const notes = await db.selectFrom('invoice').select(['totalCents', 'setOffCents']).where('correctsId', '=', row.id).execute();
  const delivery = await db
    .selectFrom('invoiceDelivery')
    .select('id')
    .where('invoiceId', '=', row.id)
    .where('confirmedAt', 'is not', null)
    .where('failedAt', 'is', null)
    .executeTakeFirst();
  const setOff = row.kind === 'CREDIT_NOTE' ? -row.setOffCents : sum(notes.map(({ setOffCents }) => setOffCents));
  return {
    kind: row.kind,
    totalCents: row.totalCents,
    openCents: row.totalCents - setOff - sum(payments.map(({ amountCents }) => amountCents)),
    creditedCents: -sum(notes.map(({ totalCents }) => totalCents)),
    setOffCents: row.kind === 'CREDIT_NOTE' ? 0 : setOff,
    delivered: delivery !== undefined,
  };
}

/** The same of the row `i` of a list, in the database: what is still owed, in cents. Drafts owe nothing. */
export const openCents: RawBuilder<number> = sql<number>`cast(case when i.status = 'NONE' then 0 else i.total_cents
  - coalesce((select sum(p.amount_cents) from payment as p where p.invoice_id = i.id), 0)
  + case when i.kind = 'CREDIT_NOTE' then i.set_off_cents
    else - coalesce((select sum(c.set_off_cents) from invoice as c where c.corrects_id = i.id), 0) end end as bigint)`;

/** The day of the payment that stands, as it was entered; null while nothing was paid, and where a credit settled it. */
export const paidOn: RawBuilder<string | null> = sql<string | null>`(select max(p.paid_on) from payment as p
  where p.invoice_id = i.id and p.reverses_id is null and not exists (select 1 from payment as r where r.reverses_id = p.id))`;

/** Invoices with the player they belong to now: one who was merged into another counts as the other. */
export const invoiceJoins = (db: Kysely<Database>) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('playerProfile as own', 'own.id', 'i.playerProfileId')
    .innerJoin('playerProfile as pp', (join) => join.on(sql<boolean>`pp.id = coalesce(own.merged_into, own.id)`))
    .innerJoin('invoiceText as it', 'it.invoiceId', 'i.id')
    .leftJoin('tournament as t', 't.id', 'i.tournamentId')
    .leftJoin('invoice as corrected', 'corrected.id', 'i.correctsId');
