/** The Leitweg-ID: the address of a German authority for electronic invoices. */

/** Accepts small letters and spaces, as people copy the number from an order; returns it in capitals without spaces. */
export const tidyLeitwegId = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** State or authority, an optional part of up to 30 signs, and two check digits: read as a number, the remainder modulo 97 is 1. */
export function isLeitwegId(text: string): boolean {
  const match = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/.exec(tidyLeitwegId(text));
  if (!match) return false;
  const digits = match
    .slice(1)
    .join('')
    .replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

export const noLeitwegId = 'This is not a valid Leitweg-ID';
