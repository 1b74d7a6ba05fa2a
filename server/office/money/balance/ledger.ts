/** Books into the ledger. Rows are only added, under the lock of their player, so that no amount is spent twice. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import type { BalanceAccount, BalanceKind } from '#machines/money/invoice-words.ts';
import { type Cents, cents } from '#machines/money/money.ts';
import { invalidForm } from '../../../kernel/errors.ts';
import { inBatches } from '../../../store/rows/batches.ts';
import { missingReferenceNamed } from '../../../store/rows/reference-check.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import type { Database } from '../../../store/schema.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';

/**
 * Selects the profiles whose entries count for `id`: the profile itself and all profiles that were merged into it, also in several steps.
 */
export const ledgerProfileIds = (id: RawBuilder<unknown> | number): RawBuilder<unknown> => sql`(with recursive merged(id) as (
  select cast(${id} as integer) union select pp.id from player_profile as pp join merged on pp.merged_into = merged.id) select id from merged)`;

/** Returns SQL for the balance of an account. The balance is always the sum of its entries, never a stored column. */
export const balanceSum = (id: RawBuilder<unknown> | number, account: BalanceAccount): RawBuilder<number> =>
  sql<number>`(select cast(coalesce(sum(b.amount_cents), 0) as bigint) from balance_entry as b
    where b.account = ${account} and b.player_profile_id in ${ledgerProfileIds(id)})`;

/** Returns the balance in cents, including merged profiles. */
export async function balanceOf(db: Kysely<Database>, playerProfileId: number, account: BalanceAccount): Promise<Cents> {
  const { rows } = await sql<{ held: number | string }>`select ${balanceSum(playerProfileId, account)} as held`.execute(db);
  return cents(Number(rows[0]?.held ?? 0));
}

/**
 * Returns the profile that owns the balance now, because a merged profile has no balance of its own. Locks it until the unit of work ends;
 * throws a 400 when it is gone.
 */
export async function lockOwner(work: WorkContext, playerProfileId: number): Promise<number> {
  let row = await lockRow(work, 'playerProfile', playerProfileId);
  while (row?.mergedInto) row = await lockRow(work, 'playerProfile', row.mergedInto);
  if (!row) throw invalidForm('personalBalanceHistory', [missingReferenceNamed('playerProfileId', playerProfiles.words.one)]);
  return row.id;
}

export type BalanceBooking = {
  playerProfileId: number;
  account: BalanceAccount;
  amountCents: number;
  kind: BalanceKind;
  notice?: string | null;
  invoiceId?: number | null;
  tournamentId?: number | null;
  reversesId?: number | null;
};

/**
 * Returns ids in the order of `bookings`. `bookingId` identifies the source if there is no command; one unit of work may book several times
 * under it.
 */
export async function book(work: WorkContext, bookings: readonly BalanceBooking[], bookingId = work.commandId): Promise<number[]> {
  if (bookingId === null) throw new Error('A booking needs a command id or a name of its own, so that it is not booked twice.');
  const { legs } = await work.db
    .selectFrom('balanceEntry')
    .select((eb) => eb.fn.countAll<number | string>().as('legs'))
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow();
  return append(work, bookings, { bookingId, firstLeg: Number(legs) });
}

/** Books something that happens only once, such as the prizes of a tournament. The database refuses a second booking with the same id. */
export const bookOnce = (work: WorkContext, bookings: readonly BalanceBooking[], bookingId: string): Promise<number[]> =>
  append(work, bookings, { bookingId, firstLeg: 0 });

async function append(
  work: WorkContext,
  bookings: readonly BalanceBooking[],
  { bookingId, firstLeg }: { bookingId: string; firstLeg: number },
): Promise<number[]> {
  const { db, at, actor } = work;
  const actorUserId = actor.kind === 'user' ? actor.userId : null;
  const rows = bookings.map(({ notice: _notice, ...booking }, index) => ({
    ...noReferences,
    ...booking,
    entryDate: at,
    actorUserId,
    bookingId,
    leg: firstLeg + index,
  }));
  const ids: number[] = [];
  for (const piece of inBatches(rows)) {
    const inserted = await db.insertInto('balanceEntry').values(piece).returning(['id', 'leg']).execute();
    ids.push(...inserted.sort((one, other) => one.leg - other.leg).map(({ id }) => id));
  }
  const notices = bookings.flatMap(({ notice }, index) => (notice ? [{ balanceEntryId: ids[index] ?? 0, notice }] : []));
  for (const piece of inBatches(notices)) await db.insertInto('balanceEntryText').values(piece).execute();
  for (const [index, { playerProfileId, account, amountCents, kind }] of bookings.entries())
    work.record({
      stream: `balance:${ids[index]}`,
      version: 1,
      type: 'BOOK',
      data: { playerProfileId, account, amountCents, kind },
      rooms: [],
    });
  return ids;
}

const noReferences = { invoiceId: null, tournamentId: null, reversesId: null };
