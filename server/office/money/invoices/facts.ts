/** Reads an invoice for a change, with the facts that its state machine needs. */
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { InvoiceFacts } from '#machines/money/invoice-rules.ts';
import { sum } from '#machines/money/money.ts';
import { notFound } from '../../../kernel/errors.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import type { InvoiceTable } from '../../../store/schema/money.ts';
import type { Database } from '../../../store/schema.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';

export type InvoiceRow = Selectable<InvoiceTable>;

/** Locks the invoice until the unit of work ends against concurrent payments, cancellations and credits. Throws a 404 when it is gone. */
export async function lockInvoice(work: WorkContext, id: number): Promise<InvoiceRow> {
  const row = await lockRow(work, 'invoice', id);
  if (!row) throw notFound();
  return row;
}

/** Returns the facts of an invoice: open, credited and set-off amounts in cents, and whether a delivery was confirmed. */
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
    paidCents: sum(payments.map(({ amountCents }) => amountCents)),
    delivered: delivery !== undefined,
  };
}

/** SQL for the open amount of the list row `i` in cents, as in `factsOf`. Drafts owe nothing. */
export const openCents: RawBuilder<number> = sql<number>`cast(case when i.status = 'NONE' then 0 else i.total_cents
  - coalesce((select sum(p.amount_cents) from payment as p where p.invoice_id = i.id), 0)
  + case when i.kind = 'CREDIT_NOTE' then i.set_off_cents
    else - coalesce((select sum(c.set_off_cents) from invoice as c where c.corrects_id = i.id), 0) end end as bigint)`;

/** SQL for the payments of the list row `i` in cents that stand, also of those without money. */
export const paidCents: RawBuilder<number> = sql<number>`cast(coalesce((select sum(p.amount_cents) from payment as p
  where p.invoice_id = i.id), 0) as bigint)`;

/** SQL: a part of the list row `i` is paid, and a rest is open. */
export const partlyPaid: RawBuilder<boolean> = sql<boolean>`(i.status in ('CREATED', 'SENT') and ${paidCents} <> 0)`;

/** SQL for the entered day of the valid payment. Null while unpaid, or if a credit settled the invoice. */
export const paidOn: RawBuilder<string | null> = sql<string | null>`(select max(p.paid_on) from payment as p
  where p.invoice_id = i.id and p.reverses_id is null and not exists (select 1 from payment as r where r.reverses_id = p.id))`;

/** Joins invoices with their current player: a merged profile counts as the profile it was merged into. */
export const invoiceJoins = (db: Kysely<Database>) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('playerProfile as own', 'own.id', 'i.playerProfileId')
    .innerJoin('playerProfile as pp', (join) => join.on(sql<boolean>`pp.id = coalesce(own.merged_into, own.id)`))
    .innerJoin('invoiceText as it', 'it.invoiceId', 'i.id')
    .leftJoin('tournament as t', 't.id', 'i.tournamentId')
    .leftJoin('invoice as corrected', 'corrected.id', 'i.correctsId');
