/** The words of an invoice, and amounts and rates in its language. */
import { eur } from '#machines/money/money.ts';
import type { InvoiceDocument, InvoiceLanguage } from './document-types.ts';

const en = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  draft: 'DRAFT',
  draftNote: 'This is a draft: no number, no invoice.',
  number: 'Invoice number',
  creditNumber: 'Credit note number',
  issued: 'Date of invoice',
  creditIssued: 'Date',
  service: 'Date of service',
  player: 'Player number',
  due: 'Due',
  charges: (occasion: string | null) => (occasion ? `For ${occasion} we charge:` : 'We charge:'),
  corrects: (number: string) => `This credit note corrects invoice ${number}:`,
  reason: 'Reason',
  position: 'No.',
  text: 'Text',
  quantity: 'Quantity',
  unit: 'Unit EUR',
  tax: 'Tax',
  total: 'Total',
  totalEur: 'Total EUR',
  net: 'Net amount',
  taxOn: (rate: string, net: string) => `${rate} tax on ${net}`,
  pay: (total: string, due: string | null) => `Please pay ${total}${due ? ` by ${due}` : ''}`,
  recipient: 'Recipient',
  reference: 'Reference',
  bankHint: 'Scan the code with your banking app, or transfer with this reference.',
  transferHint: 'Please transfer with this reference.',
  noBank: 'Please name the number of the invoice when you pay.',
  paidBack: (total: string) => `${total} are credited to you.`,
  setOff: (total: string, number: string) => `${total} are set off against invoice ${number}: you need not pay them.`,
  taxNumber: 'Tax no.',
  vatId: 'VAT id',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

export type InvoiceWords = typeof en;

const de: InvoiceWords = {
  invoice: 'Rechnung',
  creditNote: 'Gutschrift',
  draft: 'ENTWURF',
  draftNote: 'Dies ist ein Entwurf: keine Nummer, keine Rechnung.',
  number: 'Rechnungsnummer',
  creditNumber: 'Gutschriftsnummer',
  issued: 'Rechnungsdatum',
  creditIssued: 'Datum',
  service: 'Leistungsdatum',
  player: 'Spielernummer',
  due: 'Fällig am',
  charges: (occasion) => (occasion ? `Für ${occasion} berechnen wir:` : 'Wir berechnen:'),
  corrects: (number) => `Diese Gutschrift berichtigt die Rechnung ${number}:`,
  reason: 'Grund',
  position: 'Pos.',
  text: 'Text',
  quantity: 'Menge',
  unit: 'Einzel EUR',
  tax: 'USt.',
  total: 'Summe',
  totalEur: 'Gesamt EUR',
  net: 'Nettobetrag',
  taxOn: (rate, net) => `${rate} Umsatzsteuer auf ${net}`,
  pay: (total, due) => `Bitte zahlen Sie ${total}${due ? ` bis ${due}` : ''}`,
  recipient: 'Empfänger',
  reference: 'Verwendungszweck',
  bankHint: 'Code mit der Banking-App scannen oder mit diesem Verwendungszweck überweisen.',
  transferHint: 'Bitte mit diesem Verwendungszweck überweisen.',
  noBank: 'Bitte geben Sie bei der Zahlung die Rechnungsnummer an.',
  paidBack: (total) => `${total} werden Ihnen gutgeschrieben.`,
  setOff: (total, number) => `${total} werden mit der Rechnung ${number} verrechnet: Sie müssen sie nicht mehr zahlen.`,
  taxNumber: 'Steuernr.',
  vatId: 'USt-IdNr.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
};

export const wordsOf = (language: InvoiceLanguage): InvoiceWords => (language === 'de' ? de : en);

/** 'EUR 1,234.50'; in German 'EUR 1.234,50'. */
export const totalText = (cents: number, language: InvoiceLanguage): string =>
  language === 'de' ? eur(cents).replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : eur(cents);

/** The same without the currency, for columns. */
export const amountText = (cents: number, language: InvoiceLanguage): string => totalText(cents, language).replace('EUR ', '');

/** 1900 → '19 %', 810 → '8.1 %' */
export function rateText(taxRateBp: number, language: InvoiceLanguage): string {
  const percent = String(taxRateBp / 100);
  return `${language === 'de' ? percent.replace('.', ',') : percent} %`;
}

type CreditedAmounts = Pick<InvoiceDocument, 'totalCents' | 'setOffCents' | 'corrects' | 'language'>;

/** Says whether the credit is set off or paid back: an amount that was never paid is not returned. */
export function creditWords({ totalCents, setOffCents, corrects, language }: CreditedAmounts): string {
  const words = wordsOf(language);
  const backCents = -totalCents - setOffCents;
  return [
    ...(setOffCents > 0 ? [words.setOff(totalText(setOffCents, language), corrects ?? '')] : []),
    ...(backCents > 0 ? [words.paidBack(totalText(backCents, language))] : []),
  ].join(' ');
}
