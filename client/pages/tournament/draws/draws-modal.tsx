/** All draws of a tournament in a dialog over its list. */
import { type TournamentDialogProps, tournamentDialog } from '../../../tournament/tournament-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import { drawLock } from './draw-words.ts';
import { DrawsList } from './draws-list.tsx';

export const DrawsModal = tournamentDialog({ title: 'Draws', width: 'large', lock: drawLock }, Draws);

function Draws({ tournament, onClose }: TournamentDialogProps) {
  return (
    <Dialog
      title={`Draws · ${tournament.name}`}
      chips={<TournamentStatusChip status={tournament.tournamentStatus} />}
      facts={`${tournament.eventName} · The same lot with the same entrants gives the same draw.`}
      width="large"
      onlyClose
      onClose={onClose}
      footerRight={<DialogButtons onClose={onClose} closeFirst />}
    >
      <DrawsList tournament={tournament} />
    </Dialog>
  );
}
