/** Closed tills with their counts. Triggers forbid changes. */
import type { Generated } from 'kysely';
import type { PaymentType } from '#machines/money/invoice-words.ts';

export type CashDeskTables = { deskClosing: DeskClosingTable; deskCount: DeskCountTable };

export type DeskClosingTable = {
  id: Generated<number>;
  eventId: number;
  /** YYYY-MM-DD in the office's time zone. */
  day: string;
  at: string;
  actorUserId: number | null;
  /** The reason for a difference between the counted and the booked amounts. */
  reason: string | null;
};
export type DeskCountTable = { closingId: number; paymentType: PaymentType; expectedCents: number; countedCents: number };
