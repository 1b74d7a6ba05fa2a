/** Returns the default tax of a line without tax values. */
import type { SettingValues } from '#contract/masters/settings.ts';
import { defaultExemption } from '#contract/money/invoice-settings.ts';
import { centsOf } from '#machines/money/amount.ts';
import type { TaxCategory } from '#machines/money/money.ts';

type LineTax = { taxRateBp: number; taxCategory: TaxCategory; exemptionReason: string | null };

/** `serviceDay`: YYYY-MM-DD, the last day of the service. It decides which rate holds. `language`: that of the document. */
export function defaultTax(tax: SettingValues<'tax'>, serviceDay: string, language: 'en' | 'de'): LineTax {
  const { smallBusiness, taxExemptionNote, taxPercent, nextTaxFrom, nextTaxPercent } = tax;
  const exemptionReason = taxExemptionNote === defaultExemption.en ? defaultExemption[language] : taxExemptionNote;
  if (smallBusiness) return { taxRateBp: 0, taxCategory: 'E', exemptionReason };
  const isNext = nextTaxFrom !== null && nextTaxPercent !== null && serviceDay >= nextTaxFrom;
  const taxRateBp = basisPoints(isNext ? nextTaxPercent : taxPercent);
  return { taxRateBp, taxCategory: taxRateBp === 0 ? 'Z' : 'S', exemptionReason: null };
}

/** Percent with two decimals → hundredths of a percent. */
export const basisPoints = (percent: number): number => centsOf(percent);
