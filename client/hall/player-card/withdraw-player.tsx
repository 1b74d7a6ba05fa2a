/** Asks before a withdrawal, and says what becomes of the next match. */
import type { CardEntry } from '#contract/match/player-card.ts';
import { undoWithdrawal, withdrawParticipant } from '#contract/tournament/participants.ts';
import { send } from '../../api/send.ts';
import { useAction } from '../../entity/form/use-action.ts';
import { matchName } from '../../format.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { refreshEntries } from '../../tournament/refresh-entries.ts';
import { ActionDialog } from '../../ui/overlays/action-dialog.tsx';
import { showToast } from '../../ui/overlays/toast.tsx';

type WithdrawPlayerProps = {
  entry: CardEntry;
  player: { displayName: string };
  onDone: () => void;
  onClose: () => void;
};

export function WithdrawPlayer({ entry, player, onDone, onClose }: WithdrawPlayerProps) {
  const { displayName } = player;
  const { next } = entry;
  const params = { id: String(entry.tournamentId), pid: String(entry.participantId) };
  const takeBack = () =>
    reportFailure(displayName, async () => {
      await send(undoWithdrawal, { params, query: {} });
      showToast.info(`${displayName} is back in the tournament`);
      void refreshEntries();
      onDone();
    });
  const action = useAction({
    label: 'Withdraw',
    variant: 'danger',
    send: () => send(withdrawParticipant, { params }),
    onDone: () => {
      onClose();
      showToast.success(`${displayName} has withdrawn`, { label: 'Undo', onClick: () => void takeBack() });
      void refreshEntries();
      onDone();
    },
  });
  return (
    <ActionDialog role="alertdialog" title={`Withdraw ${displayName}?`} onClose={onClose} action={action}>
      <p>
        {next && `${matchName(next)} becomes a walkover for ${next.opponent?.displayName ?? lowered(next.waitsFor)}. `}
        Every other match {displayName} still has to play becomes a walkover for the opponent, now and in later rounds. This can be taken
        back while no match that depends on it was played.
      </p>
    </ActionDialog>
  );
}

const lowered = (waitsFor: string | null): string =>
  waitsFor === null ? 'the opponent' : `the ${waitsFor.charAt(0).toLowerCase()}${waitsFor.slice(1)}`;
