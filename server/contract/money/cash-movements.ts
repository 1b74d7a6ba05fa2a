/** Cash in or out of a till that pays no invoice. Amounts are EUR. */
import { z } from 'zod';
import { balanceAccounts } from '#machines/money/invoice-words.ts';
import { call } from '../kit/call.ts';
import { id } from '../kit/ids.ts';
import { signedAmount } from './personal-balance.ts';

export const cashMovement = z.object({
  id,
  at: z.string(),
  by: z.string().nullable(),
  /** Below zero: taken out. */
  amount: z.number(),
  /** The reason, or the notice of the player's entry; null: erased. */
  reason: z.string().nullable(),
  /** The balance that the cash pays in or out; null: change money, or cash to the bank. */
  account: z.enum(balanceAccounts).nullable(),
  playerProfileId: id.nullable(),
  playerProfileDisplayName: z.string().nullable(),
});
export type CashMovement = z.output<typeof cashMovement>;

const reasonMissing = 'Please say what the cash is for';

/** Change money comes in, takings go to the bank. Cash of a player is booked with their balance. */
export const moveCash = call({
  method: 'POST',
  path: '/api/invoices/cash-movements',
  right: 'invoice:write',
  entity: 'cashMovement',
  idempotencyRequired: true,
  summary: 'Puts cash into the till of an event, or takes it out; it is neither changed nor removed afterwards',
  body: z.object({
    eventId: id,
    amount: signedAmount,
    reason: z.string(reasonMissing).trim().min(1, reasonMissing).max(255, 'Please enter at most 255 characters'),
  }),
  status: 201,
  answer: cashMovement,
});
