/** The columns, the order and the row looks of a list. */
import type { ReactNode } from 'react';
import type { Tone } from '../status/tone.ts';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The page loads its rows in another order; the table never sorts by itself, so nothing moves under the pointer. */
  sortable?: boolean;
  align?: 'left' | 'right' | 'center';
  /** A CSS width: '6rem'. */
  width?: string;
  /** Only screen readers get the header, for example of the actions. */
  headerHidden?: boolean;
  /** Replaces the words of the header. */
  headerCell?: ReactNode;
  /** Stays at the right edge while the other columns scroll sideways, for example the actions. */
  pinned?: boolean;
  className?: string;
  /** Hidden in a narrow list, unless the user has chosen the columns. */
  wideOnly?: boolean;
  /** Hidden until the user chooses it. */
  spare?: boolean;
};
/** Returns the column with the actions of a row. It stays at the right edge while the others scroll. */
export const actionsColumn = <Row>(cell: (row: Row) => ReactNode, width?: string): Column<Row> => ({
  id: 'actions',
  header: 'Actions',
  headerHidden: true,
  pinned: true,
  align: 'right',
  ...(width && { width }),
  cell,
});
export type SortOrder = { id: string; desc: boolean };
/** The look of one row: its colour, and a key (the version) that makes the row glow when it changes. */
export type RowLook = {
  tone?: Tone | undefined;
  changeKey?: string | number | null;
  className?: string;
  /** The row has left the list and only keeps its position: struck through, and without working buttons. */
  gone?: boolean;
};
