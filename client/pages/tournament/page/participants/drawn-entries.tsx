/** The participants after the draw: look up, approve, withdraw. */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { EntryFileButtons } from '../../../../tournament/participants/entry-file-buttons.tsx';
import { ParticipantsList } from '../../../../tournament/participants/participants-list.tsx';
import { useEntryFilters } from '../../../../tournament/participants/use-entry-filters.ts';
import { tournamentPath } from '../../../../tournament/tournament-lists.ts';

export function DrawnEntries({ tournament }: { tournament: Tournament }) {
  const [filters, change] = useEntryFilters();
  return (
    <ParticipantsList
      tournament={tournament}
      filters={filters}
      onFilter={change}
      importPath={`${tournamentPath(tournament.id, 'participants')}/import`}
    >
      <EntryFileButtons tournament={tournament} filters={filters} />
    </ParticipantsList>
  );
}
