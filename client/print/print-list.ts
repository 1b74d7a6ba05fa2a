/** A printed list whose columns declare their title, width and content. */
import type { ReactNode } from 'react';
import type { PrintBlock, PrintColumn, PrintLayout } from './printed-list.tsx';

/** A column without `cell` is empty, for handwriting. */
export type ListColumn<Row> = PrintColumn & { cell?: (row: Row, at: number) => ReactNode };

type WithId = { id: number | string };

export const printRows = <Row extends WithId>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): PrintBlock['rows'] =>
  rows.map((row, at) => ({ id: row.id, cells: columns.map(({ cell }) => cell?.(row, at)) }));

/** Puts all rows into one block. */
export const printList = <Row extends WithId>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): Pick<PrintLayout, 'columns' | 'blocks'> => ({ columns, blocks: [{ id: 'all', rows: printRows(columns, rows) }] });
