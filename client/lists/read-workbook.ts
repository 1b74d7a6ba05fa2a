/** The first sheet of an Excel or LibreOffice workbook as a table in text; loaded when somebody chooses one. */
import { read, utils } from '@e965/xlsx';

/** Throws where it is none. */
export function textOfWorkbook(bytes: Uint8Array): string {
  // Days as 2026-09-25: Excel's short date is shown in the way of each computer.
  const { SheetNames, Sheets } = read(bytes, { type: 'array', cellDates: true, dense: true, sheetRows: 5000 });
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The workbook has no sheet.');
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: false, UTC: true });
  return rows.map((row) => row.map((cell) => quoted(textOf(cell))).join(';')).join('\n');
}

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell).replaceAll(/\s*[\r\n]+\s*/g, ' ');
};

const quoted = (cell: string): string => (/[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
