/** Numbers of bank accounts. */

/** Grouped or not, any letters: how people copy them from paper. */
export const tidyIban = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** ISO 13616: country, two check digits, account; as a number it leaves 1 when divided by 97. */
export function isIban(text: string): boolean {
  const iban = tidyIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** 'HR12 1001 0051 8630 0016 0' */
export const groupedIban = (text: string): string => tidyIban(text).replace(/(.{4})(?=.)/g, '$1 ');

/** Bank, country, place, and the branch if there is one. */
export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text.replace(/\s/g, '').toUpperCase());
