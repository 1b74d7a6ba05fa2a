/** How much of an invoice a payment settles, and what happens to a surplus or a small rest. Amounts are in cents. */

import type { RuleCode } from '../refusal-codes.ts';
import { accountOf, bringsMoney, type InvoiceKind, type InvoiceStatus, type PaymentType } from './invoice-words.ts';
import { eur } from './money.ts';

/** The payment of an invoice, or a part of it. */
export type PayEvent = {
  type: 'PAY';
  paymentType: PaymentType | null;
  note: string | null;
  /** The balance that pays the invoice; null: the money comes from elsewhere. */
  availableCents: number | null;
  /** The amount that moves, above zero for credit notes too. Missing: the whole open amount. */
  amountCents?: number | null;
  /** Whether an amount above the open one goes to the personal balance. */
  surplusToBalance?: boolean;
};

type OpenFacts = { kind: InvoiceKind; openCents: number };

/** The largest rest that is written off. A credit note corrects the tax of a larger one. */
export const maxWriteOffCents = 2_500;

/** Whether a part is paid and a rest is open. The stored status stays CREATED or SENT. */
export const isPartlyPaid = (status: InvoiceStatus, paidCents: number): boolean =>
  (status === 'CREATED' || status === 'SENT') && paidCents !== 0;

/** Only received money can be more than was owed. */
export const mayOverpay = (kind: InvoiceKind, type: PaymentType | null): boolean =>
  kind === 'INVOICE' && type !== null && bringsMoney(type) && accountOf(type) === null;

/** Returns the cents above the open amount. */
export const surplusCents = (openCents: number, amountCents: number | null | undefined): number =>
  Math.max(0, (amountCents ?? 0) - Math.abs(openCents));

/** Returns the settled cents above zero, without a surplus. */
const settledCents = (openCents: number, { amountCents }: PayEvent): number =>
  Math.min(Math.abs(openCents), amountCents ?? Math.abs(openCents));

export const paysRest = ({ openCents }: OpenFacts, event: PayEvent): boolean => settledCents(openCents, event) >= Math.abs(openCents);

export const paymentSentences = {
  required: 'Required for paid invoices!',
  refundNote: 'Please say which refund settles it',
  amount: 'Please enter an amount',
} as const;

type PaymentRule = {
  name: string;
  code: RuleCode;
  holds: (facts: OpenFacts, event: PayEvent) => boolean;
  sentence: (facts: OpenFacts, event: PayEvent) => string;
};

/** In the order of checking. */
export const paymentRules: readonly PaymentRule[] = [
  {
    ...{ name: 'typeGiven', code: 'PAYMENT_TYPE_MISSING' },
    holds: (_facts, { paymentType }) => paymentType !== null,
    sentence: () => paymentSentences.required,
  },
  {
    ...{ name: 'refundNamed', code: 'NOTE_MISSING' },
    holds: (_facts, { paymentType, note }) => paymentType !== 'REFUND' || (note ?? '').trim() !== '',
    sentence: () => paymentSentences.refundNote,
  },
  {
    ...{ name: 'amountGiven', code: 'AMOUNT_MISSING' },
    holds: (_facts, { amountCents }) => (amountCents ?? 1) > 0,
    sentence: () => paymentSentences.amount,
  },
  {
    ...{ name: 'amountFits', code: 'OVERPAID' },
    holds: ({ kind, openCents }, { amountCents, paymentType, surplusToBalance = false }) =>
      surplusCents(openCents, amountCents) === 0 || (surplusToBalance && mayOverpay(kind, paymentType)),
    sentence: ({ kind, openCents }, { amountCents, paymentType }) => {
      const limitWords = `At most ${eur(Math.abs(openCents))} can be booked`;
      if (!mayOverpay(kind, paymentType)) return `${limitWords}.`;
      return `${limitWords}, unless the other ${eur(surplusCents(openCents, amountCents))} go to the personal balance.`;
    },
  },
  {
    ...{ name: 'balanceCovers', code: 'BALANCE_TOO_SMALL' },
    // A credit note is paid into the balance, so any balance is enough.
    holds: ({ openCents }, event) =>
      event.availableCents === null || openCents <= 0 || event.availableCents >= settledCents(openCents, event),
    sentence: ({ openCents }, event) => {
      const name = event.paymentType === 'PRIZE_MONEY_BALANCE' ? 'prize money balance' : 'personal balance';
      return `The ${name} of ${eur(event.availableCents ?? 0)} does not cover ${eur(settledCents(openCents, event))}.`;
    },
  },
];
