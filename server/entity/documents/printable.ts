/** Names and texts as files can hold them: no control characters, no halves of letters, nothing that turns the reading direction (.github/SECURITY.md control 29). */

/** One line; what XML or a PDF reader cannot show is gone. `most`: longer texts end in an ellipsis. */
export function printable(text: string, most = 200): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFD\uFFFE\uFFFF]/gu, '')
    .trim();
  const letters = [...line];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line;
}
