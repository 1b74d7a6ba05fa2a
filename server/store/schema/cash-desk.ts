/** Counted tills; triggers keep them as they were written. */
import type { Generated } from 'kysely';
import type { PaymentType } from '#machines/money/invoice-words.ts';

export type CashDeskTables = { deskClosing: DeskClosingTable; deskCount: DeskCountTable };

export type DeskClosingTable = {
  id: Generated<number>;
  eventId: number;
  /** YYYY-MM-DD, of the office. */
  day: string;
  at: string;
  actorUserId: number | null;
  /** Why what was counted is not what was booked. */
  reason: string | null;
};
export type DeskCountTable = { closingId: number; paymentType: PaymentType; expectedCents: number; countedCents: number };
