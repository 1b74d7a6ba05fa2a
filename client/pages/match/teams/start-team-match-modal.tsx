/** Start team match: asks for confirmation and then opens the line-up. */

import { useAction } from '../../../entity/form/use-action.ts';
import { matchName } from '../../../format.ts';
import { loadedMatchDialog, type MatchDialogProps } from '../../../hall/match/loaded-match-dialog.ts';
import { matchFacts } from '../../../hall/match/match-facts.ts';
import { whyNotNow } from '../../../hall/match/match-rights.ts';
import { sideOf } from '../../../hall/match/match-side.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { useOpenDialog } from '../../../lists/dialogs/use-open-dialog.ts';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { StatusChip } from '../../../ui/status/status-chip.tsx';
import { startTeamMatch } from './start-team-match.ts';

export const StartTeamMatchModal = loadedMatchDialog({ title: 'Start team match' }, StartTeamMatch);

function StartTeamMatch({ match, onClose }: MatchDialogProps) {
  const may = useMay();
  const zone = useEventZones()(match.eventId);
  const open = useOpenDialog();
  const at = new Date(hall.serverNow()).toISOString();
  const action = useAction({
    label: 'Start team match',
    reason: whyNotNow(match, may('match:edit', match.eventId), { type: 'START_TEAM_MATCH', at }),
    send: async () => {
      const failed = await startTeamMatch(match);
      if (failed !== null) throw new Error(failed);
    },
    onDone: () => {
      showToast.success(`Team match ${matchName(match)} has started`, {
        label: 'Line-up',
        onClick: () => open(`/app/matches/upcoming/${match.id}/lineUp`),
      });
      onClose();
    },
  });
  return (
    <ActionDialog
      role="alertdialog"
      title={`Start team match ${matchName(match)}?`}
      chips={<StatusChip status={match.matchStatus} />}
      facts={matchFacts(match, zone)}
      onClose={onClose}
      action={action}
      whyNot="near"
    >
      <p className="text-ink">
        <b className="font-semibold">{sideOf(match, 'A').name}</b> plays <b className="font-semibold">{sideOf(match, 'B').name}</b> in{' '}
        {match.numberOfTeamMatches} single matches.
      </p>
      <p>They appear in the Upcoming-List: choose their players, then assign a table to each. The team match itself needs no table.</p>
    </ActionDialog>
  );
}
