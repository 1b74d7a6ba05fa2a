/** Amounts of money: people and forms have euros, columns whole cents. */

export const noAmount = 'Please enter an amount with at most two decimals';

/** Whether so many euros are a whole number of cents. */
export const isAmount = (euros: number): boolean => Number.isFinite(euros) && Number(euros.toFixed(2)) === euros;

/** Euros → cents. */
export const centsOf = (euros: number): number => Math.round(euros * 100);

/**
 * What somebody typed → euros; null: nothing was typed, NaN: it cannot be read as one amount. Point and comma both part the cents, whatever language the
 * browser speaks, and both may group thousands; "12,345" could be either and is not guessed at.
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
  // One group and no cents: thousands to some, thousandths to others.
  if (groups.length === 2 && cents === '' && !separators.has("'")) return Number.NaN;
  // The sign that parts the cents does not group as well: 1,125,50.
  if (isGrouped && cents !== '' && separators.has(text.at(-cents.length - 1) ?? '')) return Number.NaN;
  const digits = groups.join('');
  return /^\d{1,12}$/.test(digits) ? Number(`${digits}.${cents || 0}`) : Number.NaN;
}

/** Euros as they stand in a field: 125 or 125.50. */
export const amountText = (euros: number): string => (Number.isInteger(euros) ? String(euros) : euros.toFixed(2));
