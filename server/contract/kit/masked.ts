/** Masks a secret text, and recognises the mask when a form sends it back. */

/** `ends`: shows the country and the last digits of an account, to tell two apart · `all`: only shows that there is a value. */
export type Mask = 'ends' | 'all';

const dots = '••••••';

/** The answer if the encryption key is missing. */
export const unavailable = 'unavailable';

/** Returns the mask: ('DE89 3704 0044 0532 0130 00', 'ends') → 'DE••••••3000'. */
export function maskOf(text: string, mask: Mask): string {
  const letters = text.replace(/\s/g, '');
  return mask === 'ends' && letters.length >= 12 ? `${letters.slice(0, 2)}${dots}${letters.slice(-4)}` : dots;
}

/** Whether the value is a mask that an answer contained: sending it back changes nothing. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && (value === unavailable || value.includes('•'));
