/** Returns the default tax of a line without tax values. */
import type { SettingValues } from '#contract/masters/settings.ts';
import { centsOf } from '#machines/money/amount.ts';
import type { TaxCategory } from '#machines/money/money.ts';

type LineTax = { taxRateBp: number; taxCategory: TaxCategory; exemptionReason: string | null };

export function defaultTax({ smallBusiness, taxExemptionNote, taxPercent }: SettingValues<'tax'>): LineTax {
  if (smallBusiness) return { taxRateBp: 0, taxCategory: 'E', exemptionReason: taxExemptionNote };
  const taxRateBp = basisPoints(taxPercent);
  return { taxRateBp, taxCategory: taxRateBp === 0 ? 'Z' : 'S', exemptionReason: null };
}

/** Percent with two decimals → hundredths of a percent. */
export const basisPoints = (percent: number): number => centsOf(percent);
