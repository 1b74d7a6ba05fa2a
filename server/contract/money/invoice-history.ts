/** The columns of an invoice in its history, with the labels of its screens; only administrators see the technical ones. */
import { invoiceKinds, invoiceStatuses, invoiceStatusWords, paymentTypes, paymentTypeWords } from '#machines/money/invoice-words.ts';
import type { Fields } from '../kit/field-kinds.ts';
import { choice, day, flag, instant, money, one, owned, ownedNumber } from '../kit/fields.ts';

const maxAmount = 1_000_000_000;
const administrators = { read: 'audit:read' } as const;

export const invoiceHistory: Fields = {
  status: choice({ label: 'Status', values: invoiceStatuses, words: invoiceStatusWords }),
  kind: choice({ label: 'Kind', values: invoiceKinds, words: { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' } }),
  invoiceNumber: owned({ label: 'Number' }),
  creationDate: instant({ label: 'Created' }),
  dueDate: day({ label: 'Due' }),
  playerProfileId: one({ label: 'Player', of: 'playerProfile' }),
  total: money({ label: 'Total', max: maxAmount }),
  net: money({ label: 'Net', max: maxAmount }),
  tax: money({ label: 'Tax', max: maxAmount }),
  paymentType: choice({ label: 'Payment type', values: paymentTypes, words: paymentTypeWords }),
  paymentLastModificationDate: instant({ label: 'Booked' }),
  byHand: flag({ label: 'Written by hand', initially: false }),
  currency: owned({ label: 'Currency', ...administrators }),
  cancels: flag({ label: 'Cancels an invoice', initially: false, ...administrators }),
  setOff: money({ label: 'Set off', max: maxAmount, ...administrators }),
  participantId: ownedNumber({ label: 'Number of the entry', ...administrators }),
  series: owned({ label: 'Series', ...administrators }),
  year: ownedNumber({ label: 'Year', ...administrators }),
  seq: ownedNumber({ label: 'Number in the series', ...administrators }),
};
