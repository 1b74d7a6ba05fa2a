/** The rows of a list: as table rows, as cards, and as grey shapes while the list loads. */
import { memo, type ReactNode } from 'react';
import { cx } from '../frame/cx.ts';
import { Skeleton } from '../status/skeleton.tsx';
import { toneClass } from '../status/tone.ts';
import { useGlow } from '../status/use-glow.ts';
import type { Column, RowLook } from './data-table-column.ts';
import { alignment } from './data-table-head.tsx';

type RowProps<Row> = { row: Row; columns: readonly Column<Row>[]; fixed: boolean; look: RowLook | undefined };

function PlainRow<Row>({ row, columns, fixed, look }: RowProps<Row>) {
  const glow = useGlow(look?.changeKey);
  return (
    <tr
      data-row
      inert={look?.gone ?? false}
      className={cx(
        'group/row',
        look?.tone ? cx(toneClass(look.tone), 'railed bg-tone-tint') : 'bg-surface hover:bg-hover has-[[data-tick]:checked]:bg-accent-soft',
        glow,
        look?.gone && goneLook,
        look?.className,
      )}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          className={cx(
            'h-(--row) whitespace-nowrap border-b border-line py-0 align-middle first:pl-3 last:pr-1.5 tabular',
            fixed ? 'px-1' : 'px-[5px]',
            alignment(column.align),
            column.pinned && 'sticky right-0 bg-inherit',
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const lookParts = ['tone', 'changeKey', 'className', 'gone'] as const satisfies readonly (keyof RowLook)[];

/** Renders only the changed row of a long list: rows and columns keep their identity. */
export const DataTableRow = memo(
  PlainRow,
  (before, after) =>
    before.row === after.row &&
    before.columns === after.columns &&
    before.fixed === after.fixed &&
    lookParts.every((part) => before.look?.[part] === after.look?.[part]),
) as typeof PlainRow;

const goneLook = 'bg-sunken! text-ink-3! line-through decoration-ink-3 *:opacity-60';

export function DataTableCard({ look, children }: { look: RowLook | undefined; children: ReactNode }) {
  const glow = useGlow(look?.changeKey);
  return (
    <li
      data-row
      inert={look?.gone ?? false}
      className={cx(
        'relative px-4 py-3',
        look?.tone && cx(toneClass(look.tone), 'bg-tone-tint shadow-[inset_4px_0_0_var(--tone-solid)]'),
        glow,
        look?.gone && goneLook,
        look?.className,
      )}
    >
      {children}
    </li>
  );
}

export const SkeletonRows = ({ columns }: { columns: readonly { id: string }[] }) =>
  shapes.map((shape) => (
    <tr key={shape}>
      {columns.map((column, index) => (
        <td key={column.id} className="h-(--row) border-b px-2 first:pl-3 last:pr-1.5">
          <Skeleton className={index % 3 === 0 ? 'h-3 w-16' : 'h-3 w-24'} />
        </td>
      ))}
    </tr>
  ));

export const SkeletonCards = () =>
  shapes.map((shape) => (
    <li key={shape} className="flex flex-col gap-2.5 px-4 py-3">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-3 w-64" />
    </li>
  ));

const shapes = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
