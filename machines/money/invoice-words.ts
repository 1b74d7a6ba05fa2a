/** The enumerations of invoices and of the balance, spelled as they are stored, and the words people see. */

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
] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const paymentTypeWords: Readonly<Record<PaymentType, string>> = {
  CASH_PAYMENT: 'Cash payment',
  BANK_TRANSFER: 'Bank transfer',
  PAYMENT_PROVIDER: 'Payment provider',
  INVITATION: 'Invitation',
  WILDCARD: 'Wildcard',
  REFUND: 'Refund',
  PRIZE_MONEY_BALANCE: 'Prize money balance',
  PERSONAL_BALANCE: 'Personal balance',
};

/** They settle what is owed, but no money comes in: told apart in every sum. */
const withoutMoney: readonly PaymentType[] = ['INVITATION', 'WILDCARD', 'REFUND'];
export const bringsMoney = (type: PaymentType): boolean => !withoutMoney.includes(type);

/** What a cash desk counts at the end of a day: money that came in, cash first. */
export const tillTypes: readonly PaymentType[] = ['CASH_PAYMENT', 'BANK_TRANSFER', 'PAYMENT_PROVIDER'];

/** Instead of an event: each in the till of its own. */
export const ownTill = 'OWN';

/** The event in whose till cash lies that is booked away from a desk: the only one that runs, else the invoice's own. Null: it has none. */
export const usualTill = (running: readonly number[], own: number | null): number | null => {
  const [only] = running;
  return running.length === 1 && only !== undefined ? only : own;
};

export const balanceAccounts = ['PERSONAL', 'PRIZE'] as const;
export type BalanceAccount = (typeof balanceAccounts)[number];

export const balanceAccountWords: Readonly<Record<BalanceAccount, string>> = { PERSONAL: 'Personal balance', PRIZE: 'Prize money' };

/** The account of the player that a payment is taken from; null: it comes from elsewhere. */
export const accountOf = (type: PaymentType): BalanceAccount | null =>
  type === 'PERSONAL_BALANCE' ? 'PERSONAL' : type === 'PRIZE_MONEY_BALANCE' ? 'PRIZE' : null;

export const balanceKinds = ['MANUAL', 'INVOICE_PAYMENT', 'INVOICE_REVERSAL', 'PRIZE_MONEY', 'PAYOUT', 'CORRECTION', 'TRANSFER'] as const;
export type BalanceKind = (typeof balanceKinds)[number];

export const balanceKindWords: Readonly<Record<BalanceKind, string>> = {
  MANUAL: 'By hand',
  INVOICE_PAYMENT: 'Payment of an invoice',
  INVOICE_REVERSAL: 'Payment taken back',
  PRIZE_MONEY: 'Prize money',
  PAYOUT: 'Payout',
  CORRECTION: 'Correction',
  TRANSFER: 'Transfer',
};

/** How an invoice reached its recipient. */
export const deliveryWays = ['MAIL', 'HAND'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];
