/** The tournament lists: running, upcoming and archive, live. */
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { ListPage } from '../../../entity/list/list-page.tsx';
import { NoResults } from '../../../entity/list/no-results.tsx';
import { useOpenDialog } from '../../../lists/dialogs/use-open-dialog.ts';
import { CreateButton } from '../../../lists/list-buttons.tsx';
import { useMay } from '../../../state/session.ts';
import { listPath, listWords, type TournamentList } from '../../../tournament/tournament-lists.ts';
import { useTournamentList } from '../../../tournament/use-tournament-list.ts';
import { useListShape } from '../../../ui/table/list-shape.ts';
import { TournamentCard } from './tournament-card.tsx';
import { tallTournamentColumns, tournamentColumns } from './tournament-columns.tsx';
import { TournamentFilters } from './tournament-filters.tsx';
import { TournamentsEmptyState } from './tournaments-empty-state.tsx';

export function TournamentsPage({ list: name }: { list: TournamentList }) {
  const { title, label } = listWords[name];
  const list = useTournamentList(name);
  const small = useListShape() !== 'wide';
  const columns = useMemo(() => (small ? tallTournamentColumns(name) : tournamentColumns(name)), [name, small]);
  return (
    <ListPage
      title={title}
      crumbs={[{ label: 'Tournaments', to: '/app/tournaments' }, { label }]}
      noun="tournaments"
      list={list}
      columns={columns}
      changeKey={(row) => `${row.version} ${row.tournamentStatus} ${row.numberOfParticipants}`}
      actions={name === 'upcoming' && <CreateTournament />}
      filters={<TournamentFilters list={list} />}
      card={(row) => <TournamentCard list={name} tournament={row} />}
      empty={list.isFiltered ? <NoResults noun="tournament" list={list} /> : <TournamentsEmptyState list={name} />}
    >
      <Outlet />
    </ListPage>
  );
}

function CreateTournament() {
  const may = useMay();
  const open = useOpenDialog();
  return (
    <CreateButton
      label="Create new Tournament"
      refusal={may('tournament:create') ? null : 'Your account may not create tournaments.'}
      onPress={() => open(`${listPath('upcoming')}/create`)}
    />
  );
}
