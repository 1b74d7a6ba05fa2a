/**
 * The sticky header row; a sortable column is a button that reverses the order. Built from plain elements: Tremor's table would add 12 kB
 * to the first screen.
 */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../frame/cx.ts';
import type { Column, SortOrder } from './data-table-column.ts';

type HeadProps<Row extends object> = {
  columns: readonly Column<Row>[];
  /** Whether a header of two words may take two lines. */
  fixed: boolean;
  sort: SortOrder | null;
  onSort?: (sort: SortOrder) => void;
};

export function DataTableHead<Row extends object>({ columns, fixed, sort, onSort }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const sorted = sort?.id === column.id ? sort : null;
          return (
            <th
              key={column.id}
              scope="col"
              data-column={column.id}
              {...(column.sortable ? { 'aria-sort': sorted ? (sorted.desc ? 'descending' : 'ascending') : 'none' } : {})}
              className={cx(
                cell,
                sorted ? 'z-11' : 'z-10 hover:z-11',
                alignment(column.align),
                fixed ? 'px-1 leading-[0.875rem]' : 'whitespace-nowrap px-[5px]',
                !fixed && sorted && (column.align === 'right' ? 'pl-4!' : 'pr-4!'),
                column.pinned && 'right-0 z-12!',
              )}
              {...(column.width ? { style: { width: column.width } } : {})}
            >
              {column.sortable && onSort ? (
                <SortButton column={column} sorted={sorted} onSort={onSort} />
              ) : (
                (column.headerCell ?? <span className={column.headerHidden ? 'sr-only' : ''}>{column.header}</span>)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortButton<Row extends object>({
  column,
  sorted,
  onSort,
}: {
  column: Column<Row>;
  sorted: SortOrder | null;
  onSort: (sort: SortOrder) => void;
}) {
  const Arrow = sorted?.desc ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => onSort({ id: column.id, desc: sorted ? !sorted.desc : false })}
      className={cx(sortTarget, sorted && 'text-accent')}
    >
      <HeaderWords words={column.header} arrowFirst={column.align === 'right'}>
        {/* The arrow is positioned outside the width of the word: a list needs every pixel for names. */}
        <Arrow
          aria-hidden
          className={cx(
            'absolute top-1/2 size-3 -translate-y-1/2',
            column.align === 'right' ? 'right-full' : 'left-full',
            !sorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          )}
        />
      </HeaderWords>
    </button>
  );
}

/** Keeps the arrow on the line of the last word, or of the first word in a right-aligned column. */
function HeaderWords({ words, arrowFirst, children }: { words: string; arrowFirst: boolean; children: ReactNode }) {
  const at = arrowFirst ? `${words} `.indexOf(' ') : words.lastIndexOf(' ') + 1;
  const marked = arrowFirst ? words.slice(0, at) : words.slice(at);
  return (
    <span>
      {!arrowFirst && words.slice(0, at)}
      <span className="relative inline-block">
        {marked}
        {children}
      </span>
      {arrowFirst && words.slice(at)}
    </span>
  );
}

/** The whole height of the cell and its padding react to a click. */
const sortTarget =
  'group relative inline-flex h-9 items-center rounded-chip text-inherit [text-align:inherit] before:absolute before:-inset-x-[5px] before:inset-y-0 hover:text-accent tablet:h-11';

export const alignment = (align: 'left' | 'right' | 'center' | undefined): string =>
  align === 'right' ? 'text-right' : align === 'center' ? 'text-center' : 'text-left';

const cell =
  'sticky top-0 h-9 tablet:h-11 border-b border-line bg-subtle py-0 text-xs font-semibold text-ink-2 first:pl-3 last:pr-1.5 dark:text-ink-2';
