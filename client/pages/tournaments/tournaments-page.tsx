/** The tournament lists (spec 2 §2): running, upcoming and archive, live. */
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { useEventZones } from '../../hall/rows/use-event-zones.ts';
import { pageSize, useListAddress } from '../../lists/list-address.ts';
import { CreateButton, RefreshButton } from '../../lists/list-buttons.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { UpdatedNote } from '../../lists/updated-note.tsx';
import { useMay } from '../../state/session.ts';
import { listOrders, listPath, listWords, type TournamentList } from '../../tournament/tournament-lists.ts';
import { useTournamentList } from '../../tournament/use-tournament-list.ts';
import { useListShape } from '../../ui/list-shape.ts';
import { Page } from '../../ui/page.tsx';
import { TournamentCard } from './tournament-card.tsx';
import { tallTournamentColumns, tournamentColumns } from './tournament-columns.tsx';
import { TournamentFilters } from './tournament-filters.tsx';
import { useOpenAction } from './tournament-row-actions.tsx';
import { TournamentsEmpty } from './tournaments-empty.tsx';

export function TournamentsPage({ list }: { list: TournamentList }) {
  const { title, label } = listWords[list];
  const [address, change] = useListAddress(listOrders[list]);
  const answer = useTournamentList(list, address);
  const small = useListShape() !== 'wide';
  const columns = useMemo(() => (small ? tallTournamentColumns(list) : tournamentColumns(list)), [list, small]);
  const zone = useEventZones()();
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Tournaments', to: '/app/tournaments' }, { label }]}
      fill
      updated={<UpdatedNote at={answer.updatedAt} failed={answer.error !== null} zone={zone} />}
      actions={
        <>
          <RefreshButton busy={answer.isFetching && answer.rows === undefined} onPress={answer.refresh} />
          {list === 'upcoming' && <CreateTournament />}
        </>
      }
      filters={<TournamentFilters address={address} onChange={change} />}
    >
      <ListTable
        label={title}
        columns={columns}
        rows={answer.rows}
        error={answer.error}
        onRetry={answer.refresh}
        rowId={(row) => row.id}
        tall={small}
        sort={address.sort}
        onSort={(sort) => change({ sort })}
        rowLook={(row) => ({ changeKey: `${row.version} ${row.tournamentStatus} ${row.numberOfParticipants}` })}
        card={(row) => <TournamentCard list={list} tournament={row} />}
        empty={<TournamentsEmpty list={list} address={address} onChange={change} />}
        pages={{ page: address.page, size: pageSize, total: answer.total, noun: 'tournaments', onPage: (page) => change({ page }) }}
      />
      <Outlet />
    </Page>
  );
}

function CreateTournament() {
  const may = useMay();
  const open = useOpenAction();
  return (
    <CreateButton
      label="Create new Tournament"
      refusal={may('tournament:create') ? null : 'Your account may not create tournaments.'}
      onPress={() => open(`${listPath('upcoming')}/create`)}
    />
  );
}
