/** Export Ranking (PDF) from the menu of a tournament. */

import { DialogState } from '../../lists/dialog-state.tsx';
import { useTournament } from '../../tournament/use-tournament.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PreparingRanking } from './preparing-ranking.tsx';
import { whyNotAction } from './tournament-actions.ts';
import { useActionSetting } from './use-action-setting.ts';

const title = 'Prepare ranking pdf';

export function RankingPdfModal({ tournamentId, onClose }: { tournamentId: number; onClose: () => void }) {
  const { tournament, error, refetch } = useTournament(tournamentId);
  const setting = useActionSetting();
  if (!tournament) return <DialogState what="The tournament" title={title} error={error} onRetry={refetch} onClose={onClose} />;
  const reason = whyNotAction('ranking-pdf', tournament, setting);
  if (!reason) return <PreparingRanking tournament={tournament} onClose={onClose} />;
  return (
    <Dialog title={title} facts={tournament.name} width="narrow" onClose={onClose} footerRight={<Button onPress={onClose}>Close</Button>}>
      <Callout kind="error" title={reason} />
    </Dialog>
  );
}
