/** The tournament lists (spec 2 §2): running, upcoming and archive, live. */
import { Plus, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { tabletScreen, useMedia } from '../../ui/use-media.ts';
import { pageSize, useListAddress } from '../lists/list-address.ts';
import { ListTable } from '../lists/list-table.tsx';
import { UpdatedNote } from '../matches/updated-note.tsx';
import { useEventZones } from '../matches/use-event-zones.ts';
import { TournamentCard } from './tournament-card.tsx';
import { tallTournamentColumns, tournamentColumns } from './tournament-columns.tsx';
import { TournamentFilters } from './tournament-filters.tsx';
import { listOrders, listPath, listWords, type TournamentList } from './tournament-lists.ts';
import { useOpenAction } from './tournament-row-actions.tsx';
import { TournamentsEmpty } from './tournaments-empty.tsx';
import { useTournamentList } from './use-tournament-list.ts';

export function TournamentsPage({ list }: { list: TournamentList }) {
  const { title, label } = listWords[list];
  const [address, change] = useListAddress(listOrders[list]);
  const answer = useTournamentList(list, address);
  const small = useMedia(tabletScreen);
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
          <Button icon={RefreshCw} busy={answer.isFetching && answer.rows === undefined} onPress={() => void answer.refresh()}>
            Refresh
          </Button>
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
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={may('tournament:create') ? null : 'Your account may not create tournaments.'}
      onPress={() => open(`${listPath('upcoming')}/create`)}
    >
      Create new Tournament
    </Button>
  );
}
