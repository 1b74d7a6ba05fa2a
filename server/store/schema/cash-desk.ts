/** Cash that pays no invoice, and closed tills with their counts. Triggers forbid changes. */
import type { Generated } from 'kysely';
import type { PaymentType } from '#machines/money/invoice-words.ts';

export type CashDeskTables = { cashMovement: CashMovementTable; deskClosing: DeskClosingTable; deskCount: DeskCountTable };

/** Cash that came in or went out without an invoice. */
export type CashMovementTable = {
  id: Generated<number>;
  at: string;
  /** YYYY-MM-DD in the office's time zone. */
  day: string;
  /** Above zero: into the till. */
  amountCents: number;
  /** The event whose till has the cash; null: not at a desk. */
  deskEventId: number | null;
  /** The entry of a player's balance that the cash pays in or out; null: change money, or cash to the bank. */
  balanceEntryId: number | null;
  reason: string | null;
  actorUserId: number | null;
};

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
