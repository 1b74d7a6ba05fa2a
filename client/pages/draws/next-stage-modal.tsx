/** Draw of the next stage: who has qualified, one confirmation, no way back (spec 2 §4, §5). */

import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { drawNextStage } from '#contract/draws.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { tournamentSentences } from '#machines/tournament-rules.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { useSave } from '../../entity/use-save.ts';
import { useMay } from '../../state/session.ts';
import { refreshEntries } from '../../tournament/refresh-entries.ts';
import { type TournamentDialogProps, tournamentDialog } from '../../tournament/tournament-dialog.tsx';
import { Callout } from '../../ui/callout.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons, WhyNot } from '../../ui/dialog-buttons.tsx';
import { TournamentStatusChip } from '../../ui/tournament-status-chip.tsx';
import { notYourTournament } from './draw-words.ts';
import { QualifierList } from './qualifier-list.tsx';
import { useNotAllowed } from './use-not-allowed.ts';
import { useQualifiers } from './use-qualifiers.ts';

export const NextStageModal = tournamentDialog({ title: 'Draw next stage', width: 'wide' }, NextStage);

function NextStage({ tournament, onClose }: TournamentDialogProps) {
  const allowed = useMay()('tournament:run', tournament.eventId);
  const { qualifiers, error, retry } = useQualifiers(tournament);
  const [confirmed, setConfirmed] = useState(false);
  const { busy, refusal, draw } = useDrawing(tournament, onClose);
  const isReady = tournament.tournamentStatus === 'RUNNING' && tournament.readyForNextStageDraw;
  useNotAllowed(isReady || busy ? null : tournamentSentences.nextStageNotAllowed, onClose);
  const [wasReady] = useState(isReady);
  const reason = allowed ? (confirmed ? null : tournamentSentences.confirm) : notYourTournament;
  const save = () => {
    if (!reason && !busy) void draw();
  };
  if (!wasReady) return null;
  const deed = { label: 'Make Draw', icon: Shuffle, busy, reason, onPress: save };
  return (
    <Dialog
      title={`Draw next stage · ${tournament.name}`}
      chips={<TournamentStatusChip status={tournament.tournamentStatus} />}
      facts={`Stage ${tournament.currentRunningStage} is played · stage ${tournament.currentRunningStage + 1} is drawn from the qualifiers`}
      width="wide"
      onClose={onClose}
      onSave={save}
      footerRight={
        <DialogButtons onClose={onClose} deed={deed}>
          <WhyNot deed={deed} isRefused />
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal && <Callout kind="error" title={refusal} />}
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
      </div>
    </Dialog>
  );
}

function useDrawing(tournament: Tournament, onDone: () => void) {
  const { busy, sentence, save } = useSave({
    send: async (id: number) => {
      await send(drawNextStage, { params: { id: String(id) } });
      refreshEntries();
      void queryClient.invalidateQueries({ queryKey: keys.matches.all });
    },
    saved: 'Next Stage Draw done. Matches announced.',
    failed: null,
    onSaved: onDone,
  });
  return { busy, refusal: sentence, draw: () => save(tournament.id) };
}
