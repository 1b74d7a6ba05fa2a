/** What a list says of its columns, its order and the look of a row. */
import type { ReactNode } from 'react';
import type { Tone } from '../status/tone.ts';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The page asks its source for another order; the table never sorts by itself, so nothing moves under the pointer. */
  sortable?: boolean;
  align?: 'left' | 'right' | 'center';
  /** CSS width: '6rem'. */
  width?: string;
  /** The header is read out but not shown: actions. */
  headerHidden?: boolean;
  /** In place of its words. */
  headerCell?: ReactNode;
  /** Stays at the right edge while the rest scrolls sideways: actions. */
  pinned?: boolean;
  className?: string;
  /** Left out where the list is no wide one, as long as nobody has chosen its columns. */
  wideOnly?: boolean;
  /** Shown only to who has chosen it. */
  spare?: boolean;
};
/** What can be done with a row: at the right edge, which stays while the rest scrolls. */
export const actionsOf = <Row>(cell: (row: Row) => ReactNode, width?: string): Column<Row> => ({
  id: 'actions',
  header: 'Actions',
  headerHidden: true,
  pinned: true,
  align: 'right',
  ...(width && { width }),
  cell,
});
export type Sort = { id: string; desc: boolean };
/** How one row looks: its hue, and a key (the version) whose change makes it glow. */
export type RowLook = {
  tone?: Tone | undefined;
  changeKey?: string | number | null;
  className?: string;
  /** It has left the list and only keeps its place: struck through, and nothing on it can be pressed any more. */
  gone?: boolean;
};
