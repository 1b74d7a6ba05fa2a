/** Lists of invoices, their sums, and the open amount per player. */
import { type RawBuilder, sql } from 'kysely';
import type { CallAnswer } from '#contract/kit/call.ts';
import { invoiceFilters, type listOpenItems, type sumInvoices } from '#contract/money/invoices.ts';
import { eurosOf } from '#machines/money/money.ts';
import type { Columns } from '../../../entity/lists/columns.ts';
import { conditionsOf, type ListQuery } from '../../../entity/lists/criteria.ts';
import { columnsOf, countOfList, listPage, type Paging } from '../../../entity/lists/list-page.ts';
import type { Context } from '../../../store/context.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { balanceSum } from '../balance/ledger.ts';
import { invoiceJoins, openCents, paidCents, paidOn, partlyPaid } from './facts.ts';
import { presentInvoices } from './present.ts';

const baseColumns = columnsOf(invoiceFilters, 'invoice as i', {
  overdue: 'i.id',
  partlyPaid: 'i.id',
  playerProfileId: 'pp.id',
  playerProfileDisplayName: 'pp.displayName',
  purpose: 'it.purpose',
  paidOn: 'i.id',
  total: 'i.totalCents',
  open: 'i.id',
  eventId: 't.eventId',
});

/** Without the cast, PostgreSQL returns an exact number as text. */
const euros = (cents: RawBuilder<unknown>): RawBuilder<number> => sql<number>`cast(${cents} / 100.0 as double precision)`;

const overdueOn = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(i.kind = 'INVOICE' and i.status in ('CREATED', 'SENT') and i.due_date is not null and i.due_date < ${today} and ${openCents} > 0)`;

/** Some columns are computed by an expression instead of stored. */
function columnsOn(today: string): Columns {
  const computed: Record<string, RawBuilder<unknown>> = {
    overdue: overdueOn(today),
    partlyPaid,
    paidOn,
    open: euros(openCents),
    total: euros(sql.ref('i.totalCents')),
  };
  return new Map([...baseColumns].map(([name, column]) => [name, { ...column, ref: computed[name] ?? column.ref }]));
}

async function listOn(context: Context) {
  const today = await officeDay(context.read, context.clock());
  return {
    context,
    from: invoiceJoins,
    entity: 'invoice',
    columns: columnsOn(today),
    defaultSort: ['creationDate,desc', 'id,desc'],
    today,
  };
}

export async function pageOfInvoices(context: Context, http: Paging) {
  const list = await listOn(context);
  return presentInvoices(context.read, await listPage(list, http), list.today);
}

export async function countOfInvoices(context: Context, query: ListQuery): Promise<number> {
  return countOfList(await listOn(context), query);
}

/** Sums all rows that match the filters, independent of the page. */
export async function sumsOfInvoices(context: Context, query: ListQuery): Promise<CallAnswer<typeof sumInvoices>> {
  const { today, ...list } = await listOn(context);
  const paidBy = (money: boolean) =>
    sql`coalesce((select sum(p.amount_cents) from payment as p where p.invoice_id = i.id and p.money = ${money}), 0)`;
  const total = (cents: RawBuilder<unknown>) => sql<number>`cast(coalesce(sum(${cents}), 0) as bigint)`;
  const filtered = conditionsOf(query, list.columns, { entity: list.entity, engine: context.engine }).reduce(
    (filtering, condition) => filtering.where(condition),
    invoiceJoins(context.read),
  );
  const sums = await filtered
    .select([
      sql<number>`count(*)`.as('count'),
      total(sql`case when i.status = 'NONE' then 0 else i.total_cents end`).as('total'),
      total(openCents).as('open'),
      total(sql`case when ${overdueOn(today)} then ${openCents} else 0 end`).as('overdue'),
      total(paidBy(true)).as('paid'),
      total(paidBy(false)).as('waived'),
      total(sql`case when i.status = 'NONE' then 1 else 0 end`).as('drafts'),
      total(sql`case when i.status = 'NONE' then i.total_cents else 0 end`).as('draftTotal'),
    ])
    .executeTakeFirstOrThrow();
  return {
    count: Number(sums.count),
    total: eurosOf(Number(sums.total)),
    open: eurosOf(Number(sums.open)),
    overdue: eurosOf(Number(sums.overdue)),
    paid: eurosOf(Number(sums.paid)),
    waived: eurosOf(Number(sums.waived)),
    drafts: Number(sums.drafts),
    draftTotal: eurosOf(Number(sums.draftTotal)),
  };
}

/** The position after a batch of the list. */
export type InvoicePosition = { id: number; creationDate: string };

/**
 * Returns a batch of the whole list for files, newest first. `after`: the last row of the previous batch; new invoices do not shift the
 * rows.
 */
export async function batchOfInvoices(
  context: Context,
  query: ListQuery,
  { after, size }: { after: InvoicePosition | null; size: number },
) {
  const list = await listOn(context);
  const filtered = conditionsOf(query, list.columns, { entity: list.entity, engine: context.engine }).reduce(
    (filtering, condition) => filtering.where(condition),
    invoiceJoins(context.lists()).where('i.status', '<>', 'NONE'),
  );
  return filtered
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(i.creation_date, i.id) < (${after?.creationDate ?? ''}, cast(${after?.id ?? 0} as integer))`),
    )
    .select(['i.id', 'i.creationDate'])
    .orderBy('i.creationDate', 'desc')
    .orderBy('i.id', 'desc')
    .limit(size)
    .execute();
}

/** Returns one row per player with an open amount. */
export async function openItems(context: Context): Promise<CallAnswer<typeof listOpenItems>> {
  const { today } = await listOn(context);
  const rows = await invoiceJoins(context.read)
    .where('i.status', 'in', ['CREATED', 'SENT'])
    .where(sql<boolean>`${openCents} <> 0`)
    .groupBy(['pp.id', 'pp.displayName'])
    .select(['pp.id as playerProfileId', 'pp.displayName as playerProfileDisplayName'])
    .select([
      sql<number>`count(*)`.as('invoices'),
      sql<number>`cast(sum(${openCents}) as bigint)`.as('open'),
      sql<number>`cast(sum(case when ${overdueOn(today)} then ${openCents} else 0 end) as bigint)`.as('overdue'),
      sql<number>`cast(sum(${paidCents}) as bigint)`.as('paid'),
      sql<string | null>`min(i.due_date)`.as('oldestDueDate'),
      balanceSum(sql.ref('pp.id'), 'PERSONAL').as('personalBalance'),
    ])
    .orderBy('open', 'desc')
    .orderBy('pp.id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    ...row,
    invoices: Number(row.invoices),
    open: eurosOf(Number(row.open)),
    overdue: eurosOf(Number(row.overdue)),
    paid: eurosOf(Number(row.paid)),
    personalBalance: eurosOf(Number(row.personalBalance)),
  }));
}
