/** Tables as texts for spreadsheets and bookkeeping (RFC 4180): written so that no cell calculates, and a cell of one read back as it was. */

/** Tells spreadsheets that the letters are UTF-8. */
export const utf8Mark = '\uFEFF';

/** Of a list, in one file. */
export const mostFileRows = 20_000;

/** A file that ends somewhere in the middle looks whole to whoever opens it. */
export const tooManyRows = (rows: number): string =>
  `These are ${rows.toLocaleString('en')} rows, and a file takes ${mostFileRows.toLocaleString('en')}: please filter the list first.`;

/** `mark`: semicolons where commas part the cents. */
export const csvLine = (cells: readonly string[], mark: ',' | ';' = ','): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(mark)}\r\n`;

/** Both marks: which of them parts cells, the computer decides that opens the file. */
const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * What a spreadsheet would take for a formula is text behind an apostrophe (OWASP, CSV injection); a number is none. Inside of a cell too: where the
 * other mark parts cells, quotation marks that do not begin one count for nothing. What has apostrophes there already gets one more, so that the one
 * that is taken away is never its own.
 */
function harmless(cell: string): string {
  const inside = cell.replace(/([;,\t\r\n])(?=[=+@]|'+[=+\-@]|-(?!\d+(?:[.,]\d+)?(?:[;,\t\r\n]|$))\S)/g, "$1'");
  return /^(?:'*[=+\-@]|[\t\r\0])/.test(cell) && !/^-\d+(?:[.,]\d+)?$/.test(cell) ? `'${inside}` : inside;
}

/** A cell of such a file, without its apostrophes. */
export const plainCell = (cell: string): string => cell.trim().replace(/(^|[;,\t\r\n])'(?='*[=+\-@])/g, '$1');
