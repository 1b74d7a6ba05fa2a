/** Entries of the ledger as they are read, with what the account held after each. */
import { type Kysely, sql } from 'kysely';
import { type BalanceEntry, balanceFilters } from '#contract/personal-balance.ts';
import { eurosOf } from '#machines/money.ts';
import type { Context } from '../context.ts';
import type { Columns } from '../crud/columns.ts';
import { conditionsOf, type Query } from '../crud/criteria.ts';
import { inOrder } from '../crud/in-order.ts';
import { columnsOf, countOfList, listPage, type Paging } from '../crud/list-page.ts';
import { inPieces } from '../db/in-pieces.ts';
import type { Database } from '../db/schema.ts';
import { dayInHall } from '../draws/hall-time.ts';
import { amountCell, csvOf } from '../exports/csv.ts';
import { settingRow } from '../settings/settings-of.ts';
import { ledgerOf } from './ledger.ts';

const stored = columnsOf(balanceFilters, {
  id: 'b.id',
  playerProfileId: 'b.playerProfileId',
  account: 'b.account',
  entryDate: 'b.entryDate',
  amount: 'b.amountCents',
  notice: 'bt.notice',
  kind: 'b.kind',
  invoiceId: 'b.invoiceId',
  tournamentId: 'b.tournamentId',
});

/** Whose an entry is now: of a merged profile, the one it was merged into. */
const owner = sql`(with recursive kept(id, merged_into) as (
  select pp.id, pp.merged_into from player_profile as pp where pp.id = b.player_profile_id
  union all select pp.id, pp.merged_into from player_profile as pp join kept on pp.id = kept.merged_into)
  select kept.id from kept where kept.merged_into is null)`;

const columns: Columns = new Map(
  [...stored].map(([name, column]) => {
    if (name === 'amount') return [name, { ...column, ref: sql`cast(b.amount_cents / 100.0 as double precision)` }];
    return [name, name === 'playerProfileId' ? { ...column, ref: owner } : column];
  }),
);

const entries = (db: Kysely<Database>) =>
  db
    .selectFrom('balanceEntry as b')
    .leftJoin('balanceEntryText as bt', 'bt.balanceEntryId', 'b.id')
    .leftJoin('invoice as i', 'i.id', 'b.invoiceId')
    .leftJoin('tournament as t', 't.id', 'b.tournamentId')
    .leftJoin('appUser as u', 'u.id', 'b.actorUserId')
    .leftJoin('balanceEntry as r', 'r.reversesId', 'b.id');

const listOn = (context: Context) => ({
  context,
  from: entries,
  entity: 'personalBalanceHistory',
  columns,
  defaultSort: ['entryDate,desc', 'id,desc'],
});

export async function pageOfEntries(context: Context, http: Paging): Promise<BalanceEntry[]> {
  return presentEntries(context.read, await listPage(listOn(context), http));
}

export const countOfEntries = (context: Context, query: Query): Promise<number> => countOfList(listOn(context), query);

/** In the order of `ids`. */
export async function presentEntries(db: Kysely<Database>, ids: readonly number[]): Promise<BalanceEntry[]> {
  if (ids.length === 0) return [];
  const rows = await entries(db)
    .select(['b.id', sql<number>`${owner}`.as('playerProfileId'), 'b.account', 'b.entryDate', 'b.amountCents', 'bt.notice', 'b.kind'])
    .select(['b.invoiceId', 'i.invoiceNumber', 'b.tournamentId', 't.name as tournamentName', 'b.reversesId'])
    .select(['r.id as reversedById', 'u.login as by'])
    .select(
      // Numbers are given in the order in which entries of one player are booked: he is locked.
      sql<number>`(select cast(sum(before.amount_cents) as bigint) from balance_entry as before
        where before.account = b.account and before.id <= b.id and before.player_profile_id in ${ledgerOf(owner)})`.as('balanceCents'),
    )
    .where('b.id', 'in', ids)
    .execute();
  return inOrder(
    ids,
    rows.map(({ amountCents, balanceCents, ...row }) => ({
      ...row,
      amount: eurosOf(amountCents),
      balance: eurosOf(Number(balanceCents)),
    })),
  );
}

const heads = ['Date', 'Account', 'Amount', 'Balance', 'Notice', 'Kind', 'Invoice', 'By'];
const most = 20_000;

export async function balanceCsv(context: Context, query: Query): Promise<Buffer> {
  const { read } = context;
  const { timeZone } = await settingRow(read, 'invoices');
  const filtered = conditionsOf(query, columns, { entity: listOn(context).entity, engine: context.engine }).reduce(
    (filtering, condition) => filtering.where(condition),
    entries(read),
  );
  const found = await filtered.select('b.id').orderBy('b.entryDate', 'desc').orderBy('b.id', 'desc').limit(most).execute();
  const rows: (string | null)[][] = [];
  for (const ids of inPieces(found.map(({ id }) => id)))
    for (const { entryDate, account, amount, balance, notice, kind, invoiceNumber, by } of await presentEntries(read, ids))
      rows.push([
        dayInHall(new Date(entryDate), timeZone),
        account,
        amountCell(amount),
        amountCell(balance),
        notice,
        kind,
        invoiceNumber,
        by,
      ]);
  return csvOf(heads, rows);
}
