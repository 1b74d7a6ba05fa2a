/** The participants of a tournament in a dialog over its list. */
import { capitalized, entrantWordOf } from '#machines/tournament/entrants.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../ui/overlays/dialog-buttons.tsx';
import { TournamentStatusChip } from '../../ui/status/tournament-status-chip.tsx';
import { type TournamentDialogProps, tournamentDialog } from '../tournament-dialog.tsx';
import { EntryFileButtons } from './entry-file-buttons.tsx';
import { entryFacts, lifeWords } from './entry-words.ts';
import { ParticipantsList } from './participants-list.tsx';
import { useEntryFilters } from './use-entry-filters.ts';

export const ParticipantsModal = tournamentDialog({ title: 'Participants', width: 'full' }, Participants);

function Participants({ tournament, onClose }: TournamentDialogProps) {
  const [filters, change] = useEntryFilters();
  return (
    <Dialog
      title={`${capitalized(entrantWordOf(tournament))}s · ${tournament.name}`}
      chips={<TournamentStatusChip status={tournament.tournamentStatus} />}
      facts={entryFacts(tournament)}
      width="full"
      onClose={onClose}
      footerLeft={<span className="text-xs text-ink-3">{lifeWords(tournament)}</span>}
      footerRight={
        <DialogButtons onClose={onClose}>
          <EntryFileButtons tournament={tournament} filters={filters} size="dialog" />
        </DialogButtons>
      }
    >
      <ParticipantsList
        tournament={tournament}
        filters={filters}
        onFilter={change}
        importPath={`/app/tournaments/upcoming/${tournament.id}/participants/import`}
      />
    </Dialog>
  );
}
