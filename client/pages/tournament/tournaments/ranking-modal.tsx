/** The final ranking of a tournament in a dialog, with its files. */
import { FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { usePrintKey } from '../../../print/use-print-key.ts';
import { useEventZone } from '../../../shell/use-hall-event.ts';
import { type TournamentDialogProps, tournamentDialog } from '../../../tournament/tournament-dialog.tsx';
import { useWhyNotAction } from '../../../tournament/use-action-setting.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import { printRankingSheet } from './print-ranking-sheet.ts';
import { PreparingRanking } from './ranking-pdf-modal.tsx';
import { RankingTable } from './ranking-table.tsx';

export const RankingModal = tournamentDialog({ title: 'Ranking', width: 'wide' }, Ranking);

function Ranking({ tournament, onClose }: TournamentDialogProps) {
  const [preparing, setPreparing] = useState(false);
  const zone = useEventZone(tournament.eventId);
  const print = () => void printRankingSheet(tournament, zone);
  usePrintKey(print);
  const reason = useWhyNotAction('ranking-pdf', tournament);
  return (
    <Dialog
      title={`Ranking · ${tournament.name}`}
      chips={<TournamentStatusChip status={tournament.tournamentStatus} />}
      facts={`${tournament.eventName} · ${tournament.disciplineName}`}
      width="wide"
      onClose={onClose}
      footerLeft={
        <>
          <Button size="dialog" icon={FileText} disabledReason={reason} onPress={() => setPreparing(true)}>
            Ranking PDF
          </Button>
          <Button size="dialog" icon={Printer} onPress={print}>
            Print
          </Button>
        </>
      }
      footerRight={<DialogButtons onClose={onClose} />}
    >
      <RankingTable tournament={tournament} />
      {preparing && <PreparingRanking tournament={tournament} onClose={() => setPreparing(false)} />}
    </Dialog>
  );
}
