/** Reads ledger entries with the balance of the account after each entry. */
import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import { amountCell, csvHead, csvRows } from '#contract/kit/csv.ts';
import { type BalanceEntry, balanceFilters } from '#contract/money/personal-balance.ts';
import { balanceAccountWords, balanceKindWords } from '#machines/money/invoice-words.ts';
import { eurosOf } from '#machines/money/money.ts';
import { inOrder } from '../../../entity/in-order.ts';
import type { Columns } from '../../../entity/lists/columns.ts';
import { conditionsOf, type ListQuery } from '../../../entity/lists/criteria.ts';
import { columnsOf, countOfList, listPage, type Paging } from '../../../entity/lists/list-page.ts';
import { dayInZone } from '../../../kernel/time/local-time.ts';
import type { Context } from '../../../store/context.ts';
import type { Database } from '../../../store/schema.ts';
import { settingRow } from '../../../store/settings/settings-of.ts';
import { ledgerProfileIds } from './ledger.ts';

const baseColumns = columnsOf(balanceFilters, 'balanceEntry as b', { amount: 'b.amountCents', notice: 'bt.notice' });

/** The current owner of an entry: the remaining profile after a merge. */
const owner = sql`(with recursive kept(id, merged_into) as (
  select pp.id, pp.merged_into from player_profile as pp where pp.id = b.player_profile_id
  union all select pp.id, pp.merged_into from player_profile as pp join kept on pp.id = kept.merged_into)
  select kept.id from kept where kept.merged_into is null)`;

const columns: Columns = new Map(
  [...baseColumns].map(([name, column]) => {
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
    .leftJoin('balanceEntry as r', 'r.reversesId', 'b.id')
    .leftJoin('cashMovement as cm', 'cm.balanceEntryId', 'b.id')
    .leftJoin('event as ce', 'ce.id', 'cm.deskEventId');

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

export const countOfEntries = (context: Context, query: ListQuery): Promise<number> => countOfList(listOn(context), query);

/** Returns the entries in the order of `ids`. */
export async function presentEntries(db: Kysely<Database>, ids: readonly number[]): Promise<BalanceEntry[]> {
  if (ids.length === 0) return [];
  const rows = await entries(db)
    .select(['b.id', sql<number>`${owner}`.as('playerProfileId'), 'b.account', 'b.entryDate', 'b.amountCents', 'bt.notice', 'b.kind'])
    .select(['b.invoiceId', 'i.invoiceNumber', 'b.tournamentId', 't.name as tournamentName', 'b.reversesId'])
    .select(['r.id as reversedById', 'u.login as by', 'cm.id as cashId', 'cm.deskEventId', 'ce.name as deskEventName'])
    .select(
      // Ids grow in booking order within one player, because booking locks the player.
      sql<number>`(select cast(sum(before.amount_cents) as bigint) from balance_entry as before
        where before.account = b.account and before.id <= b.id and before.player_profile_id in ${ledgerProfileIds(owner)})`.as(
        'balanceCents',
      ),
    )
    .where('b.id', 'in', ids)
    .execute();
  return inOrder(
    ids,
    rows.map(({ amountCents, balanceCents, cashId, deskEventId, deskEventName, ...row }) => ({
      ...row,
      cash: cashId === null ? null : { deskEventId, deskEventName },
      amount: eurosOf(amountCents),
      balance: eurosOf(Number(balanceCents)),
    })),
  );
}

const headings = ['Date', 'Player', 'Account', 'Amount', 'Balance', 'Notice', 'Kind', 'Invoice', 'By', 'Cash'];
/** Scoring continues between two batches. */
const batchSize = 500;

/**
 * Streams every entry, newest first, without a limit. Reads the first batch before sending, so that an invalid filter is still answered
 * with a 400.
 */
export async function balanceCsv(context: Context, query: ListQuery): Promise<Readable> {
  return Readable.from(lines(context, query, await batchBefore(context, query, null)));
}

async function* lines(context: Context, query: ListQuery, first: number[]) {
  yield csvHead(headings, ';');
  const { timeZone } = await settingRow(context.read, 'invoices');
  let ids = first;
  for (let last = ids.at(-1); last !== undefined; last = ids.at(-1)) {
    const batch = await presentEntries(context.read, ids);
    const nameOf = await namesOf(context.read, batch);
    const rows = batch.map((entry) => cellsOf(entry, { player: nameOf.get(entry.playerProfileId) ?? '', timeZone }));
    yield csvRows(rows, ';');
    if (ids.length < batchSize) return;
    ids = await batchBefore(context, query, last);
  }
}

/** Ids grow in the order of booking. */
async function batchBefore(context: Context, query: ListQuery, id: number | null): Promise<number[]> {
  const filtered = conditionsOf(query, columns, { entity: listOn(context).entity, engine: context.engine }).reduce(
    (filtering, condition) => filtering.where(condition),
    entries(context.lists()),
  );
  const before = filtered.$if(id !== null, (filteredRows) => filteredRows.where('b.id', '<', id));
  const rows = await before.select('b.id').orderBy('b.id', 'desc').limit(batchSize).execute();
  return rows.map((row) => row.id);
}

async function namesOf(db: Kysely<Database>, batch: readonly BalanceEntry[]): Promise<Map<number, string>> {
  const ids = [...new Set(batch.map(({ playerProfileId }) => playerProfileId))];
  const rows = await db.selectFrom('playerProfile').select(['id', 'displayName']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}

const cellsOf = (
  { entryDate, account, amount, balance, notice, kind, invoiceNumber, by, cash }: BalanceEntry,
  { player, timeZone }: { player: string; timeZone: string },
) => [
  ...[dayInZone(new Date(entryDate), timeZone), player, balanceAccountWords[account], amountCell(amount), amountCell(balance)],
  ...[notice, balanceKindWords[kind], invoiceNumber, by ?? 'System', cash === null ? '' : (cash.deskEventName ?? 'not at a desk')],
];
