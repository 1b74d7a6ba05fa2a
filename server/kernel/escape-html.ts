/** Escapes text for element content and quoted attributes in HTML and XML. */
export const escaped = (text: string): string =>
  text
    // XML does not allow these characters.
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
