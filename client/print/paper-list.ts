/** A list on paper whose columns say once what they are called, how wide they are and what stands in them. */
import type { ReactNode } from 'react';
import type { PaperBlock, PaperColumn, PaperSheet } from './paper.tsx';

/** Without `cell` it is empty: to be written in. */
export type ListColumn<Row> = PaperColumn & { cell?: (row: Row, at: number) => ReactNode };

type WithId = { id: number | string };

export const paperRows = <Row extends WithId>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): PaperBlock['rows'] =>
  rows.map((row, at) => ({ id: row.id, cells: columns.map(({ cell }) => cell?.(row, at)) }));

/** All rows in one block. */
export const paperList = <Row extends WithId>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): Pick<PaperSheet, 'columns' | 'blocks'> => ({ columns, blocks: [{ id: 'all', rows: paperRows(columns, rows) }] });
