/** Payments in words: partly paid invoices, payment types that bring money or lie in a till, and the till of cash that is booked elsewhere. */
import { expect, test } from 'vitest';
import { accountOf, bringsMoney, defaultTill, isInTill, type PaymentType, paymentTypes } from '#machines/money/invoice-words.ts';
import { isPartlyPaid, mayOverpay, surplusCents } from '#machines/money/payment-amount.ts';

const typesThat = (holds: (type: PaymentType) => boolean): PaymentType[] => paymentTypes.filter(holds);

test('an issued or sent invoice is partly paid once something was paid', () => {
  expect(isPartlyPaid('CREATED', 100)).toBe(true);
  expect(isPartlyPaid('SENT', 100)).toBe(true);
  expect(isPartlyPaid('CREATED', -100)).toBe(true);
  expect(isPartlyPaid('CREATED', 0)).toBe(false);
  expect(isPartlyPaid('SENT', 0)).toBe(false);
  expect(isPartlyPaid('PAID', 100)).toBe(false);
  expect(isPartlyPaid('NONE', 100)).toBe(false);
  expect(isPartlyPaid('CANCELLED', 100)).toBe(false);
});

test('a waiver, a refund and a rest that is written off bring no money', () => {
  expect(typesThat((type) => !bringsMoney(type)).toSorted()).toEqual(['INVITATION', 'REFUND', 'WILDCARD', 'WRITE_OFF']);
});

test('cash lies in a till, and nothing else', () => {
  expect(typesThat(isInTill)).toEqual(['CASH_PAYMENT']);
});

test('a balance that pays is an account of the player', () => {
  expect(
    typesThat((type) => accountOf(type) !== null)
      .map(accountOf)
      .toSorted(),
  ).toEqual(['PERSONAL', 'PRIZE']);
});

test('only received money can be more than was owed', () => {
  const received = typesThat((type) => mayOverpay('INVOICE', type));

  expect(received).toContain('CASH_PAYMENT');
  expect(received).toEqual(typesThat((type) => bringsMoney(type) && !['PERSONAL_BALANCE', 'PRIZE_MONEY_BALANCE'].includes(type)));
  expect(typesThat((type) => mayOverpay('CREDIT_NOTE', type))).toEqual([]);
  expect(mayOverpay('INVOICE', null)).toBe(false);
});

test('a surplus is what lies above the open amount, also of a credit note', () => {
  expect(surplusCents(5000, 5001)).toBe(1);
  expect(surplusCents(-5000, 5001)).toBe(1);
  expect(surplusCents(5000, 4999)).toBe(0);
  expect(surplusCents(5000, null)).toBe(0);
});

test('cash that is booked elsewhere goes to the only running event, else to the event of the invoice', () => {
  expect(defaultTill([7], 3)).toBe(7);
  expect(defaultTill([7], null)).toBe(7);
  expect(defaultTill([7, 8], 3)).toBe(3);
  expect(defaultTill([], 3)).toBe(3);
  expect(defaultTill([], null)).toBeNull();
});
