/**
 * Cleans names and texts for files: no control characters, no half surrogate pairs, no changes of reading direction (.github/SECURITY.md
 * control 29).
 */

/** Returns one line without characters that XML or PDF readers cannot show. `max`: longer texts end in an ellipsis. */
export function printable(text: string, max = 200): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFD\uFFFE\uFFFF]/gu, '')
    .trim();
  const letters = [...line];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : line;
}
