/** Start team match: asks once more, then leads to the line-up. */

import { useLocation, useNavigate } from 'react-router-dom';
import type { LiveMatch } from '#contract/live.ts';
import { useSave } from '../../entity/use-save.ts';
import { matchName } from '../../format.ts';
import { matchFacts } from '../../hall/match/match-facts.ts';
import { whyNotNow } from '../../hall/match/match-rights.ts';
import { sideOf } from '../../hall/match/match-side.ts';
import { useEventZones } from '../../hall/rows/use-event-zones.ts';
import { useMatch } from '../../hall/rows/use-match.ts';
import { DialogState } from '../../lists/dialog-state.tsx';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { showToast } from '../../ui/toast.tsx';
import { startTeamMatch } from './start-team-match.ts';

type StartTeamMatchModalProps = { matchId: number; onClose: () => void };

export function StartTeamMatchModal({ matchId, onClose }: StartTeamMatchModalProps) {
  const { match, error, refetch } = useMatch(matchId);
  if (!match) return <DialogState what="The match" title="Start team match" error={error} onRetry={refetch} onClose={onClose} />;
  return <StartTeamMatch match={match} onClose={onClose} />;
}

function StartTeamMatch({ match, onClose }: { match: LiveMatch; onClose: () => void }) {
  const may = useMay();
  const zone = useEventZones()(match.eventId);
  const { busy, refusal, start } = useStart(match, onClose);
  const at = new Date(hall.serverNow()).toISOString();
  const reason = whyNotNow(match, may('match:edit', match.eventId), { type: 'START_TEAM_MATCH', at });
  return (
    <Dialog
      role="alertdialog"
      title={`Start team match ${matchName(match)}?`}
      chips={<StatusChip status={match.matchStatus} />}
      facts={matchFacts(match, zone)}
      width="narrow"
      onClose={onClose}
      footerRight={
        <>
          {reason && !busy && <span className="text-xs text-ink-3">{reason}</span>}
          <Button size="dialog" onPress={onClose}>
            Cancel
          </Button>
          <Button size="dialog" variant="primary" busy={busy} disabledReason={busy ? null : reason} onPress={start} autoFocus>
            Start team match
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {refusal && <Callout kind="error" title={refusal} />}
        <p>
          <b className="font-semibold">{sideOf(match, 'A').name}</b> plays <b className="font-semibold">{sideOf(match, 'B').name}</b> in{' '}
          {match.numberOfTeamMatches} single matches.
        </p>
        <p className="text-ink-2">
          They appear in the Upcoming-List: choose their players, then assign a table to each. The team match itself needs no table.
        </p>
      </div>
    </Dialog>
  );
}

function useStart(match: LiveMatch, onClose: () => void) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const lineUp = () => void navigate({ pathname: `/app/matches/upcoming/${match.id}/lineUp`, search });
  const { busy, sentence, save } = useSave({
    send: async () => {
      const failed = await startTeamMatch(match);
      if (failed !== null) throw new Error(failed);
    },
    saved: null,
    failed: null,
    onSaved: () => {
      showToast.success(`Team match ${matchName(match)} has started`, { label: 'Line-up', onClick: lineUp });
      onClose();
    },
  });
  return { busy, refusal: sentence, start: () => void save(undefined) };
}
