/** The sums that a reminder asks for. They are stored with it, so that its document stays as it was sent. */
import { sum } from '#machines/money/money.ts';

export type ReminderClaim = {
  kind: 'INVOICE' | 'FEE';
  /** Null in a preview: the invoice of the new fee does not exist yet. */
  number: string | null;
  /** The day of issue, YYYY-MM-DD. */
  day: string;
  dueDate: string | null;
  totalCents: number;
  /** The open amount of the invoice. */
  openCents: number;
};

export const claimedCents = (claims: readonly ReminderClaim[]): number => sum(claims.map(({ openCents }) => openCents));

/** Returns what the payer writes into the transfer: the numbers of all claims. */
export const referenceOf = (claims: readonly ReminderClaim[]): string => claims.flatMap(({ number }) => number ?? []).join(' ');
