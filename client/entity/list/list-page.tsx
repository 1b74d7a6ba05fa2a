/** The frame of every paged list: title, when it was updated, its buttons, its filters, its rows. */
import { type ReactNode, useMemo } from 'react';
import { useEventZones } from '../../hall/rows/use-event-zones.ts';
import { pageSize } from '../../lists/list-address.ts';
import { RefreshButton } from '../../lists/list-buttons.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { RowTick, selectionColumn, type Ticks, TicksProvider } from '../../lists/selection-column.tsx';
import { UpdatedNote } from '../../lists/updated-note.tsx';
import type { Crumb } from '../../ui/frame/breadcrumbs.tsx';
import { Page } from '../../ui/frame/page.tsx';
import type { Column, RowLook } from '../../ui/table/data-table-column.ts';
import { useListShape } from '../../ui/table/list-shape.ts';
import { ListLookButton, SavedViews } from './list-settings.tsx';
import type { PagedList } from './use-list.ts';
import { useListLook } from './use-list-settings.ts';

type ListPageProps<Row> = {
  title: string;
  crumbs: readonly Crumb[];
  /** Many of them: 'tournaments'. */
  noun: string;
  list: PagedList<Row>;
  /** Keep their identity. */
  columns: readonly Column<Row>[];
  /** What makes a row glow when it changes; its version where nothing is said. */
  changeKey?: (row: Row) => RowLook['changeKey'];
  card: (row: Row) => ReactNode;
  /** Between the rows and the pages: what they add up to. */
  foot?: ReactNode;
  filters: ReactNode;
  /** Beside the title. */
  subtitle?: ReactNode;
  /** Over the rows: what is to be known of all of them. */
  notice?: ReactNode;
  rowTone?: (row: Row) => RowLook['tone'];
  /** At the right of the title, after Refresh. */
  actions?: ReactNode;
  empty: ReactNode;
  /** Which rows are ticked; none: nothing is done to many at once here. */
  ticks?: Ticks<Row> | undefined;
  /** The dialogs over the list. */
  children?: ReactNode;
};

export function ListPage<Row extends { id: number; version?: number }>(props: ListPageProps<Row>) {
  const { title, crumbs, noun, list, columns, changeKey = versionOf, card, filters, actions, empty, children } = props;
  const { subtitle, notice, rowTone, foot, ticks } = props;
  const { address, change } = list;
  const zone = useEventZones()();
  const small = useListShape() !== 'wide';
  const { setting, shown } = useListLook(title, columns, small);
  const isTicked = ticks !== undefined;
  const ticked = useMemo(() => (isTicked ? [selectionColumn as Column<Row>, ...shown] : shown), [isTicked, shown]);
  return (
    <Page
      title={title}
      subtitle={subtitle}
      crumbs={crumbs}
      fill
      updated={<UpdatedNote at={list.updatedAt} failed={list.error !== null} zone={zone} />}
      actions={
        <>
          <RefreshButton busy={list.isFetching && list.rows === undefined} onPress={list.refresh} />
          <ListLookButton title={title} columns={columns} setting={setting} />
          {actions}
        </>
      }
      filters={filters}
    >
      {notice}
      <SavedViews views={setting.views} />
      <TicksProvider value={(ticks as Ticks<never> | undefined) ?? null}>
        <ListTable
          label={title}
          columns={ticked}
          rows={list.rows}
          error={list.error}
          onRetry={list.refresh}
          rowId={(row) => row.id}
          tall={small}
          sort={address.sort}
          onSort={(sort) => change({ sort })}
          rowLook={(row) => ({ changeKey: changeKey(row) ?? null, tone: rowTone?.(row) })}
          foot={foot}
          card={ticks ? (row) => <TickedCard row={row as never}>{card(row)}</TickedCard> : card}
          empty={empty}
          pages={{ page: address.page, size: pageSize, total: list.total, noun, onPage: (page) => change({ page }) }}
        />
      </TicksProvider>
      {children}
    </Page>
  );
}

const TickedCard = ({ row, children }: { row: never; children: ReactNode }) => (
  <div className="flex gap-2">
    <RowTick row={row} />
    <div className="min-w-0 grow">{children}</div>
  </div>
);

const versionOf = ({ version }: { version?: number }): number | undefined => version;
