/** The flow chart as a styled workbook: boxes with borders, bold winners, A3 landscape. */
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { CellStyle, Grid, GridCell } from '../../entity/documents/grid.ts';
import { gridsOf } from './chart-grid.ts';
import type { ChartDocument } from './chart-types.ts';

export async function chartXlsx(document: ChartDocument): Promise<Uint8Array> {
  const sheets = gridsOf(document).map((grid) => ({
    sheet: grid.name,
    data: dataOf(grid),
    columns: grid.widths.map((width) => ({ width })),
    orientation: 'landscape' as const,
    showGridLines: false,
    stickyRowsCount: grid.headRows,
  }));
  return writeExcelFile(sheets, { fontFamily: 'Calibri', fontSize: 10 }).toBuffer();
}

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

function dataOf({ cells, widths }: Grid): SheetData {
  return cells.map((row) => widths.map((_, column) => cellOf(row[column])));
}

/** Writes inline text or a number, never a formula (.github/SECURITY.md control 28). */
function cellOf(cell: GridCell | undefined): SheetData[number][number] {
  if (!cell) return null;
  const style = styles[cell.style];
  return typeof cell.value === 'number' ? { type: Number, value: cell.value, ...style } : { type: String, value: cell.value, ...style };
}
