/** 'Prepare ranking pdf': shown while the server makes the file. It starts by itself and closes half a second after the end. */
import { callPath } from '#contract/kit/call.ts';
import { exportRanking } from '#contract/tournament/exports.ts';
import { PreparingFile } from '../../../lists/files/preparing-file.tsx';
import { type TournamentDialogProps, tournamentDialog } from '../../../tournament/tournament-dialog.tsx';
import { useWhyNotAction } from '../../../tournament/use-action-setting.ts';
import { Callout } from '../../../ui/frame/callout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx';

const title = 'Prepare ranking pdf';

export const RankingPdfModal = tournamentDialog({ title }, RankingPdf);

function RankingPdf({ tournament, onClose }: TournamentDialogProps) {
  const reason = useWhyNotAction('ranking-pdf', tournament);
  if (!reason) return <PreparingRanking tournament={tournament} onClose={onClose} />;
  return (
    <Dialog title={title} facts={tournament.name} width="narrow" onClose={onClose} footerRight={<DialogButtons onClose={onClose} />}>
      <Callout kind="error" title={reason} />
    </Dialog>
  );
}

export const PreparingRanking = ({ tournament: { id, name }, onClose }: TournamentDialogProps) => (
  <PreparingFile title={title} facts={name} path={callPath(exportRanking, { id })} name={`${name}.pdf`} onClose={onClose} />
);
