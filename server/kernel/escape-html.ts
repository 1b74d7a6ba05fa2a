/** Text between the tags, and inside the quotation marks, of HTML and XML. */
export const escaped = (text: string): string =>
  text
    // No XML may hold these, whatever somebody typed.
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
