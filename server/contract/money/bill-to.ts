/** The free address of a payer on an invoice. */

const maxLines = 12;
const maxLineLetters = 120;

/** Returns why the text cannot be printed as an address, or null. */
export function whyNotAddress(text: string): string | null {
  const lines = text.trim().split('\n');
  if (lines.length > maxLines) return `An address has at most ${maxLines} lines`;
  return lines.some((line) => [...line].length > maxLineLetters) ? `A line of an address has at most ${maxLineLetters} letters` : null;
}
