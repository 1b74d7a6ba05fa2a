/**
 * A list that loads page by page. It shows grey shapes only before the first answer, a retry after a failure, and never a page beyond the
 * end.
 */
import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/frame/button.tsx';
import { EmptyState } from '../ui/frame/empty-state.tsx';
import { DataTable, type DataTableProps } from '../ui/table/data-table.tsx';
import { Pager, type PagerProps } from '../ui/table/pager.tsx';
import { ListFailed, ListNotRefreshed } from './list-failed.tsx';

type ListTableProps<Row> = Omit<DataTableProps<Row>, 'empty' | 'footer'> & {
  /** Why the last request failed; older rows may still be shown. */
  error: Error | null;
  onRetry: () => unknown;
  /** Shown only when the server said that there are no rows. */
  empty: ReactNode;
  pages: PagerProps;
  /** Between the rows and the pager. */
  foot?: ReactNode;
};

export function ListTable<Row extends object>({ rows, error, onRetry, empty, pages, foot, ...table }: ListTableProps<Row>) {
  const { page, size, total, onPage } = pages;
  const last = total === undefined ? page : Math.max(0, Math.ceil(total / size) - 1);
  const isBeyond = rows?.length === 0 && page > last;
  // Rows were deleted, or the user edited the address.
  useEffect(() => {
    if (isBeyond) onPage(last);
  });
  return (
    <DataTable
      {...table}
      rows={isBeyond ? undefined : (rows ?? (error ? noRows : undefined))}
      empty={rows === undefined && error ? <ListFailed error={error} onRetry={onRetry} /> : total ? <PageIsEmpty {...pages} /> : empty}
      footer={
        <>
          {rows && error && <ListNotRefreshed error={error} onRetry={onRetry} />}
          {foot}
          <Pager {...pages} total={rows && total} />
        </>
      }
    />
  );
}

/** All rows of this page have moved since the request; the next answer fills it again. */
const PageIsEmpty = ({ page, noun, onPage }: PagerProps) => (
  <EmptyState
    title={page === 0 ? `The ${noun} have just changed` : `Page ${page + 1} has no ${noun} left`}
    action={page === 0 ? undefined : <Button onPress={() => onPage(0)}>Go to the first page</Button>}
  >
    The list reloads in a moment.
  </EmptyState>
);

const noRows: never[] = [];
