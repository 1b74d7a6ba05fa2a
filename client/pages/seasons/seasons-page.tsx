/** Seasons: what events belong to. */
import { CalendarRange, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { type ListOrder, pageQueryOf, pageSize, useListAddress } from '../../lists/list-address.ts';
import { CreateButton } from '../../lists/list-buttons.tsx';
import { ListSearch } from '../../lists/list-search.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { type Season, useSeasons } from '../../lists/use-seasons.ts';
import { useMay } from '../../state/session.ts';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EventStatusChip } from '../../ui/event-status-chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';

export function SeasonsPage() {
  const [address, change] = useListAddress(order);
  const { data, error, refetch } = useSeasons({ 'name.contains': address.search.trim(), ...pageQueryOf(address, order) });
  const mayWrite = useMay()('season:write');
  const navigate = useNavigate();
  const refusal = mayWrite ? null : 'Your account may not change seasons.';
  const columns = useMemo(() => seasonColumns(refusal, (id) => void navigate(`/app/seasons/${id}/edit`)), [refusal, navigate]);
  const create = <CreateButton label="Create new Season" refusal={refusal} onPress={() => void navigate('/app/seasons/new')} />;
  return (
    <Page
      title="Seasons"
      crumbs={[{ label: 'Events', to: '/app/events' }, { label: 'Seasons' }]}
      fill
      actions={create}
      filters={<ListSearch label="Name" value={address.search} onChange={(search) => change({ search })} />}
    >
      <ListTable
        label="Seasons"
        columns={columns}
        rows={data?.rows}
        error={error}
        onRetry={refetch}
        rowId={(row) => row.id}
        sort={address.sort}
        onSort={(sort) => change({ sort })}
        rowLook={(row) => ({ changeKey: row.version })}
        empty={
          <EmptyState icon={CalendarRange} title={address.search ? 'No season fits the search' : 'No seasons yet'} action={create}>
            Every event belongs to one.
          </EmptyState>
        }
        pages={{ page: address.page, size: pageSize, total: data?.total, noun: 'seasons', onPage: (page) => change({ page }) }}
      />
      <Outlet />
    </Page>
  );
}

const order: ListOrder = {
  usual: { id: 'year', desc: true },
  properties: { name: ['name'], year: ['seasonYear'], status: ['seasonStatus'] },
};

function seasonColumns(refusal: string | null, edit: (id: number) => void): Column<Season>[] {
  return [
    { id: 'name', header: 'Name', sortable: true, cell: ({ name }) => <span className="font-semibold">{name}</span> },
    { id: 'year', header: 'Year', sortable: true, cell: ({ seasonYear }) => seasonYear },
    { id: 'status', header: 'Status', sortable: true, cell: ({ seasonStatus }) => <EventStatusChip status={seasonStatus} /> },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      pinned: true,
      align: 'right',
      cell: ({ id, name }) => (
        <IconButton size="row" icon={Pencil} label={`Edit ${name}`} disabledReason={refusal} onPress={() => edit(id)} />
      ),
    },
  ];
}
