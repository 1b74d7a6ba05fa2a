/** The table of every list: sticky header, sorting, tinted rows, a glow for changes, skeleton, empty state, and cards on small screens. */
import { type ReactNode, useDeferredValue, useState } from 'react';
import { cx } from '../frame/cx.ts';
import { hasFirstScreen } from '../frame/when-idle.ts';
import type { Column, RowLook, SortOrder } from './data-table-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableCard, DataTableRow, SkeletonCards, SkeletonRows } from './data-table-rows.tsx';
import { useListShape } from './list-shape.ts';
import { GroupedRows, type RowGroups } from './row-groups.tsx';
import { useRowKeys } from './use-row-keys.ts';

export type DataTableProps<Row> = {
  /** The name of the list for screen readers: 'Running matches'. */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined until the first answer has come. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string | number;
  sort?: SortOrder | null;
  onSort?: (sort: SortOrder) => void;
  rowLook?: (row: Row) => RowLook;
  /** Two lines per row; on tablets every row has 64 px. */
  tall?: boolean;
  /** Columns keep their given widths whatever they contain, so that nothing shifts when rows change. */
  fixed?: boolean;
  /** The list is only as wide as its contents: with few short columns, their values would stand far apart. */
  narrow?: boolean;
  /** Renders one row as a card, under 992 px. */
  card?: (row: Row) => ReactNode;
  empty: ReactNode;
  footer?: ReactNode;
  /** Headings between the rows. */
  groups?: RowGroups<Row> | undefined;
};

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const rows = useFirstRowsFirst(props.rows);
  const { label, rowId, rowLook, tall = false, fixed = false, narrow = false, card, empty, footer, groups } = props;
  const asCards = useListShape() === 'cards' && card;
  const moveByKeys = useRowKeys();
  return (
    <div
      className={cx(
        'flex min-h-0 flex-col overflow-hidden rounded-card border bg-surface',
        narrow && !asCards && 'w-fit min-w-[min(100%,44rem)] max-w-full self-start',
      )}
    >
      <section
        aria-label={label}
        aria-busy={rows === undefined}
        ref={reachable}
        onKeyDownCapture={moveByKeys}
        className="relative min-h-0 grow overflow-auto -outline-offset-2"
      >
        {asCards ? (
          <ul className="divide-y">
            {rows === undefined && <SkeletonCards />}
            <GroupedRows rows={rows ?? []} groups={groups}>
              {(row) => (
                <DataTableCard key={rowId(row)} look={rowLook?.(row)}>
                  {card(row)}
                </DataTableCard>
              )}
            </GroupedRows>
          </ul>
        ) : (
          <table
            className={cx(
              'w-full border-separate border-spacing-0 text-sm tablet:[--row:4rem]',
              fixed && 'table-fixed',
              narrow && '[&_:is(td,th):not(:first-child,:last-child)]:pr-8',
              tall ? '[--row:4rem] compact:not-tablet:[--row:3.25rem]' : '[--row:2.75rem] compact:not-tablet:[--row:2.25rem]',
            )}
          >
            <caption className="sr-only">{label}</caption>
            <DataTableHead
              fixed={fixed}
              columns={props.columns}
              {...(props.onSort ? { onSort: props.onSort } : {})}
              sort={props.sort ?? null}
            />
            <tbody>
              {rows === undefined && <SkeletonRows columns={props.columns} />}
              <GroupedRows rows={rows ?? []} groups={groups} columns={props.columns.length}>
                {(row) => <DataTableRow key={rowId(row)} row={row} columns={props.columns} fixed={fixed} look={rowLook?.(row)} />}
              </GroupedRows>
            </tbody>
          </table>
        )}
        {rows?.length === 0 && empty}
      </section>
      {footer}
    </div>
  );
}

/**
 * While the first screen loads, returns the top rows for one render, then all rows: a slow device needs half a second to draw all. If
 * client/first-rows/ has drawn rows already, it returns all rows at once.
 */
function useFirstRowsFirst<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const [isFirstScreen] = useState(() => !hasFirstScreen() && !document.getElementById('first-rows'));
  const hasRows = rows !== undefined;
  const showsAll = useDeferredValue(hasRows, isFirstScreen ? false : hasRows);
  return isFirstScreen && !showsAll ? rows?.slice(0, rowsAtOnce) : rows;
}

const rowsAtOnce = 10;

/** A scrolling area must be reachable by keyboard (WCAG 2.1.1). */
const reachable = (element: HTMLElement | null): void => element?.setAttribute('tabindex', '0');
