/** The values of an issued document as EN 16931 names them: amounts of a credit note are positive, texts are cleaned. */
import type { InvoiceDetail, InvoiceParty } from '#contract/money/invoice-document.ts';
import { centsFrom } from '#machines/money/money.ts';
import { dayInZone } from '../../../../kernel/time/local-time.ts';
import type { PrintLayout } from '../print-layout.ts';
import { type PostalAddress, postalAddressOf } from './postal-address.ts';
import { isXRechnung } from './profiles.ts';

export type EInvoiceSource = {
  invoice: InvoiceDetail;
  number: string;
  seller: InvoiceParty;
  sellerAddress: PostalAddress;
  buyer: InvoiceParty;
  buyerAddress: PostalAddress;
  isXRechnung: boolean;
  language: PrintLayout['language'];
  /** YYYY-MM-DD */
  issueDay: string;
  /** From the first to the last day of all lines. */
  serviceDays: readonly [string, string] | null;
  /** 1, or -1 for a credit note: the norm wants its amounts without the minus. */
  sign: 1 | -1;
};

/** Returns null for a draft, and for a document whose parties were erased. */
export function eInvoiceSource(
  invoice: InvoiceDetail,
  { language, timeZone }: Pick<PrintLayout, 'language' | 'timeZone'>,
): EInvoiceSource | null {
  const { invoiceNumber: number, issuer: seller, recipient: buyer, creationDate, kind, lines } = invoice;
  if (number === null || seller === null || buyer === null) return null;
  const days = lines
    .flatMap(({ serviceFrom, serviceTo }) => [serviceFrom, serviceTo])
    .filter((day) => day !== null)
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  return {
    ...{ invoice, number, seller, buyer, language },
    sellerAddress: postalAddressOf(seller),
    buyerAddress: postalAddressOf(buyer),
    isXRechnung: isXRechnung(buyer),
    issueDay: dayInZone(new Date(creationDate), timeZone),
    serviceDays: first && last ? [first, last] : null,
    sign: kind === 'CREDIT_NOTE' ? -1 : 1,
  };
}

/** '150.00' */
export const decimalOf = (euros: number): string => (centsFrom(euros) / 100).toFixed(2);
