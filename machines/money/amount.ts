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
  const cents = /[.,](\d{1,2})$/.exec(text)?.[1] ?? '';
  const whole = cents === '' ? text : text.slice(0, -cents.length - 1);
  const separators = whole.match(/[.,']/g) ?? [];
  if (separators.length > 0 && !/^\d{1,3}([.,'])\d{3}(?:\1\d{3})*$/.test(whole)) return Number.NaN;
  // One separator before three digits is ambiguous: thousands in some countries, thousandths in others.
  if (separators.length === 1 && cents === '' && separators[0] !== "'") return Number.NaN;
  // The same sign cannot separate cents and group thousands: 1,125,50.
  if (cents !== '' && text[whole.length] === separators[0]) return Number.NaN;
  const digits = whole.replace(/[.,']/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(`${digits}.${cents || 0}`) : Number.NaN;
}

/** Euros for an input field: 125 or 125.50. */
export const amountText = (euros: number): string => (Number.isInteger(euros) ? String(euros) : euros.toFixed(2));
