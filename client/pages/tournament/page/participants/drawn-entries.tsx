/** The participants after the draw: look up, approve, withdraw. */
import { Banknote } from 'lucide-react';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { useMay } from '../../../../state/session.ts';
import { EntryFileButtons } from '../../../../tournament/participants/entry-file-buttons.tsx';
import { ParticipantsList } from '../../../../tournament/participants/participants-list.tsx';
import { useEntryFilters } from '../../../../tournament/participants/use-entry-filters.ts';
import { tournamentPath } from '../../../../tournament/tournament-lists.ts';
import { LinkButton } from '../../../../ui/frame/link-button.tsx';

export function DrawnEntries({ tournament }: { tournament: Tournament }) {
  const [filters, change] = useEntryFilters();
  const seesMoney = useMay()('invoice:read') && tournament.entryFee1 > 0;
  return (
    <ParticipantsList
      tournament={tournament}
      filters={filters}
      onFilter={change}
      importPath={`${tournamentPath(tournament.id, 'participants')}/import`}
    >
      {seesMoney && (
        <LinkButton to={`/app/management/cash-desk?event=${tournament.eventId}`} icon={Banknote}>
          Cash desk
        </LinkButton>
      )}
      <EntryFileButtons tournament={tournament} filters={filters} />
    </ParticipantsList>
  );
}
