/** Sheets of a workbook as cells, whichever kind of file they become. */
export type CellStyle = 'title' | 'facts' | 'head' | 'caption' | 'winner' | 'loser' | 'open' | 'score' | 'winnerScore' | 'words';
export type Cell = { value: string | number; style: CellStyle };
export type Grid = {
  name: string;
  /** Sparse: rows of columns. */
  cells: (Cell | undefined)[][];
  /** Rows that stay while the others scroll. */
  headRows: number;
  /** Width of each column in letters. */
  widths: number[];
};
