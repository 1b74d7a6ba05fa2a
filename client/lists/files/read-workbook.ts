/**
 * Reads the first sheet of an Excel or LibreOffice workbook as a text table, as a person sees it. The code loads when a user chooses a
 * workbook.
 */
import { type CellObject, read, SSF, utils } from '@e965/xlsx';
import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { quoted } from '#contract/kit/csv.ts';
import { maxSheetRows, maxUnpackedBytes, unbroken } from '#contract/kit/table-text.ts';

/** Checks the sizes that the zip file declares. Because these may be false, it also unpacks the file in pieces and keeps nothing. */
export const isTooLargeUnpacked = (bytes: Uint8Array): boolean => saysTooLarge(bytes) || unpacksTooLarge(bytes);

function saysTooLarge(bytes: Uint8Array): boolean {
  let total = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      total += originalSize;
      return false;
    },
  });
  return total > maxUnpackedBytes;
}

/** Inflating enlarges a piece at most about a thousand times. */
const pieceBytes = 16_384;

function unpacksTooLarge(bytes: Uint8Array): boolean {
  let total = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (_error, piece) => {
      total += piece?.length ?? 0;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && total <= maxUnpackedBytes; at += pieceBytes)
    unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length);
  return total > maxUnpackedBytes;
}

/** Returns the table and a note about the sheets that are not read. Throws if the workbook has no sheet. */
export function textOfWorkbook(bytes: Uint8Array): { text: string; note: string | null } {
  const { SheetNames, Sheets } = read(bytes, {
    type: 'array',
    cellDates: true,
    cellNF: true,
    dense: true,
    UTC: true,
    sheetRows: maxSheetRows,
  });
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The workbook has no sheet.');
  for (const row of sheet['!data'] ?? [])
    row?.forEach((cell, at) => {
      if (cell && cell.t !== 'z') row[at] = { t: 's', v: textOf(cell) };
    });
  // Keeps empty rows, so that a line has the same number as in the spreadsheet.
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true, range: 0 });
  const lines = rows.map((row) => (row.some(Boolean) ? row.map((cell) => quoted(cell, /[";]/)).join(';') : ''));
  const others = SheetNames.slice(1).filter((name) => Sheets[name]?.['!data']?.some((row) => row?.some((cell) => cell && cell.t !== 'z')));
  return { text: lines.join('\n').trimEnd(), note: noteOf(SheetNames[0] ?? '', others) };
}

const noteOf = (first: string, others: readonly string[]): string | null =>
  others.length === 0
    ? null
    : `Only the first sheet is read: “${first}”. To read ${others.map((name) => `“${name}”`).join(', ')}, save each as a file of its own.`;

function textOf({ t, v, w, z }: CellObject): string {
  // Days as 2026-09-25: how Excel shows a short date depends on the computer.
  if (v instanceof Date) return v.toISOString().slice(0, 10);
  if (t === 'b') return v ? 'yes' : 'no';
  // Keeps an error as it is shown (#N/A), so that it is refused at its cell.
  if (t === 'e') return w ?? '#ERROR!';
  return t === 'n' && typeof v === 'number' ? numberText(v, String(z ?? 'General')) : unbroken(String(v));
}

/** A format such as 01067 or +385 51 is applied. Amounts keep the decimals that are shown, but neither currency nor grouping. */
function numberText(value: number, format: string): string {
  const [shown = ''] = format.split(';');
  if (shown.endsWith('%') || /^(?:[0#+()\-/ ]|\\.|"[^"]*")+$/.test(shown)) return SSF.format(format, value).trim();
  const decimals = /\.(0+)/.exec(shown)?.[1];
  return String(decimals ? Number(value.toFixed(decimals.length)) : value);
}
