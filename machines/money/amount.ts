/** Amounts of money: people and forms use euros, database columns whole cents. */

export const noAmount = 'Please enter an amount with at most two decimals';

/** Whether the amount in euros is a whole number of cents. */
export const isAmount = (euros: number): boolean => Number.isFinite(euros) && Number(euros.toFixed(2)) === euros;

/** Euros → cents. */
export const centsOf = (euros: number): number => Math.round(euros * 100);

/**
 * Reads a typed amount in euros. Returns null for an empty text and NaN for an unreadable one.
 * Point and comma may each separate cents or group thousands, in any browser language; an ambiguous text such as "12,345" is NaN.
 */
export function readAmount(typed: string): number | null {
  const text = typed.replace(/[\s€]|EUR/giu, '');
  if (text === '') return null;
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const groups = whole.split(/[.,']/);
  const separators = new Set(whole.match(/[.,']/g));
  const isGrouped = groups.length > 1;
  if (isGrouped && (separators.size > 1 || !/^\d{1,3}$/.test(groups[0] ?? '') || !groups.slice(1).every((group) => /^\d{3}$/.test(group))))
    return Number.NaN;
  // One separator before three digits is ambiguous: thousands in some countries, thousandths in others.
  if (groups.length === 2 && cents === '' && !separators.has("'")) return Number.NaN;
  // The same sign cannot separate cents and group thousands: 1,125,50.
  if (isGrouped && cents !== '' && separators.has(text.at(-cents.length - 1) ?? '')) return Number.NaN;
  const digits = groups.join('');
  return /^\d{1,12}$/.test(digits) ? Number(`${digits}.${cents || 0}`) : Number.NaN;
}

/** Euros for an input field: 125 or 125.50. */
export const amountText = (euros: number): string => (Number.isInteger(euros) ? String(euros) : euros.toFixed(2));
