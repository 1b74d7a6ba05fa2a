/** The frame of every paged list: title, time of the last update, buttons, filters and rows. */
import { Printer } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useEventZones } from '../../hall/rows/use-event-zones.ts';
import { pageSize } from '../../lists/list-address.ts';
import { RefreshButton } from '../../lists/list-buttons.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { RowTick, selectionColumn, type Ticks, TicksProvider } from '../../lists/selection-column.tsx';
import { UpdatedNote } from '../../lists/updated-note.tsx';
import { isUnderDialog, usePrintKey } from '../../print/use-print-key.ts';
import type { Crumb } from '../../ui/frame/breadcrumbs.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { Page } from '../../ui/frame/page.tsx';
import type { Column, RowLook } from '../../ui/table/data-table-column.ts';
import { useListShape } from '../../ui/table/list-shape.ts';
import { ListSettingsButton, SavedViews } from './list-settings.tsx';
import type { PagedList } from './use-list.ts';
import { useListSettings } from './use-list-settings.ts';

type ListPageProps<Row> = {
  title: string;
  crumbs: readonly Crumb[];
  /** The plural: 'tournaments'. */
  noun: string;
  list: PagedList<Row>;
  /** The array must keep its identity. */
  columns: readonly Column<Row>[];
  /** The value whose change makes a row glow; the version by default. */
  changeKey?: (row: Row) => RowLook['changeKey'];
  card: (row: Row) => ReactNode;
  /** Shown between the rows and the pager: their sums. */
  foot?: ReactNode;
  filters: ReactNode;
  /** Only as wide as its contents. */
  narrow?: boolean;
  /** Beside the title. */
  subtitle?: ReactNode;
  /** Above the rows: a notice about all of them. */
  notice?: ReactNode;
  rowTone?: (row: Row) => RowLook['tone'];
  /** At the right of the title, after Refresh. */
  actions?: ReactNode;
  empty: ReactNode;
  /** The ticked rows; undefined if the list has no bulk actions. */
  ticks?: Ticks<Row> | undefined;
  /** The dialogs over the list. */
  children?: ReactNode;
};

export function ListPage<Row extends { id: number; version?: number }>(props: ListPageProps<Row>) {
  const { title, crumbs, noun, list, columns, changeKey = versionOf, card, filters, actions, empty, children } = props;
  const { subtitle, notice, rowTone, foot, ticks, narrow = false } = props;
  const { address, change } = list;
  const zone = useEventZones()();
  const small = useListShape() !== 'wide';
  const { setting, shown } = useListSettings(title, columns, small);
  const [printed, setPrinted] = useState<Row[] | null>(null);
  const print = async () => (await import('./print-whole-list.ts')).printWholeList(list, setPrinted);
  usePrintKey(() => void print(), isUnderDialog);
  const isTicked = ticks !== undefined;
  const columnsShown = useMemo(() => (isTicked ? [selectionColumn as Column<Row>, ...shown] : shown), [isTicked, shown]);
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
          <IconButton icon={Printer} label={`Print the list of ${noun}`} className="max-sm:hidden" onPress={() => void print()} />
          <ListSettingsButton title={title} columns={columns} setting={setting} />
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
          columns={columnsShown}
          rows={printed ?? list.rows}
          error={list.error}
          onRetry={list.refresh}
          rowId={(row) => row.id}
          tall={small}
          narrow={narrow}
          sort={address.sort}
          onSort={(sort) => change({ sort })}
          rowLook={(row) => ({ changeKey: changeKey(row) ?? null, tone: rowTone?.(row) })}
          foot={foot}
          card={ticks ? (row) => <TickedCard tick={<RowTick ticks={ticks} row={row} />}>{card(row)}</TickedCard> : card}
          empty={empty}
          pages={{ page: address.page, size: pageSize, total: list.total, noun, onPage: (page) => change({ page }) }}
        />
      </TicksProvider>
      {children}
    </Page>
  );
}

const TickedCard = ({ tick, children }: { tick: ReactNode; children: ReactNode }) => (
  <div className="flex gap-2">
    {tick}
    <div className="min-w-0 grow">{children}</div>
  </div>
);

const versionOf = ({ version }: { version?: number }): number | undefined => version;
