/** 'Prepare ranking pdf': shown while the server makes the file; starts by itself and closes half a second after it ended (spec 2 §7). */
import { useEffect, useRef } from 'react';
import { callPath } from '#contract/call.ts';
import { exportRanking } from '#contract/exports.ts';
import { downloadFile } from '../../api/download-file.ts';
import { type TournamentDialogProps, tournamentDialog } from '../../tournament/tournament-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useWhyNotAction } from './use-action-setting.ts';

const title = 'Prepare ranking pdf';
const closeAfterMs = 500;

export const RankingPdfModal = tournamentDialog({ title }, RankingPdf);

function RankingPdf({ tournament, onClose }: TournamentDialogProps) {
  const reason = useWhyNotAction('ranking-pdf', tournament);
  if (!reason) return <PreparingRanking tournament={tournament} onClose={onClose} />;
  return (
    <Dialog title={title} facts={tournament.name} width="narrow" onClose={onClose} footerRight={<Button onPress={onClose}>Close</Button>}>
      <Callout kind="error" title={reason} />
    </Dialog>
  );
}

export function PreparingRanking({ tournament: { id, name }, onClose }: TournamentDialogProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    downloadFile({ path: callPath(exportRanking, { id }), name: `${name}.pdf` })
      // The specification's words.
      .catch(() => showToast.error('Creating invoice failed'))
      .finally(() => {
        timer.current = setTimeout(onClose, closeAfterMs);
      });
  }, [id, name, onClose]);
  return (
    <Dialog title={title} facts={name} width="narrow" onClose={onClose}>
      <p role="status" className="text-sm">
        Download starting soon.
      </p>
      <Skeleton className="mt-3 h-1.5 w-full" />
    </Dialog>
  );
}
