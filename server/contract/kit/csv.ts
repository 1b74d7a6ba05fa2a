/** Reads and writes CSV (RFC 4180) for spreadsheets and bookkeeping: no cell runs as a formula, and each cell reads back as it was. */

/** The byte order mark tells spreadsheets that the text is UTF-8. */
export const utf8Mark = '\uFEFF';

/** A list exports at most this many rows into one file. */
export const maxFileRows = 20_000;

/** Refuse instead of cutting off: a file that ends in the middle looks complete. */
export const tooManyRows = (rows: number): string =>
  `These are ${rows.toLocaleString('en')} rows, and a file takes ${maxFileRows.toLocaleString('en')}: please filter the list first.`;

/** `mark` is a semicolon where the comma is the decimal mark. */
export const csvLine = (cells: readonly string[], mark: ',' | ';' = ','): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(mark)}\r\n`;

/** Quotes a cell that holds either mark: the computer that opens the file decides which one separates cells. */
const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula (OWASP, CSV injection); numbers stay. This applies inside a cell too:
 * if the other mark separates cells there, quotation marks in the middle do not protect. A cell with apostrophes of its own gets one more, so that
 * `plainCell` never removes the cell's own.
 */
function harmless(cell: string): string {
  const inside = cell.replace(/([;,\t\r\n])(?=[=+@]|'+[=+\-@]|-(?!\d+(?:[.,]\d+)?(?:[;,\t\r\n]|$))\S)/g, "$1'");
  return /^(?:'*[=+\-@]|[\t\r\0])/.test(cell) && !/^-\d+(?:[.,]\d+)?$/.test(cell) ? `'${inside}` : inside;
}

/** Returns a cell of such a file without the added apostrophes. */
export const plainCell = (cell: string): string => cell.trim().replace(/(^|[;,\t\r\n])'(?='*[=+\-@])/g, '$1');
