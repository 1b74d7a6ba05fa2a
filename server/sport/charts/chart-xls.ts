/** The flow chart as a real binary workbook (BIFF8), which every version of Excel opens without a warning. This format has no colours here. */
import { utils, type WorkSheet, write } from '@e965/xlsx';
import type { Grid } from '../../entity/documents/grid.ts';
import { gridsOf } from './chart-grid.ts';
import type { ChartDocument } from './chart-types.ts';

export function chartXls(document: ChartDocument): Uint8Array {
  const book = utils.book_new();
  book.Props = { Title: document.tournament, Subject: document.event, CreatedDate: new Date(document.at) };
  for (const grid of gridsOf(document)) utils.book_append_sheet(book, sheetOf(grid), grid.name);
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array);
}

/** Texts stay texts whatever they begin with: cells are written by type, never as formulas. */
function sheetOf({ cells, widths }: Grid): WorkSheet {
  const sheet = utils.aoa_to_sheet(cells.map((row) => Array.from(row, (cell) => cell?.value ?? null)));
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  sheet['!margins'] = { left: 0.3, right: 0.3, top: 0.4, bottom: 0.4, header: 0.2, footer: 0.2 };
  return sheet;
}
