/** The life cycle of an invoice: every status × event leads to a status or is refused with a sentence. */
import { expect, test } from 'vitest';
import { invoiceMachine, stepInvoice } from '#machines/money/invoice.ts';
import {
  type InvoiceEvent,
  type InvoiceEventType,
  type InvoiceFacts,
  invoiceEventTypes,
  rulesOfInvoice,
} from '#machines/money/invoice-rules.ts';
import { invoiceStatuses } from '#machines/money/invoice-words.ts';

const facts = (more: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  kind: 'INVOICE',
  totalCents: 15_000,
  openCents: 15_000,
  creditedCents: 0,
  setOffCents: 0,
  paidCents: 0,
  delivered: false,
  ...more,
});

const pay = (more: Partial<Extract<InvoiceEvent, { type: 'PAY' }>> = {}): InvoiceEvent => ({
  type: 'PAY',
  paymentType: 'CASH_PAYMENT',
  note: null,
  availableCents: null,
  ...more,
});

const events: Record<InvoiceEventType, InvoiceEvent> = {
  CHANGE: { type: 'CHANGE' },
  DISCARD: { type: 'DISCARD' },
  ISSUE: { type: 'ISSUE' },
  SEND: { type: 'SEND' },
  CONFIRM_DELIVERY: { type: 'CONFIRM_DELIVERY' },
  LOSE_DELIVERY: { type: 'LOSE_DELIVERY' },
  PAY: pay(),
  WRITE_OFF: { type: 'WRITE_OFF', reason: 'bank fee' },
  TAKE_BACK: { type: 'TAKE_BACK', reason: 'wrong row' },
  CANCEL: { type: 'CANCEL', reason: 'entered twice' },
  CREDIT: { type: 'CREDIT', amountCents: 5000, reason: 'late discount' },
};

test('the life cycle of an invoice is the printed list', () => {
  const lines = invoiceStatuses.flatMap((status) =>
    invoiceEventTypes.flatMap((type) =>
      (invoiceMachine.states[status]?.transitions.get(type) ?? []).map((transition) => {
        const { if: fork } = (transition.guard as { params: { if?: string } }).params;
        const names = [...rulesOfInvoice(type), ...(fork ? [fork] : [])];
        return `${status} --${type}${names.length > 0 ? ` [${names.join(', ')}]` : ''}--> ${transition.target?.[0]?.key ?? status}`;
      }),
    ),
  );

  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    NONE --CHANGE--> NONE
    NONE --DISCARD--> NONE
    NONE --ISSUE [somethingToPay]--> CREATED
    CREATED --SEND--> CREATED
    CREATED --CONFIRM_DELIVERY--> SENT
    CREATED --LOSE_DELIVERY--> CREATED
    CREATED --PAY [typeGiven, refundNamed, amountGiven, amountFits, balanceCovers, paysRest]--> PAID
    CREATED --PAY [typeGiven, refundNamed, amountGiven, amountFits, balanceCovers]--> CREATED
    CREATED --WRITE_OFF [isInvoice, partlyPaid, smallRest, hasReason]--> PAID
    CREATED --TAKE_BACK [somethingPaid, hasReason, nothingReturned]--> CREATED
    CREATED --CANCEL [isInvoice, nothingPaid, hasReason, nothingCredited]--> CANCELLED
    CREATED --CREDIT [isInvoice, hasReason, creditFits, creditsRest]--> PAID
    CREATED --CREDIT [isInvoice, hasReason, creditFits, creditsAll]--> CANCELLED
    CREATED --CREDIT [isInvoice, hasReason, creditFits]--> CREATED
    SENT --SEND--> SENT
    SENT --CONFIRM_DELIVERY--> SENT
    SENT --LOSE_DELIVERY [wasDelivered]--> SENT
    SENT --LOSE_DELIVERY--> CREATED
    SENT --PAY [typeGiven, refundNamed, amountGiven, amountFits, balanceCovers, paysRest]--> PAID
    SENT --PAY [typeGiven, refundNamed, amountGiven, amountFits, balanceCovers]--> SENT
    SENT --WRITE_OFF [isInvoice, partlyPaid, smallRest, hasReason]--> PAID
    SENT --TAKE_BACK [somethingPaid, hasReason, nothingReturned]--> SENT
    SENT --CANCEL [isInvoice, nothingPaid, hasReason, nothingCredited]--> CANCELLED
    SENT --CREDIT [isInvoice, hasReason, creditFits, creditsRest]--> PAID
    SENT --CREDIT [isInvoice, hasReason, creditFits, creditsAll]--> CANCELLED
    SENT --CREDIT [isInvoice, hasReason, creditFits]--> SENT
    CANCELLED --SEND--> CANCELLED
    CANCELLED --CONFIRM_DELIVERY--> CANCELLED
    CANCELLED --LOSE_DELIVERY--> CANCELLED
    PAID --SEND--> PAID
    PAID --CONFIRM_DELIVERY--> PAID
    PAID --LOSE_DELIVERY--> PAID
    PAID --TAKE_BACK [somethingPaid, hasReason, nothingReturned, wasDelivered]--> SENT
    PAID --TAKE_BACK [somethingPaid, hasReason, nothingReturned]--> CREATED
    PAID --CREDIT [isInvoice, hasReason, creditFits]--> PAID
    "
  `);
});

const draftOnly = 'Only a draft can be changed.';
const noNumber = 'A draft has no number: issue it first.';
const issued = 'The invoice is issued already.';
const paid = 'The invoice is paid already.';
const over = 'A cancelled invoice stays cancelled.';
const unpaid = 'Nothing was paid: there is nothing to take back.';
const notYet = 'Nothing was paid yet: cancel the invoice, or issue a credit note.';
const kept = 'Only a draft can be discarded: an issued invoice is cancelled.';

/** In the order NONE, CREATED, SENT, CANCELLED, PAID. */
const oracle: Record<InvoiceEventType, readonly string[]> = {
  CHANGE: ['→ NONE', draftOnly, draftOnly, draftOnly, draftOnly],
  DISCARD: ['→ NONE', kept, kept, kept, kept],
  ISSUE: ['→ CREATED', issued, issued, over, issued],
  SEND: [noNumber, '→ CREATED', '→ SENT', '→ CANCELLED', '→ PAID'],
  CONFIRM_DELIVERY: [noNumber, '→ SENT', '→ SENT', '→ CANCELLED', '→ PAID'],
  LOSE_DELIVERY: [noNumber, '→ CREATED', '→ CREATED', '→ CANCELLED', '→ PAID'],
  PAY: [noNumber, '→ PAID', '→ PAID', over, paid],
  WRITE_OFF: [noNumber, notYet, notYet, over, paid],
  TAKE_BACK: [noNumber, unpaid, unpaid, over, '→ CREATED'],
  CANCEL: [
    'A draft is discarded, not cancelled.',
    '→ CANCELLED',
    '→ CANCELLED',
    over,
    'Take the payment back first, or issue a credit note.',
  ],
  CREDIT: [noNumber, '→ CREATED', '→ SENT', over, '→ PAID'],
};
const pairs = invoiceEventTypes.flatMap((type) =>
  invoiceStatuses.map((status, place) => ({ type, status, expected: oracle[type][place] })),
);

test.each(pairs)('invoice $status × $type: $expected', ({ type, status, expected }) => {
  // A paid invoice has a payment.
  const step = stepInvoice(status, Object.freeze(facts({ paidCents: status === 'PAID' ? 15_000 : 0 })), events[type]);

  expect(step.ok ? `→ ${step.status}` : step.refusal.sentence).toBe(expected);
});

const refused = (status: 'NONE' | 'CREATED' | 'PAID', event: InvoiceEvent, more: Partial<InvoiceFacts> = {}) => {
  const step = stepInvoice(status, facts(more), event);
  return step.ok ? step.status : step.refusal.sentence;
};

test('each refusal has its code', () => {
  const codes = new Map<string, string>();
  for (const { type, status } of pairs) {
    const step = stepInvoice(status, facts({ paidCents: status === 'PAID' ? 15_000 : 0 }), events[type]);
    if (!step.ok) codes.set(step.refusal.sentence, step.refusal.code);
  }

  expect(Object.fromEntries(codes)).toEqual({
    [draftOnly]: 'NOT_A_DRAFT',
    [kept]: 'NOT_A_DRAFT',
    [issued]: 'ISSUED',
    [over]: 'CANCELLED',
    [noNumber]: 'DRAFT',
    [paid]: 'PAID',
    [notYet]: 'NOT_PAID',
    [unpaid]: 'NOT_PAID',
    'A draft is discarded, not cancelled.': 'DRAFT',
    'Take the payment back first, or issue a credit note.': 'PAYMENT_STANDS',
  });
});

const codeOf = (event: InvoiceEvent, more: Partial<InvoiceFacts> = {}, status: 'NONE' | 'CREATED' | 'PAID' = 'CREATED') => {
  const step = stepInvoice(status, facts(more), event);
  return step.ok ? step.status : step.refusal.code;
};
const creditNote = { kind: 'CREDIT_NOTE', totalCents: -5000, openCents: -5000 } as const;

test.each([
  ['NOTHING_TO_PAY', () => codeOf({ type: 'ISSUE' }, { totalCents: 0 }, 'NONE')],
  ['PAYMENT_TYPE_MISSING', () => codeOf(pay({ paymentType: null }))],
  ['NOTE_MISSING', () => codeOf(pay({ paymentType: 'REFUND' }))],
  ['AMOUNT_MISSING', () => codeOf(pay({ amountCents: -1 }))],
  ['OVERPAID', () => codeOf(pay({ amountCents: 15_001 }))],
  ['BALANCE_TOO_SMALL', () => codeOf(pay({ paymentType: 'PERSONAL_BALANCE', availableCents: 14_999 }))],
  ['CREDIT_NOTE', () => codeOf(events.CANCEL, creditNote)],
  ['CREDIT_NOTE', () => codeOf(events.WRITE_OFF, creditNote)],
  ['REST_TOO_LARGE', () => codeOf(events.WRITE_OFF, { openCents: 2501, paidCents: 1 })],
  ['REASON_MISSING', () => codeOf({ type: 'CREDIT', amountCents: 1, reason: '\t' })],
  ['REASON_MISSING', () => codeOf({ type: 'TAKE_BACK', reason: '' }, { paidCents: 1 })],
  ['CREDITED', () => codeOf(events.CANCEL, { creditedCents: 1 })],
  ['GIVEN_BACK', () => codeOf(events.TAKE_BACK, { creditedCents: 2, setOffCents: 1, paidCents: 1 })],
  ['CREDIT_TOO_LARGE', () => codeOf({ type: 'CREDIT', amountCents: 15_001, reason: 'x' })],
])('a broken rule has its code: %s', (code, answer) => {
  expect(answer()).toBe(code);
});

test('the first broken rule is the answer', () => {
  expect(codeOf(pay({ paymentType: null, amountCents: 0 }))).toBe('PAYMENT_TYPE_MISSING');
  expect(codeOf({ type: 'CANCEL', reason: '' }, { ...creditNote, paidCents: 1 })).toBe('CREDIT_NOTE');
});

const nothingToPay = 'There is nothing to pay: the total is EUR 0.00.';

test.each([
  ['an invoice without an amount', () => refused('NONE', { type: 'ISSUE' }, { totalCents: 0 }), nothingToPay],
  ['paid without a payment type', () => refused('CREATED', pay({ paymentType: null })), 'Required for paid invoices!'],
  ['a refund without a note', () => refused('CREATED', pay({ paymentType: 'REFUND', note: ' ' })), 'Please say which refund settles it'],
  ['a refund that is named', () => refused('CREATED', pay({ paymentType: 'REFUND', note: 'RE-7' })), 'PAID'],
  [
    'a balance that is too small',
    () => refused('CREATED', pay({ paymentType: 'PERSONAL_BALANCE', availableCents: 2000 })),
    'The personal balance of EUR 20.00 does not cover EUR 150.00.',
  ],
  [
    'prize money that does not cover it',
    () => refused('CREATED', pay({ paymentType: 'PRIZE_MONEY_BALANCE', availableCents: -100 })),
    'The prize money balance of −EUR 1.00 does not cover EUR 150.00.',
  ],
  [
    'a credit note paid into a balance below zero',
    () =>
      refused('CREATED', pay({ paymentType: 'PERSONAL_BALANCE', availableCents: -20_000 }), { kind: 'CREDIT_NOTE', openCents: -15_000 }),
    'PAID',
  ],
  ['cancelled without a reason', () => refused('CREATED', { type: 'CANCEL', reason: ' ' }), 'Please give a reason'],
  [
    'cancelled after a part was credited',
    () => refused('CREATED', events.CANCEL, { creditedCents: 5000 }),
    'EUR 50.00 of it is credited already: correct the rest with a credit note.',
  ],
  [
    'a payment taken back after a part of it was given back',
    () => refused('PAID', events.TAKE_BACK, { creditedCents: 5000, setOffCents: 2000, paidCents: 13_000 }),
    'EUR 30.00 of the payment was given back with a credit note already: correct the rest with another one.',
  ],
  [
    'a payment taken back after a credit on the open amount',
    () => refused('PAID', events.TAKE_BACK, { creditedCents: 5000, setOffCents: 5000, paidCents: 10_000 }),
    'CREATED',
  ],
  [
    'more credited than is left',
    () => refused('PAID', { type: 'CREDIT', amountCents: 10_001, reason: 'x' }, { creditedCents: 5000 }),
    'At most EUR 100.00 can be credited.',
  ],
  [
    'all that is left credited',
    () => refused('PAID', { type: 'CREDIT', amountCents: 10_000, reason: 'x' }, { creditedCents: 5000 }),
    'PAID',
  ],
  [
    'a credit of nothing',
    () => refused('PAID', { type: 'CREDIT', amountCents: 0, reason: 'x' }, { creditedCents: 5000 }),
    'At most EUR 100.00 can be credited.',
  ],
  ['a credit note without an amount', () => refused('NONE', { type: 'ISSUE' }, { kind: 'CREDIT_NOTE', totalCents: 0 }), nothingToPay],
  ['a credit note over a part', () => refused('NONE', { type: 'ISSUE' }, { kind: 'CREDIT_NOTE', totalCents: -5000 }), 'CREATED'],
  [
    'a credit note of a credit note',
    () => refused('CREATED', events.CREDIT, { kind: 'CREDIT_NOTE', totalCents: -5000 }),
    'A credit note is final: it is neither cancelled nor corrected.',
  ],
])('the answer is a status or a sentence: %s', (_what, answer, sentence) => {
  expect(answer()).toBe(sentence);
});

test('a balance that equals the total pays it', () => {
  expect(refused('CREATED', pay({ paymentType: 'PERSONAL_BALANCE', availableCents: 15_000 }))).toBe('PAID');
});

test('an unpaid invoice that is credited in full is cancelled; a paid one stays paid', () => {
  const rest: InvoiceEvent = { type: 'CREDIT', amountCents: 10_000, reason: 'withdrew' };

  expect(refused('CREATED', rest, { creditedCents: 5000, openCents: 10_000 })).toBe('CANCELLED');
  expect(refused('PAID', rest, { creditedCents: 5000, openCents: 0 })).toBe('PAID');
});

test('a delivered invoice stays SENT when its payment is taken back or another delivery is lost', () => {
  expect(refused('PAID', events.TAKE_BACK, { delivered: true, paidCents: 15_000 })).toBe('SENT');
  expect(stepInvoice('SENT', facts({ delivered: true }), events.LOSE_DELIVERY)).toEqual({ ok: true, status: 'SENT' });
});

const partly = { openCents: 2000, paidCents: 13_000 };

test.each([
  ['a part of the open amount', () => refused('CREATED', pay({ amountCents: 14_999 })), 'CREATED'],
  ['the rest of a partly paid invoice', () => refused('CREATED', pay({ amountCents: 2000 }), partly), 'PAID'],
  ['an amount of nothing', () => refused('CREATED', pay({ amountCents: 0 })), 'Please enter an amount'],
  [
    'cash above the open amount',
    () => refused('CREATED', pay({ amountCents: 16_000 })),
    'At most EUR 150.00 can be booked, unless the other EUR 10.00 go to the personal balance.',
  ],
  [
    'cash above the open amount with a balance for the surplus',
    () => refused('CREATED', pay({ amountCents: 16_000, surplusToBalance: true })),
    'PAID',
  ],
  [
    'a waiver above the open amount',
    () => refused('CREATED', pay({ amountCents: 16_000, surplusToBalance: true, paymentType: 'INVITATION' })),
    'At most EUR 150.00 can be booked.',
  ],
  [
    'more paid out than a credit note holds',
    () =>
      refused('CREATED', pay({ amountCents: 5001, surplusToBalance: true }), { kind: 'CREDIT_NOTE', totalCents: -5000, openCents: -5000 }),
    'At most EUR 50.00 can be booked.',
  ],
  [
    'a part paid from a balance that covers the part',
    () => refused('CREATED', pay({ amountCents: 5000, paymentType: 'PERSONAL_BALANCE', availableCents: 5000 })),
    'CREATED',
  ],
  [
    'a part paid from a balance that does not cover it',
    () => refused('CREATED', pay({ amountCents: 5001, paymentType: 'PERSONAL_BALANCE', availableCents: 5000 })),
    'The personal balance of EUR 50.00 does not cover EUR 50.01.',
  ],
  ['a small rest written off', () => refused('CREATED', events.WRITE_OFF, partly), 'PAID'],
  ['a rest written off without a reason', () => refused('CREATED', { type: 'WRITE_OFF', reason: ' ' }, partly), 'Please give a reason'],
  ['the largest rest written off', () => refused('CREATED', events.WRITE_OFF, { openCents: 2500, paidCents: 12_500 }), 'PAID'],
  [
    'a large rest written off',
    () => refused('CREATED', events.WRITE_OFF, { openCents: 2501, paidCents: 12_499 }),
    'At most EUR 25.00 can be written off: issue a credit note over the rest.',
  ],
  ['a part of the payments taken back', () => refused('CREATED', events.TAKE_BACK, partly), 'CREATED'],
  [
    'a partly paid invoice cancelled',
    () => refused('CREATED', events.CANCEL, partly),
    'Take the payment back first, or issue a credit note.',
  ],
  [
    'the rest of a partly paid invoice credited',
    () => refused('CREATED', { type: 'CREDIT', amountCents: 2000, reason: 'x' }, partly),
    'PAID',
  ],
  ['less than the rest credited', () => refused('CREATED', { type: 'CREDIT', amountCents: 1999, reason: 'x' }, partly), 'CREATED'],
])('a payment in part: %s', (_what, answer, sentence) => {
  expect(answer()).toBe(sentence);
});
