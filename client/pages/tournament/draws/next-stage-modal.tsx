/** Draw of the next stage: the qualified players and one confirmation; the draw cannot be undone. */

import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { drawNextStage } from '#contract/tournament/draws.ts';
import { tournamentSentences } from '#machines/tournament/tournament-rules.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { useMay } from '../../../state/session.ts';
import { refreshEntries } from '../../../tournament/refresh-entries.ts';
import { type TournamentDialogProps, tournamentDialog } from '../../../tournament/tournament-dialog.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import { drawLock, notYourTournament } from './draw-words.ts';
import { QualifierList } from './qualifier-list.tsx';
import { useQualifiers } from './use-qualifiers.ts';
import { useRefusalRedirect } from './use-refusal-redirect.ts';

export const NextStageModal = tournamentDialog({ title: 'Draw next stage', width: 'wide', lock: drawLock }, NextStage);

function NextStage({ tournament, onClose }: TournamentDialogProps) {
  const allowed = useMay()('tournament:run', tournament.eventId);
  const { qualifiers, error, retry } = useQualifiers(tournament);
  const [confirmed, setConfirmed] = useState(false);
  const action = useAction({
    label: 'Make Draw',
    icon: Shuffle,
    reason: allowed ? (confirmed ? null : tournamentSentences.confirm) : notYourTournament,
    send: async () => {
      await send(drawNextStage, { params: { id: String(tournament.id) } });
      void refreshEntries();
      void queryClient.invalidateQueries({ queryKey: keys.matches.all });
    },
    saved: 'Next Stage Draw done. Matches announced.',
    onDone: onClose,
  });
  const isReady = tournament.tournamentStatus === 'RUNNING' && tournament.readyForNextStageDraw;
  useRefusalRedirect(isReady || action.busy ? null : tournamentSentences.nextStageNotAllowed, onClose);
  const [wasReady] = useState(isReady);
  if (!wasReady) return null;
  return (
    <ActionDialog
      title={`Draw next stage · ${tournament.name}`}
      chips={<TournamentStatusChip status={tournament.tournamentStatus} />}
      facts={`Stage ${tournament.currentRunningStage} is played · stage ${tournament.currentRunningStage + 1} is drawn from the qualifiers`}
      width="wide"
      onClose={onClose}
      action={action}
      whyNot="loud"
    >
      <QualifierList
        groupsOf={tournament.chart?.kind === 'GROUPS' ? tournament.id : null}
        qualifiers={qualifiers}
        error={error}
        onRetry={retry}
      />
      <div className={`rounded-control border px-3 py-2.5 ${confirmed ? 'border-line-2' : 'border-refusal-solid'}`}>
        <CheckboxField
          checked={confirmed}
          onChange={setConfirmed}
          label={
            <>
              I have checked the qualifiers. <b className="font-semibold">The draw cannot be taken back.</b>
            </>
          }
          detail="The matches of the next stage are announced to everybody at once."
        />
      </div>
    </ActionDialog>
  );
}
