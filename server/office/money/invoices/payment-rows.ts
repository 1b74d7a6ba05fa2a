/** Inserts the rows of payments. */
import { bringsMoney } from '#machines/money/invoice-words.ts';
import type { PaymentTable } from '../../../store/schema/money.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import type { InvoiceRow } from './facts.ts';

/** The command id, or a name for this version of the invoice. */
export const bookingIdOf = ({ commandId }: WorkContext, { id, version }: InvoiceRow): string => commandId ?? `invoice:${id}:${version}`;

type NewPayment = Omit<PaymentTable, 'id' | 'at' | 'money' | 'actorUserId'>;

/** Inserts a payment with its note and records it in the journal. */
export async function insertPayment({ db, at, actor, record }: WorkContext, payment: NewPayment, note: string | null): Promise<void> {
  const { id } = await db
    .insertInto('payment')
    .values({
      ...payment,
      at,
      money: bringsMoney(payment.paymentType),
      actorUserId: actor.kind === 'user' ? actor.userId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (note) await db.insertInto('paymentText').values({ paymentId: id, note }).execute();
  record({ stream: `payment:${id}`, version: 1, type: 'APPEND', data: payment, rooms: [] });
}

export const todayOf = ({ db, now }: Pick<WorkContext, 'db' | 'now'>): Promise<string> => officeDay(db, now);
