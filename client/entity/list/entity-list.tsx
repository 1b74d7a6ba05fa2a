/** The list of an entity: columns, search, filters, pages, CSV file, and the link to the form. Properties override single parts. */
import { Download, Upload } from 'lucide-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { type Entity, headingOf, type RowOf, titleOf } from '#contract/kit/entity.ts';
import { downloadFile } from '../../api/download-file.ts';
import { listRecords, recordKeys } from '../../api/records.ts';
import { CreateButton } from '../../lists/list-buttons.tsx';
import { useSelection } from '../../lists/use-selection.ts';
import { useConfirmed } from '../../state/confirming.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import type { Column } from '../../ui/table/data-table-column.ts';
import { useSave } from '../form/use-save.ts';
import { menuCrumb } from '../menu-crumb.ts';
import { EntityCard } from './entity-card.tsx';
import { entityColumns, nameOf, type OwnCells } from './entity-columns.tsx';
import { EntityFilters, filterQuery, type OwnFilters } from './entity-filters.tsx';
import { ListPage } from './list-page.tsx';
import { NoResults } from './no-results.tsx';
import { iconOf } from './screen-icons.ts';
import { useInUse } from './use-in-use.ts';
import { useList } from './use-list.ts';
import { useReadable } from './use-readable.ts';

const BulkBar = lazyPart(() =>
  import('./bulk-bar.tsx').then((loaded) => ({ default: loaded.BulkBar })),
) as typeof import('./bulk-bar.tsx').BulkBar;

type EntityListProps<E extends Entity> = {
  of: E;
  /** Cells that override those of their kind. Pass the same object on every render. */
  cells?: OwnCells<E>;
  columns?: readonly Column<RowOf<E>>[];
  rowActions?: (row: RowOf<E>) => ReactNode;
  /** Filters whose choices are no entity, by field. Pass the same object on every render. */
  filters?: OwnFilters;
  /** At the right of the title, before the list's own buttons. */
  tools?: ReactNode;
};

export function EntityList<E extends Entity>(props: EntityListProps<E>) {
  const { of, cells = noOverrides, columns: extra = noColumns, rowActions, tools, filters = noOverrides } = props;
  const readable = useReadable(of);
  const list = useEntityList(readable);
  const selection = useSelection<RowOf<E>>({ rows: list.rows, total: list.total, scope: JSON.stringify({ ...list.query, sort: null }) });
  const ticks = { selection, nameOf: (row: RowOf<E>) => nameOf(readable, row), noun: of.words.many };
  const refusal = useMay()(of.rights.write) ? null : `Your account may not change ${of.words.many}.`;
  const navigate = useNavigate();
  const { search } = useLocation();
  const inUse = useInUse(of, list.rows, refusal === null);
  const columns = useMemo(
    () => entityColumns(readable, { cells, extra, actions: rowActions, refusal, inUse }),
    [readable, cells, extra, rowActions, refusal, inUse],
  );
  const heading = headingOf(of);
  const title = titleOf(of);
  const create = (
    <CreateButton label={`Create new ${heading}`} refusal={refusal} onPress={() => void navigate({ pathname: 'new', search })} />
  );
  return (
    <ListPage
      title={title}
      crumbs={[menuCrumb(of), { label: title }]}
      noun={of.words.many}
      list={list}
      columns={columns}
      ticks={ticks}
      narrow={of.screen?.menu === 'Reference'}
      foot={
        selection.isUsed && (
          <Suspense fallback={null}>
            <BulkBar of={readable} selection={selection} query={list.query} total={list.total ?? 0} />
          </Suspense>
        )
      }
      card={(row) => <EntityCard of={of} cells={cells} columns={columns} row={row} />}
      filters={<EntityFilters of={readable} own={filters} address={list.address} onChange={list.change} />}
      actions={
        <>
          {tools}
          <CsvButton title={title} ask={() => downloadFile({ path: `/api/${of.path}.csv`, query: list.query, name: `${title}.csv` })} />
          {of.import === true && (
            <Button
              icon={Upload}
              disabledReason={refusal}
              aria-label={`Import ${of.words.many}`}
              className="max-sm:hidden"
              onPress={() => void navigate({ pathname: 'import', search })}
            >
              Import
            </Button>
          )}
          {create}
        </>
      }
      empty={
        list.isFiltered ? (
          <NoResults noun={of.words.one} list={list} />
        ) : (
          <EmptyState icon={iconOf(of)} title={`No ${of.words.many} yet`} action={create}>
            {of.screen?.hint}
          </EmptyState>
        )
      }
    >
      <Outlet />
    </ListPage>
  );
}

function useEntityList<E extends Entity>(of: E) {
  const order = useMemo(() => {
    const [id = 'id', direction] = of.list.sort.split(',');
    return {
      defaultSort: { id, desc: direction === 'desc' },
      properties: Object.fromEntries(of.list.columns.map((name) => [name, [name, ...(name === id ? (of.list.thenBy ?? []) : [])]])),
    };
  }, [of]);
  return useList({
    order,
    filter: (address) => filterQuery(of, address),
    ask: (query, signal) => listRecords(of, query, { signal }),
    key: (query) => recordKeys(of).list(query),
  });
}

/** Downloads every row that the list would show, as a file for a spreadsheet. */
function CsvButton({ title, ask }: { title: string; ask: () => Promise<void> }) {
  const confirmed = useConfirmed();
  const { busy, save } = useSave({ send: () => confirmed(ask), saved: null, failed: ({ sentence }) => sentence, onSaved: () => undefined });
  return (
    <Button icon={Download} busy={busy} aria-label={`Download ${title} as CSV`} className="max-sm:hidden" onPress={() => void save(null)}>
      CSV
    </Button>
  );
}

const noOverrides = {};
const noColumns: never[] = [];
