/** A printed list whose columns declare their title, width and content. */
import type { ReactNode } from 'react';
import type { PaperBlock, PaperColumn, PaperSheet } from './paper.tsx';

/** A column without `cell` is empty, for handwriting. */
export type ListColumn<Row> = PaperColumn & { cell?: (row: Row, at: number) => ReactNode };

type WithId = { id: number | string };

export const paperRows = <Row extends WithId>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): PaperBlock['rows'] =>
  rows.map((row, at) => ({ id: row.id, cells: columns.map(({ cell }) => cell?.(row, at)) }));

/** Puts all rows into one block. */
export const paperList = <Row extends WithId>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): Pick<PaperSheet, 'columns' | 'blocks'> => ({ columns, blocks: [{ id: 'all', rows: paperRows(columns, rows) }] });
