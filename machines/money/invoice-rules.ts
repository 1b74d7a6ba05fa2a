/** The events and rules of an invoice (machines/README.md 12.2). The file contains no machine, because screens load it for their buttons. */

import type { Refusal } from '../match/events.ts';
import type { RuleCode } from '../refusal-codes.ts';
import type { InvoiceKind, InvoiceStatus } from './invoice-words.ts';
import { eur } from './money.ts';
import { maxWriteOffCents, type PayEvent, paymentRules, paymentSentences, paysRest } from './payment-amount.ts';

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
  /** The sum of its payments that stand, also of those without money. Below zero for a credit note that was paid out. */
  paidCents: number;
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
  | PayEvent
  /** Settles a small rest without money. */
  | { type: 'WRITE_OFF'; reason: string }
  | { type: 'TAKE_BACK'; reason: string }
  | { type: 'CANCEL'; reason: string }
  /** `amountCents` is above zero. */
  | { type: 'CREDIT'; amountCents: number; reason: string };
export type InvoiceEventType = InvoiceEvent['type'];

export const invoiceSentences = {
  ...paymentSentences,
  reason: 'Please give a reason',
  draftOnly: 'Only a draft can be changed.',
  staysCancelled: 'A cancelled invoice stays cancelled.',
  takeBackFirst: 'Take the payment back first, or issue a credit note.',
  erased: 'This player was erased. Their invoices are kept for the tax office; an administrator has them.',
  notPaid: 'Nothing was paid: there is nothing to take back.',
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
const hasReason = rule('hasReason', 'REASON_MISSING', invoiceSentences.reason, (_facts, event) => reasonOf(event) !== '');
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

const payRules = paymentRules.map(
  ({ name, code, sentence, holds }): InvoiceRule => ({
    ...{ name, code },
    sentence: (facts, event) => (event.type === 'PAY' ? sentence(facts, event) : ''),
    holds: (facts, event) => event.type !== 'PAY' || holds(facts, event),
  }),
);
const nothingPaid = rule('nothingPaid', 'PAYMENT_STANDS', invoiceSentences.takeBackFirst, ({ paidCents }) => paidCents === 0);
const somethingPaid = rule('somethingPaid', 'NOT_PAID', invoiceSentences.notPaid, ({ paidCents }) => paidCents !== 0);
const partlyPaid = rule(
  'partlyPaid',
  'NOT_PAID',
  'Nothing was paid yet: cancel the invoice, or issue a credit note.',
  ({ paidCents }) => paidCents > 0,
);
const smallRest = rule(
  'smallRest',
  'REST_TOO_LARGE',
  () => `At most ${eur(maxWriteOffCents)} can be written off: issue a credit note over the rest.`,
  ({ openCents }) => openCents <= maxWriteOffCents,
);
const nothingCredited = rule(
  'nothingCredited',
  'CREDITED',
  ({ creditedCents }) => `${eur(creditedCents)} of it is credited already: correct the rest with a credit note.`,
  ({ creditedCents }) => creditedCents === 0,
);
const nothingReturned = rule(
  'nothingReturned',
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
  paysRest: (facts, event) => event.type === 'PAY' && paysRest(facts, event),
  /** A credit over the rest of a partly paid invoice settles it. */
  creditsRest: ({ paidCents, openCents }, event) => event.type === 'CREDIT' && paidCents > 0 && event.amountCents >= openCents,
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
    from: { CREATED: [{ if: 'paysRest', to: 'PAID' }, 'CREATED'], SENT: [{ if: 'paysRest', to: 'PAID' }, 'SENT'] },
    rules: payRules,
    not: { NONE: noNumber, PAID: paid, CANCELLED: cancelled },
  },
  WRITE_OFF: {
    from: { CREATED: 'PAID', SENT: 'PAID' },
    rules: [isInvoice, partlyPaid, smallRest, hasReason],
    not: { NONE: noNumber, PAID: paid, CANCELLED: cancelled },
  },
  /** For a payment that was booked by mistake. */
  TAKE_BACK: {
    from: { CREATED: 'CREATED', SENT: 'SENT', PAID: [{ if: 'wasDelivered', to: 'SENT' }, 'CREATED'] },
    rules: [somethingPaid, hasReason, nothingReturned],
    not: { NONE: noNumber, CANCELLED: cancelled },
  },
  CANCEL: {
    from: { CREATED: 'CANCELLED', SENT: 'CANCELLED' },
    rules: [isInvoice, nothingPaid, hasReason, nothingCredited],
    not: {
      NONE: not('DRAFT', 'A draft is discarded, not cancelled.'),
      PAID: not('PAYMENT_STANDS', invoiceSentences.takeBackFirst),
      CANCELLED: cancelled,
    },
  },
  CREDIT: {
    from: {
      CREATED: [{ if: 'creditsRest', to: 'PAID' }, { if: 'creditsAll', to: 'CANCELLED' }, 'CREATED'],
      SENT: [{ if: 'creditsRest', to: 'PAID' }, { if: 'creditsAll', to: 'CANCELLED' }, 'SENT'],
      PAID: 'PAID',
    },
    rules: [isInvoice, hasReason, creditFits],
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
