/** A pasted table or a file as rows of cells, each with the line it begins in. */
import { type Info, parse } from 'csv-parse/sync';
import { delimiterOf, whyMixedMarks } from '#contract/kit/table-text.ts';
import { badRequest } from '../../kernel/errors.ts';
import { openLine } from './table-lines.ts';

/** `line`: from 1, as an editor counts. */
export type TableRow = { line: number; cells: string[] };

/** Separated by tab, ';' or ',', whatever the heads are parted by; a row without any text is none. */
export function readTable(text: string): TableRow[] {
  // Of Excel's first line «sep=;» only the mark counts.
  const [, named, rest = text] = /^\uFEFF?sep=([;,\t])\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const skipped = named === undefined ? 0 : 1;
  const whole = rest.replace(/\r\n?/g, '\n');
  const mixed = named === undefined ? whyMixedMarks(whole) : null;
  if (mixed) throw badRequest(mixed);
  const shape = { bom: true, relax_column_count: true, relax_quotes: true, skip_records_with_empty_values: true, trim: true } as const;
  try {
    const delimiter = named ?? delimiterOf([headOf(whole)]);
    // A nickname stands in quotation marks in the middle of a name.
    const rows: unknown = parse(whole, { ...shape, delimiter, info: true });
    return (rows as { info: Info; record: string[] }[]).map(({ info, record }) => ({
      line: info.lines + skipped - breaksIn(record),
      cells: record,
    }));
  } catch {
    const line = openLine(whole);
    const where = line === null ? '' : ` in line ${line + skipped}`;
    throw badRequest(`The table cannot be read:${where} a cell begins with a quotation mark and does not end with one.`);
  }
}

/** Its first line with text; a break between quotation marks ends none. */
function headOf(text: string): string {
  const [head = ''] = /^(?:[^"\n]|"[^"]*")*/.exec(text.replace(/^[\uFEFF\s]+/, '')) ?? [];
  return head;
}

/** The parser counts to the end of a row. */
const breaksIn = (cells: readonly string[]): number => cells.join('').split('\n').length - 1;
