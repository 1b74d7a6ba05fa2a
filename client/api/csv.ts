/** A table as a text for spreadsheets (RFC 4180). */

export function csvOf(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  // The mark at the beginning tells spreadsheets that the letters are UTF-8.
  return `\uFEFF${[headers, ...rows].map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** A cell that begins like a formula is written as text, so that a name cannot calculate (OWASP, CSV injection); a number is no formula. */
function quoted(cell: string): string {
  const text = formulaSigns.includes(cell.charAt(0)) && !/^-\d+$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const formulaSigns = ['=', '+', '-', '@', '\t', '\r', '\0'];
