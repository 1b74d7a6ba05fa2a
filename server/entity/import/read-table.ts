/** The one reader of every imported list: pasted or from a file, with headings or without. */
import { parse } from 'csv-parse/sync';
import {
  delimiterOf,
  linesOf,
  maxCellLetters,
  maxCellLines,
  maxColumns,
  maxLines,
  tooManyColumns,
  tooManyLines,
  whyMixedMarks,
} from '#contract/kit/table-text.ts';
import { badRequest } from '../../kernel/errors.ts';

/** `line`: counted from 1, like in an editor. `cells`: without the empty ones at the end; null for a mark that is never closed. */
export type TableRow = { line: number; text: string; cells: string[] | null };

export type ReadableRow = TableRow & { cells: string[] };

/** `head`: the cells of the first line if it names the columns. `delimiter`: the mark between the cells of the lines. */
export type Table = { head: string[] | null; rows: TableRow[]; delimiter: string };

/**
 * Columns are separated by tab, ';' or ',', whichever separates the headings, or the lines if there are none. Skips rows without text. Throws
 * a 400 for more lines or columns than an import takes, and for headings that are separated in another way than their lines.
 */
export function readTable(text: string, isHead: (cells: readonly string[]) => boolean): Table {
  const { separator, rest, skipped } = withoutSeparatorLine(text);
  const records = recordsOf(rest.replace(/^\uFEFF/, '')).filter((record) => /[^;,\t\s"]/.test(record.text));
  if (records.length > maxLines + 1) throw badRequest(tooManyLines);
  const [first] = records;
  if (!first) return { head: null, rows: [], delimiter: ';' };
  const headDelimiter = separator ?? delimiterOf([first.text]);
  const firstCells = cellsOf(first.text, headDelimiter);
  const heads = firstCells ?? [];
  const isHeaded = firstCells !== null && isHead(trimmed(firstCells));
  const mixed = isHeaded && separator === undefined ? whyMixedMarks(records.map((record) => record.text).join('\n')) : null;
  if (mixed) throw badRequest(mixed);
  const delimiter = separator ?? (isHeaded && heads.length > 1 ? headDelimiter : delimiterOf(records.map((record) => record.text)));
  const rows = (isHeaded ? records.slice(1) : records).map((record) => {
    const cells = cellsOf(record.text, delimiter);
    return { line: record.line + skipped, text: record.text, cells: cells && trimmed(cells) };
  });
  const width = Math.max(0, ...rows.map(({ cells }) => cells?.length ?? 0));
  // A column without a heading counts if a line has a cell in it.
  const head = heads.slice(0, Math.max(trimmed(heads).length, width));
  refuseTooLarge(rows, isHeaded ? head : []);
  return { head: isHeaded ? head : null, rows, delimiter };
}

/** Excel's first line «sep=;» only names the separator, however a program quotes it, fills it up or puts empty lines before it. */
function withoutSeparatorLine(text: string): { separator: string | undefined; rest: string; skipped: number } {
  const [head, , separator] = /^\uFEFF?\s*(["']?)sep\s{0,8}=\s{0,8}([;,\t])["']?[;,\t ]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  if (head === undefined) return { separator, rest: text, skipped: 0 };
  return { separator, rest: text.slice(head.length), skipped: linesOf(head).length - 1 };
}

function refuseTooLarge(rows: readonly TableRow[], head: readonly string[]): void {
  if (rows.length > maxLines) throw badRequest(tooManyLines);
  if (head.length > maxColumns) throw badRequest(tooManyColumns);
  const wide = rows.find(({ cells }) => cells !== null && cells.length > maxColumns);
  if (wide) throw badRequest(`Line ${wide.line}: ${tooManyColumns}`);
}

const trimmed = (cells: readonly string[]): string[] => cells.slice(0, cells.findLastIndex(Boolean) + 1);

/**
 * Returns the cells of one record, or null for a quotation mark that begins a cell and does not end one. Marks inside a cell stay, because names
 * contain nicknames.
 */
function cellsOf(line: string, delimiter: string): string[] | null {
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
  const shape = { relax_column_count: true, relax_quotes: true, trim: true } as const;
  try {
    const [cells = []] = parse(line, { ...shape, delimiter });
    return cells;
  } catch {
    return null;
  }
}

type TableRecord = Omit<TableRow, 'cells'>;

/**
 * Splits a table into its records. A cell in quotation marks may span several lines, as notes and addresses do. A mark that is never closed
 * leaves its line alone: the parser would take the whole rest of the table for that cell.
 */
function recordsOf(text: string): TableRecord[] {
  const lines = linesOf(text);
  const records: TableRecord[] = [];
  for (let at = 0; at < lines.length; ) {
    const count = linesFrom(lines, at);
    records.push({ line: at + 1, text: count === 1 ? (lines[at] ?? '') : lines.slice(at, at + count).join('\n') });
    at += count;
  }
  return records;
}

/** Returns the number of lines of the record that begins here. Reads each further line once: the work grows with the table, not faster. */
function linesFrom(lines: readonly string[], at: number): number {
  let letters = 0;
  for (let count = 1; count <= maxCellLines && letters <= maxCellLetters; count += 1) {
    const line = lines[at + count - 1];
    if (line === undefined) return 1;
    const end = endOfLine(line, count > 1);
    if (end !== 'open') return end === 'closed' ? count : 1;
    letters += line.length;
  }
  return 1;
}

/** open: the last cell goes on in the next line. broken: a quotation mark begins a cell and does not end one. */
type LineEnd = 'closed' | 'open' | 'broken';

const marks = ';,\t';

/** `isInside`: the line begins inside a cell. Marks around a nickname inside a name neither open nor close a cell. */
function endOfLine(line: string, isInside: boolean): LineEnd {
  let begins = true;
  let at = 0;
  if (isInside) {
    const end = endOfCell(line, 0);
    if (typeof end === 'string') return end;
    at = end + 1;
  }
  for (; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if (letter === '"' && begins) {
      const end = endOfCell(line, at + 1);
      if (typeof end === 'string') return end;
      at = end;
    } else begins = marks.includes(letter) || (begins && letter === ' ');
  }
  return 'closed';
}

/** Returns the position of the closing quotation mark, or how the line ends without one. */
function endOfCell(line: string, from: number): number | 'open' | 'broken' {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 1)) {
    if (line.charAt(at + 1) === '"') at += 1;
    else return /^ *(?:[;,\t]|$)/.test(line.slice(at + 1, at + 100)) ? at : 'broken';
  }
  return 'open';
}
