/** Reads a pasted table or file as rows of cells, each with the line it begins in. */
import { type Info, parse } from 'csv-parse/sync';
import { delimiterOf, whyMixedMarks } from '#contract/kit/table-text.ts';
import { badRequest } from '../../kernel/errors.ts';
import { openLine } from './table-lines.ts';

/** `line`: counted from 1, like in an editor. */
export type TableRow = { line: number; cells: string[] };

/**
 * Columns are separated by tab, ';' or ',', whichever separates the headings. Skips rows without text; throws a 400 for an unreadable
 * table.
 */
export function readTable(text: string): TableRow[] {
  // Excel's first line «sep=;» only names the separator.
  const [, separator, rest = text] = /^\uFEFF?sep=([;,\t])\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const skipped = separator === undefined ? 0 : 1;
  const normalized = rest.replace(/\r\n?/g, '\n');
  const mixedSeparators = separator === undefined ? whyMixedMarks(normalized) : null;
  if (mixedSeparators) throw badRequest(mixedSeparators);
  const shape = { bom: true, relax_column_count: true, relax_quotes: true, skip_records_with_empty_values: true, trim: true } as const;
  try {
    const delimiter = separator ?? delimiterOf([headOf(normalized)]);
    // Quotation marks inside a cell are kept: names contain nicknames.
    const rows: unknown = parse(normalized, { ...shape, delimiter, info: true });
    return (rows as { info: Info; record: string[] }[]).map(({ info, record }) => ({
      line: info.lines + skipped - breaksIn(record),
      cells: record,
    }));
  } catch {
    const line = openLine(normalized);
    const where = line === null ? '' : ` in line ${line + skipped}`;
    throw badRequest(`The table cannot be read:${where} a cell begins with a quotation mark and does not end with one.`);
  }
}

/** Returns the first line with text, including line breaks between quotation marks. */
function headOf(text: string): string {
  const [head = ''] = /^(?:[^"\n]|"[^"]*")*/.exec(text.replace(/^[\uFEFF\s]+/, '')) ?? [];
  return head;
}

/** The parser reports the last line of a row, so breaks inside cells are subtracted. */
const breaksIn = (cells: readonly string[]): number => cells.join('').split('\n').length - 1;
