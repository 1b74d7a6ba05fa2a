/** Writes the sheets of a workbook. Cells are written by type, never as formulas (.github/SECURITY.md control 28). */
import { utils, type WorkSheet, write } from '@e965/xlsx';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';

export type CellStyle = 'title' | 'facts' | 'head' | 'caption' | 'winner' | 'loser' | 'open' | 'score' | 'winnerScore' | 'words';
export type GridCell = { value: string | number; style: CellStyle };
/** One sheet, independent of the file format. */
export type Grid = {
  name: string;
  /** Sparse: rows of columns. */
  cells: (GridCell | undefined)[][];
  /** The number of rows that stay visible while the others scroll. */
  headRows: number;
  /** The width of each column in letters. */
  widths: number[];
};

type WorkbookOptions = { format: 'xls' | 'xlsx'; title: string; subject: string; createdAt: string };

/**
 * `xls`: the old binary format (BIFF8), which every version of Excel opens without a warning. It has no colours here.
 * `xlsx`: boxes with borders, bold winners, landscape. No library writes both: the one for `xls` cannot write styles.
 */
export async function workbookOf(grids: readonly Grid[], { format, title, subject, createdAt }: WorkbookOptions): Promise<Uint8Array> {
  if (format === 'xlsx') return writeExcelFile(grids.map(styledSheet), { fontFamily: 'Calibri', fontSize: 10 }).toBuffer();
  const book = utils.book_new();
  book.Props = { Title: title, Subject: subject, CreatedDate: new Date(createdAt) };
  for (const grid of grids) utils.book_append_sheet(book, plainSheet(grid), grid.name);
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array);
}

function plainSheet({ cells, widths }: Grid): WorkSheet {
  const sheet = utils.aoa_to_sheet(cells.map((row) => Array.from(row, (cell) => cell?.value ?? null)));
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  sheet['!margins'] = { left: 0.3, right: 0.3, top: 0.4, bottom: 0.4, header: 0.2, footer: 0.2 };
  return sheet;
}

const styledSheet = ({ name, cells, widths, headRows }: Grid) => ({
  sheet: name,
  data: cells.map((row) => widths.map((_, column) => styledCell(row[column]))),
  columns: widths.map((width) => ({ width })),
  orientation: 'landscape' as const,
  showGridLines: false,
  stickyRowsCount: headRows,
});

const borderColor = '#89929F';
const bordered = { borderColor, borderStyle: 'thin' } as const;

const styles = {
  title: { fontWeight: 'bold', fontSize: 16 },
  facts: { textColor: '#414B58' },
  head: { fontWeight: 'bold', backgroundColor: '#ECEEF2' },
  caption: { fontSize: 8, fontWeight: 'bold', textColor: '#414B58' },
  winner: { ...bordered, fontWeight: 'bold' },
  loser: { ...bordered },
  open: { ...bordered, fontStyle: 'italic', textColor: '#5C6674' },
  score: { ...bordered, align: 'right' },
  winnerScore: { ...bordered, align: 'right', fontWeight: 'bold', backgroundColor: '#E1EAFD' },
  words: { fontSize: 8, textColor: '#5C6674' },
} as const satisfies Record<CellStyle, object>;

function styledCell(cell: GridCell | undefined): SheetData[number][number] {
  if (!cell) return null;
  const style = styles[cell.style];
  return typeof cell.value === 'number' ? { type: Number, value: cell.value, ...style } : { type: String, value: cell.value, ...style };
}
