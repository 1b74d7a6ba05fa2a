/** Builds the printable document of an invoice: issuer and recipient as issued, days and amounts as people read them. */
import { tidyBic } from '#contract/money/iban.ts';
import type { InvoiceDetail, InvoiceParty } from '#contract/money/invoice-document.ts';
import { tidyVatId } from '#contract/money/vat-id.ts';
import { centsFrom } from '#machines/money/money.ts';
import { eInvoiceOf } from '../e-invoice/e-invoice.ts';
import type { PrintLayout } from '../print-layout.ts';
import type { DocumentIssuer, InvoiceDocument, InvoiceLanguage } from './document-types.ts';
import { creditWords, wordsOf } from './words.ts';

type DocumentContext = Omit<PrintLayout, 'logoMediaId'> & Pick<InvoiceDocument, 'logo' | 'setOffCents'>;

/** The time zone of the print layout decides the printed day of issue. */
export function documentOf(
  invoice: InvoiceDetail,
  { language, timeZone, occasion, playerNumber, setOffCents, logo }: DocumentContext,
): InvoiceDocument {
  const { kind, invoiceNumber: number, creationDate, dueDate, correctsNumber: corrects, reason, purpose, note } = invoice;
  const exemptions = new Map(
    invoice.lines.map(({ taxRate, taxCategory, exemptionReason }) => [`${taxCategory} ${taxRate}`, exemptionReason]),
  );
  const amounts = { totalCents: centsFrom(invoice.total), setOffCents, corrects, language };
  return {
    ...amounts,
    kind,
    number,
    at: creationDate,
    issued: dayIn(creationDate, timeZone),
    due: kind === 'INVOICE' && dueDate !== null ? dayOf(dueDate) : null,
    service: serviceOf(invoice),
    playerNumber,
    reason: kind === 'CREDIT_NOTE' ? reason : null,
    purpose,
    occasion,
    note,
    issuer: issuerLines(invoice.issuer, language),
    recipient: recipientLines(invoice.recipient),
    lines: invoice.lines.map((line, index) => ({
      position: index + 1,
      text: line.text ?? '–',
      detail: daysOf(line.serviceFrom, line.serviceTo),
      quantity: line.quantity,
      unitCents: centsFrom(line.unitPrice),
      taxRateBp: Math.round(line.taxRate * 100),
      grossCents: centsFrom(line.gross),
    })),
    taxes: invoice.taxes.map(({ taxRate, taxCategory, net, tax }) => ({
      taxRateBp: Math.round(taxRate * 100),
      netCents: centsFrom(net),
      taxCents: centsFrom(tax),
      exemption: exemptions.get(`${taxCategory} ${taxRate}`) ?? null,
    })),
    netCents: centsFrom(invoice.net),
    logo,
    eInvoice: eInvoiceOf(invoice, { language, timeZone, paymentTerms: creditWords(amounts) }),
  };
}

/** '2026-09-04' → '04.09.2026' */
export const dayOf = (day: string): string => day.split('-').reverse().join('.');

export const dayIn = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('de-DE', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(at));

function daysOf(from: string | null, to: string | null): string {
  const days = [from, to].flatMap((day) => (day === null ? [] : [dayOf(day)]));
  return days.length === 2 && days[0] === days[1] ? (days[0] ?? '') : days.join(' – ');
}

/** From the first to the last day of all lines. */
function serviceOf({ lines }: InvoiceDetail): string | null {
  const days = lines.flatMap(({ serviceFrom, serviceTo }) => [serviceFrom, serviceTo]).filter((day) => day !== null);
  const sorted = [...days].sort();
  return daysOf(sorted[0] ?? null, sorted.at(-1) ?? null) || null;
}

export function issuerLines(issuer: InvoiceParty | null, language: InvoiceLanguage): DocumentIssuer {
  const words = wordsOf(language);
  const detail = (name: string): string => issuer?.details[name] ?? '';
  const withLabel = (label: string, value: string): string => (value === '' ? '' : `${label} ${value}`);
  return {
    name: issuer?.name ?? '',
    subtitle: detail('subtitle'),
    street: issuer?.street ?? '',
    town: [issuer?.postcode, issuer?.city].filter(Boolean).join(' '),
    country: issuer?.country ?? '',
    contact: [detail('telephone'), issuer?.email ?? '', detail('website')].filter(Boolean),
    register: [
      detail('register'),
      withLabel(words.taxNumber, detail('taxNumber')),
      withLabel(words.vatId, tidyVatId(detail('vatId'))),
      detail('representative'),
    ].filter(Boolean),
    bankName: detail('bankName'),
    accountHolder: detail('accountHolder') || (issuer?.name ?? ''),
    iban: detail('iban'),
    bic: tidyBic(detail('bic')),
    paymentNote: detail('paymentNote'),
  };
}

export function recipientLines(recipient: InvoiceParty | null): string[] {
  if (!recipient) return [];
  const { name, address, street, postcode, city, country, details } = recipient;
  const town = [postcode, city].filter(Boolean).join(' ');
  const lines =
    address === null ? [name, street, town, country && countryLine(country, details.countryCode)] : [name, ...address.split('\n')];
  return lines.flatMap((line) => (line ? [line] : []));
}

/**
 * Returns the last line of a foreign address. Post offices want the country in capitals. A country in its own language uses that language's
 * capitals (TÜRKİYE, ΕΛΛΑΔΑ). Other names use English capitals (TÜRKEI, GREECE).
 */
export function countryLine(name: string, code: string | null | undefined): string {
  const region = /^[A-Z]{2}/.exec(code?.toUpperCase() ?? '')?.[0];
  const language = region && new Intl.Locale(`und-${region}`).maximize().language;
  const isOwn = language && new Intl.DisplayNames([language], { type: 'region' }).of(region) === name;
  return name.toLocaleUpperCase(isOwn ? language : 'en');
}
