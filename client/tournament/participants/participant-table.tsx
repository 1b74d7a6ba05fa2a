/** The list of entrants with their actions, ten per page. */
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import type { Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { capitalized, entrantWordOf, teamsEnter } from '#machines/tournament/entrants.ts';
import { ListTable } from '../../lists/list-table.tsx';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { tabletScreen, useMedia } from '../../ui/frame/use-media.ts';
import { type EntryFilters, entriesPerPage, isFiltered, noFilters } from '../participant-filters.ts';
import { useHasHotels } from '../use-has-hotels.ts';
import { ParticipantCard } from './participant-card.tsx';
import { participantColumns } from './participant-columns.tsx';
import type { EntrantQuestion } from './participant-question.tsx';
import { useEntryBills } from './use-entry-bills.ts';
import { useParticipants } from './use-participants.ts';

type ParticipantTableProps = {
  tournament: Tournament;
  filters: EntryFilters;
  onFilter: (patch: Partial<EntryFilters>) => void;
  mayWrite: boolean;
  onQuestion: (question: EntrantQuestion) => void;
};

export function ParticipantTable({ tournament, filters, onFilter, mayWrite, onQuestion }: ParticipantTableProps) {
  const { rows, total, error, refetch } = useParticipants(tournament, filters);
  const { id, name, tournamentStatus, eventId } = tournament;
  const { numberOfTeamMatches } = tournament;
  const teams = teamsEnter(tournament);
  const noun = `${entrantWordOf(tournament)}s`;
  const seesMoney = useMay()('invoice:read');
  const bills = useEntryBills(id, rows, mayWrite);
  const hasHotels = useHasHotels();
  const setting = useMemo(
    () => ({ id, name, eventId, tournamentStatus, numberOfTeamMatches, teams, mayWrite, bills, seesMoney, hasHotels, onQuestion }),
    [id, name, eventId, tournamentStatus, numberOfTeamMatches, teams, mayWrite, bills, seesMoney, hasHotels, onQuestion],
  );
  const tall = useMedia(tabletScreen);
  const columns = useMemo(() => participantColumns(setting, tall), [setting, tall]);
  return (
    <ListTable<Participant>
      label={capitalized(noun)}
      tall={tall}
      columns={columns}
      rows={rows}
      error={error}
      onRetry={refetch}
      rowId={(row) => row.id}
      sort={filters.sort}
      onSort={(sort) => onFilter({ sort })}
      rowLook={(row) => ({ changeKey: row.version, ...(row.withdrawn || row.disqualified ? { className: 'text-ink-3' } : {}) })}
      card={(row) => <ParticipantCard entrant={row} setting={setting} />}
      empty={<NoEntrants filters={filters} onFilter={onFilter} noun={noun} />}
      pages={{
        page: filters.page,
        size: entriesPerPage,
        total,
        noun,
        onPage: (page) => onFilter({ page }),
      }}
    />
  );
}

function NoEntrants({ filters, onFilter, noun }: Pick<ParticipantTableProps, 'filters' | 'onFilter'> & { noun: string }) {
  if (isFiltered(filters))
    return (
      <EmptyState
        title={noun === 'teams' ? 'No team fits the search' : 'Nobody fits the search'}
        action={<Button onPress={() => onFilter(noFilters)}>Show all {noun}</Button>}
      />
    );
  return (
    <EmptyState icon={Users} title={noun === 'teams' ? 'No team has entered yet' : 'Nobody has entered yet'}>
      Add {noun} one by one, or import a list.
    </EmptyState>
  );
}
