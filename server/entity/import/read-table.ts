/** Reads a pasted table or file as rows of cells, each with the line it begins in. */
import { type Info, parse } from 'csv-parse/sync';
import { delimiterOf, linesOf, maxCellLetters, maxCellLines, whyMixedMarks } from '#contract/kit/table-text.ts';
import { badRequest } from '../../kernel/errors.ts';

/** `line`: counted from 1, like in an editor. */
export type TableRow = { line: number; cells: string[] };

/** Keeps quotation marks inside a cell, because names contain nicknames. Throws for a mark that begins a cell and does not end one. */
function parseCsv(text: string, delimiter: string): TableRow[] {
  const shape = { relax_column_count: true, relax_quotes: true, skip_records_with_empty_values: true, trim: true, info: true } as const;
  const rows: unknown = parse(text, { ...shape, delimiter });
  return (rows as { info: Info; record: string[] }[]).map(({ info, record }) => ({ line: info.lines - breaksIn(record), cells: record }));
}

/** The parser reports the last line of a row, so breaks inside cells are subtracted. */
const breaksIn = (cells: readonly string[]): number => cells.join('').split('\n').length - 1;

/**
 * Columns are separated by tab, ';' or ',', whichever separates the headings. Skips rows without text; throws a 400 for an unreadable
 * table.
 */
export function readTable(text: string): TableRow[] {
  // Excel's first line «sep=;» only names the separator.
  const [, separator, rest = text] = /^\uFEFF?sep=([;,\t])\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const skipped = separator === undefined ? 0 : 1;
  const normalized = rest.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const mixedSeparators = separator === undefined ? whyMixedMarks(normalized) : null;
  if (mixedSeparators) throw badRequest(mixedSeparators);
  try {
    return parseCsv(normalized, separator ?? delimiterOf([headOf(normalized)])).map(({ line, cells }) => ({ line: line + skipped, cells }));
  } catch {
    const open = tableLines(normalized).find((record) => isOpen(record.text));
    const where = open ? ` in line ${open.line + skipped}` : '';
    throw badRequest(`The table cannot be read:${where} a cell begins with a quotation mark and does not end with one.`);
  }
}

/** Returns the first line with text, including line breaks between quotation marks. */
function headOf(text: string): string {
  const [head = ''] = /^(?:[^"\n]|"[^"]*")*/.exec(text.trimStart()) ?? [];
  return head;
}

/** Returns the cells of one record, or null for a quotation mark that is never closed. */
export function cellsOfLine(line: string, delimiter: string): string[] | null {
  try {
    return parseCsv(line, delimiter)[0]?.cells ?? [];
  } catch {
    return null;
  }
}

/** `line`: the line in which the record begins, from 1. */
type TableLine = { line: number; text: string };

/**
 * Splits a table into its records. A cell in quotation marks may span several lines, as notes and addresses do. A mark that is never closed
 * leaves its line alone: the parser would take the whole rest of the table for that cell.
 */
export function tableLines(text: string): TableLine[] {
  const lines = linesOf(text);
  const records: TableLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const count = linesFrom(lines, at);
    records.push({ line: at + 1, text: lines.slice(at, at + count).join('\n') });
    at += count;
  }
  return records;
}

/** Returns the number of lines of the record that begins here. */
function linesFrom(lines: readonly string[], at: number): number {
  let text = lines[at] ?? '';
  for (let count = 1; count <= maxCellLines && text.length <= maxCellLetters; count += 1) {
    if (!isOpen(text)) return count;
    if (lines[at + count] === undefined) return 1;
    text = `${text}\n${lines[at + count]}`;
  }
  return 1;
}

const marks = ';,\t';

/** A quotation mark opens at the beginning of a cell and closes at its end. Marks around a nickname inside a name do neither. */
function isOpen(text: string): boolean {
  let begins = true;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '"' && begins) {
      const end = endOfCell(text, at + 1);
      if (end === null) return true;
      at = end;
    } else begins = marks.includes(letter) || (begins && letter === ' ');
  }
  return false;
}

/** Returns the position of the closing quotation mark, or null. */
function endOfCell(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text.charAt(at + 1) === '"') at += 1;
    else return /^ *(?:[;,\t]|$)/.test(text.slice(at + 1, at + 100)) ? at : null;
  }
  return null;
}
