/** The content of a reminder as plain data, because the worker thread that draws it has no database. */
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { dayIn, dayOf, issuerLines, recipientLines } from '../../invoices/pdf/document-of.ts';
import type { InvoiceDocument } from '../../invoices/pdf/document-types.ts';
import type { PrintLayout } from '../../invoices/print-layout.ts';
import { claimedCents, type ReminderClaim, referenceOf } from '../claims.ts';

export type ReminderDocument = Pick<
  InvoiceDocument,
  'language' | 'at' | 'issued' | 'issuer' | 'recipient' | 'playerNumber' | 'occasion' | 'logo'
> & {
  /** Marked as such, and without a code for banking apps. */
  isPreview: boolean;
  invoiceNumber: string;
  level: number;
  /** DD.MM.YYYY, like all days here. */
  payBy: string;
  claims: { number: string | null; isFee: boolean; day: string; due: string; totalCents: number; openCents: number }[];
  totalCents: number;
  /** The reference that the payer writes into the transfer. */
  reference: string;
};

type ReminderContent = {
  at: string;
  level: number;
  payBy: string;
  claims: readonly ReminderClaim[];
  isPreview: boolean;
  layout: PrintLayout;
  logo: InvoiceDocument['logo'];
};

export function reminderDocumentOf(
  invoice: Pick<InvoiceDetail, 'issuer' | 'recipient' | 'invoiceNumber'>,
  { at, level, payBy, claims, isPreview, layout, logo }: ReminderContent,
): ReminderDocument {
  const { language, timeZone, playerNumber, occasion } = layout;
  return {
    ...{ language, at, level, isPreview, playerNumber, occasion, logo },
    invoiceNumber: invoice.invoiceNumber ?? '',
    issued: dayIn(at, timeZone),
    payBy: dayOf(payBy),
    issuer: issuerLines(invoice.issuer, language),
    recipient: recipientLines(invoice.recipient),
    claims: claims.map(({ kind, number, day, dueDate, totalCents, openCents }) => ({
      ...{ number, isFee: kind === 'FEE', day: dayOf(day), due: dueDate === null ? '' : dayOf(dueDate) },
      ...{ totalCents, openCents },
    })),
    totalCents: claimedCents(claims),
    reference: referenceOf(claims),
  };
}
