/** What is shown of a secret text, and how it is told from a new one when a form sends it back. */

/** `ends`: country and last digits of an account, so that two are told apart · `all`: only that there is something. */
export type Mask = 'ends' | 'all';

const hidden = '••••••';

/** The key that it was encrypted with is not there. */
export const unavailable = 'unavailable';

/** ('DE89 3704 0044 0532 0130 00', 'ends') → 'DE••••••3000' */
export function maskOf(text: string, mask: Mask): string {
  const letters = text.replace(/\s/g, '');
  return mask === 'ends' && letters.length >= 12 ? `${letters.slice(0, 2)}${hidden}${letters.slice(-4)}` : hidden;
}

/** It was answered like this: whoever sends it back changes nothing. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && (value === unavailable || value.includes('•'));
