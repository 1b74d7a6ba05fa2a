/** The sheets of a workbook as cells, independent of the file format. */
export type CellStyle = 'title' | 'facts' | 'head' | 'caption' | 'winner' | 'loser' | 'open' | 'score' | 'winnerScore' | 'words';
export type GridCell = { value: string | number; style: CellStyle };
export type Grid = {
  name: string;
  /** Sparse: rows of columns. */
  cells: (GridCell | undefined)[][];
  /** The number of rows that stay visible while the others scroll. */
  headRows: number;
  /** The width of each column in letters. */
  widths: number[];
};
