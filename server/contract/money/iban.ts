/** Bank account numbers. */

/** Accepts groups and small letters, as people copy the number from paper; returns it without spaces, in capitals. */
export const tidyIban = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** ISO 13616: country, two check digits, account; read as a number, the remainder modulo 97 is 1. */
export function isIban(text: string): boolean {
  const iban = tidyIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** Returns 'HR12 1001 0051 8630 0016 0'. */
export const groupedIban = (text: string): string => tidyIban(text).replace(/(.{4})(?=.)/g, '$1 ');

/** Four letters for the bank, two for the country, two signs for the location, and three for the branch if there is one. */
export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(tidyBic(text));

/** Returns it without spaces, in capitals. */
export const tidyBic = (text: string): string => text.replace(/\s/g, '').toUpperCase();
