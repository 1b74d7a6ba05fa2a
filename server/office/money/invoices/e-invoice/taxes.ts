/** The value added tax of a line and of the whole document. */
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import type { TaxCategory } from '#machines/money/money.ts';
import { decimalOf, type EInvoiceSource } from './invoice-source.ts';
import { element, type XmlElement } from './xml.ts';

type TaxedLine = Pick<InvoiceDetail['lines'][number], 'taxCategory' | 'taxRate'>;

/** A line outside the scope of the tax has no rate (BR-O-05). */
export const lineTax = ({ taxCategory, taxRate }: TaxedLine): XmlElement | null =>
  element('ram:ApplicableTradeTax', [
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', taxCategory),
    taxCategory === 'O' ? null : element('ram:RateApplicablePercent', rateOf(taxRate)),
  ]);

export const documentTaxes = ({ invoice, sign, language }: EInvoiceSource): (XmlElement | null)[] =>
  invoice.taxes.map(({ taxCategory, taxRate, net, tax }) =>
    element('ram:ApplicableTradeTax', [
      element('ram:CalculatedAmount', decimalOf(tax * sign)),
      element('ram:TypeCode', 'VAT'),
      element('ram:ExemptionReason', exemptionOf(invoice, taxCategory, language)),
      element('ram:BasisAmount', decimalOf(net * sign)),
      element('ram:CategoryCode', taxCategory),
      element('ram:RateApplicablePercent', rateOf(taxRate)),
    ]),
  );

/** 19 → '19', 8.1 → '8.1' */
const rateOf = (percent: number): string => String(Math.round(percent * 100) / 100);

const withoutReason = {
  E: { en: 'Exempt from value added tax', de: 'Von der Umsatzsteuer befreit' },
  O: { en: 'Outside the scope of value added tax', de: 'Nicht umsatzsteuerbar' },
} as const;

/** Only exempt and out-of-scope sums have a reason, and they need one (BR-E-10, BR-O-10, BR-S-10, BR-Z-10). */
function exemptionOf({ lines }: InvoiceDetail, category: TaxCategory, language: 'en' | 'de'): string | null {
  if (category !== 'E' && category !== 'O') return null;
  const reasons = new Set(lines.flatMap((line) => (line.taxCategory === category && line.exemptionReason ? [line.exemptionReason] : [])));
  return [...reasons].join('; ') || withoutReason[category][language];
}
