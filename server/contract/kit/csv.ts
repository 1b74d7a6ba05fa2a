/** Reads and writes CSV (RFC 4180) for spreadsheets and bookkeeping: no cell runs as a formula, and each cell reads back as it was. */

/** The byte order mark tells spreadsheets that the text is UTF-8. */
const utf8Mark = '\uFEFF';

/** A list exports at most this many rows into one file. */
export const maxFileRows = 20_000;

/** Refuse instead of cutting off: a file that ends in the middle looks complete. */
export const tooManyRows = (rows: number): string =>
  `These are ${rows.toLocaleString('en')} rows, and a file takes ${maxFileRows.toLocaleString('en')}: please filter the list first.`;

/** A semicolon separates the cells where the comma is the decimal mark. */
type Mark = ',' | ';';
type Cells = readonly (string | null)[];

export const csvLine = (cells: Cells, mark: Mark = ','): string => `${cells.map((cell) => quoted(harmless(cell ?? ''))).join(mark)}\r\n`;

/** The beginning and the further parts of a file that is sent piece by piece. */
export const csvHead = (heads: Cells, mark?: Mark): string => `${utf8Mark}${csvLine(heads, mark)}`;
export const csvRows = (rows: readonly Cells[], mark?: Mark): string => rows.map((row) => csvLine(row, mark)).join('');

/** A whole file. `columns` maps each heading to the content of its cells. */
export const csvOf = <Row>(columns: Readonly<Record<string, (row: Row) => string>>, rows: readonly Row[]): string =>
  csvHead(Object.keys(columns)) + csvRows(rows.map((row) => Object.values(columns).map((cell) => cell(row))));

/** 1234.5 → '1234,50': continental European spreadsheets use the decimal comma. */
export const amountCell = (euros: number): string => euros.toFixed(2).replace('.', ',');

/**
 * Quotes a cell that holds one of the `marks`. A file quotes both separators, because the computer that opens it decides which one separates
 * cells.
 */
export const quoted = (cell: string, marks = /[",;\t\r\n]/): string => (marks.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The full-width forms run as formulas too: spreadsheets with East Asian settings read them as the narrow ones. */
const exceptMinus = '=+@＝＋－＠';
const marks = `${exceptMinus}\\-`;
/** Spreadsheets skip control characters at the beginning of a cell. */
const openers = `${marks}\\t\\r\\n\\0`;

const isFormula = new RegExp(`^'*[${openers}]`);
const isNumber = /^-\d+(?:[.,]\d+)?$/;
/** The characters that begin a formula after a separator. A negative number is no formula. */
const formulaAhead = `(?=[${exceptMinus}]|'+[${marks}]|-(?!\\d+(?:[.,]\\d+)?(?:[;,\\t\\r\\n]|$))\\S)`;
const formulaInside = new RegExp(`([;,\\t\\r\\n])${formulaAhead}`, 'g');
const formulaInTable = new RegExp(`(^|[;,\\t\\r\\n]"?)${formulaAhead}`, 'g');
const protection = new RegExp(`^'(?='*[${openers}])|(?<=[;,\\t\\r\\n])'(?='*[${marks}])`, 'g');

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula (OWASP, CSV injection); numbers stay. This applies inside a cell too:
 * if the other mark separates cells there, quotation marks in the middle do not protect. A cell with apostrophes of its own gets one more, so that
 * `plainCell` never removes the cell's own.
 */
function harmless(cell: string): string {
  const inside = cell.replace(formulaInside, "$1'");
  return isFormula.test(cell) && !isNumber.test(cell) ? `'${inside}` : inside;
}

/** Protects every cell of a table from another source before it is offered as a file, with any separator. */
export const harmlessTable = (text: string): string => text.replace(formulaInTable, "$1'");

/** Returns a cell of such a file without the added apostrophes. */
export const plainCell = (cell: string): string => cell.trim().replace(protection, '');
