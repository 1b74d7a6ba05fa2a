/** The list of entrants with what can be done to each, ten to a page. */
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import type { Participant } from '#contract/participants.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { tabletScreen, useMedia } from '../../ui/use-media.ts';
import { ListTable } from '../lists/list-table.tsx';
import { isTeamTournament } from './entry-words.ts';
import { ParticipantCard } from './participant-card.tsx';
import { participantColumns } from './participant-columns.tsx';
import { type EntryFilters, entriesPerPage, isFiltered, noFilters } from './participant-filters.ts';
import type { Question } from './participant-question.tsx';
import { useParticipants } from './use-participants.ts';

type ParticipantTableProps = {
  tournament: Tournament;
  filters: EntryFilters;
  onFilter: (wish: Partial<EntryFilters>) => void;
  mayWrite: boolean;
  onAsk: (question: Question) => void;
};

export function ParticipantTable({ tournament, filters, onFilter, mayWrite, onAsk }: ParticipantTableProps) {
  const { rows, total, error, refetch } = useParticipants(tournament, filters);
  const { id, name, tournamentStatus, eventId } = tournament;
  const teams = isTeamTournament(tournament);
  const setting = useMemo(
    () => ({ id, name, eventId, tournamentStatus, teams, mayWrite, onAsk }),
    [id, name, eventId, tournamentStatus, teams, mayWrite, onAsk],
  );
  const tall = useMedia(tabletScreen);
  const columns = useMemo(() => participantColumns(setting), [setting]);
  return (
    <ListTable<Participant>
      label="Participants"
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
      empty={<NoEntrants filters={filters} onFilter={onFilter} teams={teams} />}
      pages={{
        page: filters.page,
        size: entriesPerPage,
        total,
        noun: teams ? 'teams' : 'participants',
        onPage: (page) => onFilter({ page }),
      }}
    />
  );
}

function NoEntrants({ filters, onFilter, teams }: Pick<ParticipantTableProps, 'filters' | 'onFilter'> & { teams: boolean }) {
  if (isFiltered(filters))
    return (
      <EmptyState title="Nobody fits the search" action={<Button onPress={() => onFilter(noFilters)}>Show all participants</Button>} />
    );
  return (
    <EmptyState icon={Users} title={teams ? 'No team has entered yet' : 'Nobody has entered yet'}>
      Add participants one by one, or import a list.
    </EmptyState>
  );
}
