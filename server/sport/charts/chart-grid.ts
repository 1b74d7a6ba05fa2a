/** A flow chart as a workbook: three rows per match, one row of text, and columns for each round. */
import type { Sheet, SheetBox } from '#machines/draw/sheet.ts';
import { type CellStyle, type Grid, type GridCell, workbookOf } from '../../entity/documents/workbook.ts';
import { groupGrid } from './chart-grid-groups.ts';
import { boxesOf, sheetsToDraw, textUnder } from './chart-sheets.ts';
import { type ChartBox, type ChartDocument, type ChartPlayer, nameOf } from './chart-types.ts';

const headRows = 5;
const rowsPerMatch = 4;
/** Name, score and a narrow gap. */
const columnsPerRound = 3;
const widthsOfRound = [24, 5, 2];

const chartWorkbook = (document: ChartDocument, format: 'xls' | 'xlsx'): Promise<Uint8Array> =>
  workbookOf(gridsOf(document), { format, title: document.tournament, subject: document.event, createdAt: document.at });
export const chartXls = (document: ChartDocument): Promise<Uint8Array> => chartWorkbook(document, 'xls');
export const chartXlsx = (document: ChartDocument): Promise<Uint8Array> => chartWorkbook(document, 'xlsx');

function gridsOf(document: ChartDocument): Grid[] {
  const boxAt = boxesOf(document);
  return sheetsToDraw(document).map((sheet) => {
    if (sheet.layout === 'groups') return groupGrid(document, sheet, boxAt);
    const cells: (GridCell | undefined)[][] = Array.from({ length: headRows + sheet.rows * rowsPerMatch }, () => []);
    writeHead(cells, document, sheet);
    for (const sheetBox of sheet.boxes) writeBox(cells, sheetBox, boxAt(sheetBox.label));
    return { name: sheet.key, cells, headRows, widths: sheet.columns.flatMap(() => widthsOfRound) };
  });
}

type Cells = (GridCell | undefined)[][];

function put(cells: Cells, row: number, column: number, value: string | number | null, style: CellStyle): void {
  const line = cells[row];
  if (line && value !== null && value !== '') line[column] = { value, style };
}

function writeHead(cells: Cells, { tournament, event, facts, asOf }: ChartDocument, { key, columns }: Sheet): void {
  put(cells, 0, 0, `${tournament} · ${key === 'SE' ? 'Final stage' : key}`, 'title');
  put(cells, 1, 0, `${event} · ${facts} · ${asOf}`, 'facts');
  for (const [index, { mnemonic, name, words }] of columns.entries()) {
    put(cells, 3, index * columnsPerRound, mnemonic === name ? name : `${mnemonic} ${name}`, 'head');
    put(cells, 4, index * columnsPerRound, words, 'words');
  }
}

function writeBox(cells: Cells, sheetBox: SheetBox, box: ChartBox): void {
  const top = headRows + Math.floor(sheetBox.row * rowsPerMatch - rowsPerMatch / 2);
  const column = sheetBox.column * columnsPerRound;
  put(cells, top, column, [box.label, box.note].filter(Boolean).join('   '), 'caption');
  writePlayer(cells, top + 1, column, box.a);
  writePlayer(cells, top + 2, column, box.b);
  put(cells, top + 3, column, textUnder(sheetBox), 'words');
}

function writePlayer(cells: Cells, row: number, column: number, player: ChartPlayer): void {
  const style = player.instead === null ? (player.winner ? 'winner' : 'loser') : 'open';
  put(cells, row, column, nameOf(player), style);
  put(cells, row, column + 1, player.score, player.winner ? 'winnerScore' : 'score');
}
