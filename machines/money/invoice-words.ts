/** The enumerations of invoices and of the balance, as stored, with their labels for screens. */

export const invoiceStatuses = ['NONE', 'CREATED', 'SENT', 'CANCELLED', 'PAID'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceStatusWords: Readonly<Record<InvoiceStatus, string>> = {
  NONE: 'Draft',
  CREATED: 'Created',
  SENT: 'Sent',
  CANCELLED: 'Cancelled',
  PAID: 'Paid',
};

export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const paymentTypes = [
  'CASH_PAYMENT',
  'BANK_TRANSFER',
  'PAYMENT_PROVIDER',
  'INVITATION',
  'WILDCARD',
  'REFUND',
  'PRIZE_MONEY_BALANCE',
  'PERSONAL_BALANCE',
  'WRITE_OFF',
] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** The payment types that a user chooses. A rest is written off with an action of its own. */
export const chosenPaymentTypes = paymentTypes.filter((type) => type !== 'WRITE_OFF');
export type ChosenPaymentType = (typeof chosenPaymentTypes)[number];

export const paymentTypeWords: Readonly<Record<PaymentType, string>> = {
  CASH_PAYMENT: 'Cash payment',
  BANK_TRANSFER: 'Bank transfer',
  PAYMENT_PROVIDER: 'Payment provider',
  INVITATION: 'Invitation',
  WILDCARD: 'Wildcard',
  REFUND: 'Refund',
  PRIZE_MONEY_BALANCE: 'Prize money balance',
  PERSONAL_BALANCE: 'Personal balance',
  WRITE_OFF: 'Written off',
};

/** These payment types settle an invoice without any money. Every sum shows them separately. */
const withoutMoney: readonly PaymentType[] = ['INVITATION', 'WILDCARD', 'REFUND', 'WRITE_OFF'];
export const bringsMoney = (type: PaymentType): boolean => !withoutMoney.includes(type);

/** The payment types that lie in a till, so that the cash desk counts them at the end of a day. */
export const tillTypes = ['CASH_PAYMENT'] as const satisfies readonly PaymentType[];
export const isInTill = (type: PaymentType): boolean => tillTypes.some((one) => one === type);

/** Used instead of an event id: each payment goes to the till of its own event. */
export const ownTill = 'OWN';

/**
 * Returns the event whose till gets cash that is booked away from a desk: the only running event, else the event of the invoice.
 * Null: the invoice has no event.
 */
export const defaultTill = (running: readonly number[], own: number | null): number | null => {
  const [only] = running;
  return running.length === 1 && only !== undefined ? only : own;
};

export const balanceAccounts = ['PERSONAL', 'PRIZE'] as const;
export type BalanceAccount = (typeof balanceAccounts)[number];

export const balanceAccountWords: Readonly<Record<BalanceAccount, string>> = { PERSONAL: 'Personal balance', PRIZE: 'Prize money' };

/** Returns the player's account that pays, or null if the money comes from elsewhere. */
export const accountOf = (type: PaymentType): BalanceAccount | null =>
  type === 'PERSONAL_BALANCE' ? 'PERSONAL' : type === 'PRIZE_MONEY_BALANCE' ? 'PRIZE' : null;

export const balanceKinds = [
  'MANUAL',
  'INVOICE_PAYMENT',
  'INVOICE_REVERSAL',
  'PRIZE_MONEY',
  'PAYOUT',
  'CORRECTION',
  'TRANSFER',
  'OVERPAYMENT',
] as const;
export type BalanceKind = (typeof balanceKinds)[number];

export const balanceKindWords: Readonly<Record<BalanceKind, string>> = {
  MANUAL: 'By hand',
  INVOICE_PAYMENT: 'Payment of an invoice',
  INVOICE_REVERSAL: 'Payment taken back',
  PRIZE_MONEY: 'Prize money',
  PAYOUT: 'Payout',
  CORRECTION: 'Correction',
  TRANSFER: 'Transfer',
  OVERPAYMENT: 'Overpayment',
};

/** The delivery methods of an invoice. */
export const deliveryMethods = ['MAIL', 'HAND'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Says that the approval of an entry without a fee makes no invoice. */
export const nothingBilled = 'Nothing is billed for this entry.';

/** The reason why no draft can be issued while the settings do not name the issuer. */
export const issuerMissingSentence = 'Nobody can issue an invoice before the organiser’s name and address are saved in the settings.';
