/** The events and rules of an invoice (machines/README.md 12.2). The file contains no machine, because screens load it for their buttons. */

import type { Refusal } from '../match/events.ts';
import type { RuleCode } from '../refusal-codes.ts';
import type { InvoiceKind, InvoiceStatus, PaymentType } from './invoice-words.ts';
import { eur } from './money.ts';

/** The facts about a stored invoice that the rules use, in browser and server. Amounts are in cents. */
export type InvoiceFacts = {
  kind: InvoiceKind;
  totalCents: number;
  /** The open amount: total − credit that was set off − payments. Below zero for a credit note that is to be paid out. */
  openCents: number;
  /** The sum of its credit notes, as a positive number. */
  creditedCents: number;
  /** The part of the credit that reduced the open amount. The rest was refunded. */
  setOffCents: number;
  /** Whether the invoice reached its recipient: the mail server accepted it, or it was handed over. */
  delivered: boolean;
};

/** The events of an invoice. */
export type InvoiceEvent =
  | { type: 'CHANGE' }
  | { type: 'DISCARD' }
  | { type: 'ISSUE' }
  | { type: 'SEND' }
  | { type: 'CONFIRM_DELIVERY' }
  | { type: 'LOSE_DELIVERY' }
  /** `availableCents`: the balance that pays the invoice; null: the money comes from elsewhere. */
  | { type: 'PAY'; paymentType: PaymentType | null; note: string | null; availableCents: number | null }
  | { type: 'TAKE_BACK'; reason: string }
  | { type: 'CANCEL'; reason: string }
  /** `amountCents` is above zero. */
  | { type: 'CREDIT'; amountCents: number; reason: string };
export type InvoiceEventType = InvoiceEvent['type'];

export const invoiceSentences = {
  required: 'Required for paid invoices!',
  reason: 'Please give a reason',
  draftOnly: 'Only a draft can be changed.',
  staysCancelled: 'A cancelled invoice stays cancelled.',
  takeBackFirst: 'Take the payment back first, or issue a credit note.',
  erased: 'This player was erased. Their invoices are kept for the tax office; an administrator has them.',
  refundNote: 'Please say which refund settles it',
} as const;

type InvoiceRule = { name: string; code: RuleCode; holds: (facts: InvoiceFacts, event: InvoiceEvent) => boolean; sentence: RuleSentence };
type RuleSentence = (facts: InvoiceFacts, event: InvoiceEvent) => string;
type Targets = InvoiceStatus | readonly (InvoiceStatus | { if: InvoiceFork; to: InvoiceStatus })[];
type Row = {
  from: Partial<Record<InvoiceStatus, Targets>>;
  rules?: readonly InvoiceRule[];
  not: Partial<Record<InvoiceStatus, Refusal>>;
};

const rule = (name: string, code: RuleCode, sentence: string | RuleSentence, holds: InvoiceRule['holds']): InvoiceRule => ({
  name,
  code,
  holds,
  sentence: typeof sentence === 'string' ? () => sentence : sentence,
});

const reasonOf = (event: InvoiceEvent): string => ('reason' in event ? event.reason.trim() : '');
const reasonGiven = rule('reasonGiven', 'REASON_MISSING', invoiceSentences.reason, (_facts, event) => reasonOf(event) !== '');
const isInvoice = rule(
  'isInvoice',
  'CREDIT_NOTE',
  'A credit note is final: it is neither cancelled nor corrected.',
  ({ kind }) => kind === 'INVOICE',
);
const somethingToPay = rule(
  'somethingToPay',
  'NOTHING_TO_PAY',
  ({ totalCents }) => `There is nothing to pay: the total is ${eur(totalCents)}.`,
  ({ kind, totalCents }) => (kind === 'INVOICE' ? totalCents > 0 : totalCents < 0),
);
const typeGiven = rule('typeGiven', 'PAYMENT_TYPE_MISSING', invoiceSentences.required, (_facts, event) =>
  event.type === 'PAY' ? event.paymentType !== null : true,
);
const refundNamed = rule('refundNamed', 'NOTE_MISSING', invoiceSentences.refundNote, (_facts, event) =>
  event.type === 'PAY' && event.paymentType === 'REFUND' ? (event.note ?? '').trim() !== '' : true,
);
const balanceCovers = rule(
  'balanceCovers',
  'BALANCE_TOO_SMALL',
  ({ openCents }, event) => {
    if (event.type !== 'PAY') return '';
    const name = event.paymentType === 'PRIZE_MONEY_BALANCE' ? 'prize money balance' : 'personal balance';
    return `The ${name} of ${eur(event.availableCents ?? 0)} does not cover ${eur(openCents)}.`;
  },
  // A credit note is paid into the balance, so any balance is enough.
  ({ openCents }, event) => event.type !== 'PAY' || event.availableCents === null || openCents <= 0 || event.availableCents >= openCents,
);
const nothingCredited = rule(
  'nothingCredited',
  'CREDITED',
  ({ creditedCents }) => `${eur(creditedCents)} of it is credited already: correct the rest with a credit note.`,
  ({ creditedCents }) => creditedCents === 0,
);
const nothingGivenBack = rule(
  'nothingGivenBack',
  'GIVEN_BACK',
  ({ creditedCents, setOffCents }) =>
    `${eur(creditedCents - setOffCents)} of the payment was given back with a credit note already: correct the rest with another one.`,
  ({ creditedCents, setOffCents }) => creditedCents <= setOffCents,
);
const creditFits = rule(
  'creditFits',
  'CREDIT_TOO_LARGE',
  ({ totalCents, creditedCents }) => `At most ${eur(totalCents - creditedCents)} can be credited.`,
  ({ totalCents, creditedCents }, event) =>
    event.type === 'CREDIT' && event.amountCents > 0 && event.amountCents <= totalCents - creditedCents,
);

const invoiceForks = {
  wasDelivered: ({ delivered }) => delivered,
  creditsAll: ({ totalCents, creditedCents }, event) => event.type === 'CREDIT' && event.amountCents === totalCents - creditedCents,
} as const satisfies Record<string, (facts: InvoiceFacts, event: InvoiceEvent) => boolean>;
export type InvoiceFork = keyof typeof invoiceForks;
export { invoiceForks };

const not = (code: RuleCode, sentence: string): Refusal => ({ code, sentence });
const final = not('NOT_A_DRAFT', invoiceSentences.draftOnly);
const noNumber = not('DRAFT', 'A draft has no number: issue it first.');
const issued = not('ISSUED', 'The invoice is issued already.');
const paid = not('PAID', 'The invoice is paid already.');
const cancelled = not('CANCELLED', invoiceSentences.staysCancelled);
const unpaid = not('NOT_PAID', 'Nothing was paid: there is nothing to take back.');
const everywhere = <What>(what: What) => ({ CREATED: what, SENT: what, CANCELLED: what, PAID: what });
const inPlace = { CREATED: 'CREATED', SENT: 'SENT', CANCELLED: 'CANCELLED', PAID: 'PAID' } as const;

/** One row per event: its targets by status, its rules, and the refusals of all other statuses. */
export const invoiceRows: Readonly<Record<InvoiceEventType, Row>> = {
  CHANGE: { from: { NONE: 'NONE' }, not: everywhere(final) },
  /** The caller deletes the row. */
  DISCARD: {
    from: { NONE: 'NONE' },
    not: everywhere(not('NOT_A_DRAFT', 'Only a draft can be discarded: an issued invoice is cancelled.')),
  },
  ISSUE: { from: { NONE: 'CREATED' }, rules: [somethingToPay], not: { ...everywhere(issued), CANCELLED: cancelled } },
  SEND: { from: inPlace, not: { NONE: noNumber } },
  CONFIRM_DELIVERY: { from: { ...inPlace, CREATED: 'SENT' }, not: { NONE: noNumber } },
  LOSE_DELIVERY: { from: { ...inPlace, SENT: [{ if: 'wasDelivered', to: 'SENT' }, 'CREATED'] }, not: { NONE: noNumber } },
  PAY: {
    from: { CREATED: 'PAID', SENT: 'PAID' },
    rules: [typeGiven, refundNamed, balanceCovers],
    not: { NONE: noNumber, PAID: paid, CANCELLED: cancelled },
  },
  /** For a payment that was booked by mistake. */
  TAKE_BACK: {
    from: { PAID: [{ if: 'wasDelivered', to: 'SENT' }, 'CREATED'] },
    rules: [reasonGiven, nothingGivenBack],
    not: { NONE: noNumber, CREATED: unpaid, SENT: unpaid, CANCELLED: cancelled },
  },
  CANCEL: {
    from: { CREATED: 'CANCELLED', SENT: 'CANCELLED' },
    rules: [isInvoice, reasonGiven, nothingCredited],
    not: {
      NONE: not('DRAFT', 'A draft is discarded, not cancelled.'),
      PAID: not('PAYMENT_STANDS', invoiceSentences.takeBackFirst),
      CANCELLED: cancelled,
    },
  },
  CREDIT: {
    from: {
      CREATED: [{ if: 'creditsAll', to: 'CANCELLED' }, 'CREATED'],
      SENT: [{ if: 'creditsAll', to: 'CANCELLED' }, 'SENT'],
      PAID: 'PAID',
    },
    rules: [isInvoice, reasonGiven, creditFits],
    not: { NONE: noNumber, CANCELLED: cancelled },
  },
};

export const invoiceEventTypes = Object.keys(invoiceRows) as InvoiceEventType[];

/** Returns the names of the rules of an event, in the order of checking. */
export const rulesOfInvoice = (type: InvoiceEventType): readonly string[] => (invoiceRows[type].rules ?? []).map(({ name }) => name);

/** Returns the refusal of `event` now, with a sentence for staff, or null when it is allowed. */
export function whyNotInvoice(status: InvoiceStatus, facts: InvoiceFacts, event: InvoiceEvent): Refusal | null {
  const { not: refused, rules = [] } = invoiceRows[event.type];
  const refusal = refused[status];
  if (refusal) return refusal;
  const broken = rules.find(({ holds }) => !holds(facts, event));
  return broken ? { code: broken.code, sentence: broken.sentence(facts, event) } : null;
}
