/** A table as a text for spreadsheets and bookkeeping (RFC 4180, with semicolons where commas part the cents). */

type Rows = readonly (readonly (string | null)[])[];

/** The mark at the beginning tells spreadsheets that the letters are UTF-8. */
export const csvHead = (heads: readonly string[]): string => `\uFEFF${csvRows([heads])}`;
export const csvRows = (rows: Rows): string => rows.map((line) => `${line.map((cell) => quoted(cell ?? '')).join(';')}\r\n`).join('');

/** 1234.5 → '1234,50': as spreadsheets of the continent read amounts. */
export const amountCell = (euros: number): string => euros.toFixed(2).replace('.', ',');

/** A cell that begins like a formula is written as text, so that a name cannot calculate (OWASP, CSV injection); an amount is no formula. */
function quoted(cell: string): string {
  const text = formulaSigns.includes(cell.charAt(0)) && !/^-\d+(?:,\d+)?$/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const formulaSigns = ['=', '+', '-', '@', '\t', '\r', '\0'];
