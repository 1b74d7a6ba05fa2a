/** Books cash that pays no invoice: in and out of a player's balance, change money, cash to the bank. */

import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { CashMovement, moveCash as moveCashCall } from '#contract/money/cash-movements.ts';
import { centsFrom, eurosOf } from '#machines/money/money.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import type { CashMovementTable } from '../../../store/schema/cash-desk.ts';
import type { Database } from '../../../store/schema.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { type ChosenTill, tillOf } from '../invoices/till.ts';
import { type DeskDate, movementsOf } from './desk-sums.ts';

type NewCash = Pick<CashMovementTable, 'amountCents' | 'balanceEntryId' | 'reason'> & { till: ChosenTill };

/** Inserts a movement of today and records it in the journal. Returns its id. */
export async function insertCash(work: WorkContext, { till, ...cash }: NewCash): Promise<number> {
  const { db, at, now, actor, record } = work;
  const deskEventId = await tillOf(db, { invoiceId: null, paymentType: 'CASH_PAYMENT' }, till);
  const values = { ...cash, deskEventId, day: await officeDay(db, now) };
  const { id } = await db
    .insertInto('cashMovement')
    .values({ ...values, at, actorUserId: actor.kind === 'user' ? actor.userId : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { reason: _, ...ids } = values;
  record({ stream: `cashMovement:${id}`, version: 1, type: 'APPEND', data: ids, rooms: [] });
  return id;
}

/** Moves cash between the till of an event and the office or the bank. */
export async function moveCash(
  context: Context,
  request: CommitRequest,
  { eventId, amount, reason }: z.output<(typeof moveCashCall)['body']>,
): Promise<CashMovement> {
  const { answer } = await commit(context, request, (work) =>
    insertCash(work, { amountCents: centsFrom(amount), balanceEntryId: null, reason, till: eventId }),
  );
  const [movement] = await presentMovements(presented(context.read.selectFrom('cashMovement as m').where('m.id', '=', answer)));
  if (!movement) throw notFound();
  return movement;
}

/** Returns the movements of a day at a desk, the newest first. */
export const movementsOfDay = (db: Kysely<Database>, desk: DeskDate, limit: number): Promise<CashMovement[]> =>
  presentMovements(presented(movementsOf(db, desk)).limit(limit));

const presented = (movements: ReturnType<typeof movementsOf>) =>
  movements
    .leftJoin('balanceEntry as b', 'b.id', 'm.balanceEntryId')
    .leftJoin('balanceEntryText as bt', 'bt.balanceEntryId', 'b.id')
    .leftJoin('playerProfile as own', 'own.id', 'b.playerProfileId')
    .leftJoin('playerProfile as kept', 'kept.id', 'own.mergedInto')
    .leftJoin('appUser as u', 'u.id', 'm.actorUserId')
    .select(['m.id', 'm.at', 'm.amountCents', 'm.reason', 'b.account', 'bt.notice', 'u.login as by'])
    .select(['own.id as ownId', 'own.displayName as ownName', 'kept.id as ownerId', 'kept.displayName as ownerName'])
    .orderBy('m.id', 'desc');

const presentMovements = async (rows: ReturnType<typeof presented>): Promise<CashMovement[]> =>
  (await rows.execute()).map(({ amountCents, reason, notice, ownId, ownName, ownerId, ownerName, ...row }) => ({
    ...row,
    amount: eurosOf(amountCents),
    reason: reason ?? notice,
    playerProfileId: ownerId ?? ownId,
    playerProfileDisplayName: ownerName ?? ownName,
  }));
