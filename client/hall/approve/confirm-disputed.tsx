/** Asks before a result is approved that a player did not agree with at the tablet. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { resultText } from '#machines/match/score-text.ts';
import { matchName } from '../../format.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { disputeWords } from '../match/disputed-result.tsx';
import { surnameOf } from '../match/match-side.ts';

type ConfirmDisputedProps = { match: LiveMatch; names: string; onApprove: () => void; onCancel: () => void };

/** The way out has the focus, so that Enter pressed twice approves nothing. */
export const ConfirmDisputed = ({ match, names, onApprove, onCancel }: ConfirmDisputedProps) => (
  <ConfirmDialog
    title={`Approve ${matchName(match)} although it is disputed?`}
    action="Result stands, approve"
    danger
    onConfirm={onApprove}
    onCancel={onCancel}
  >
    {disputeWords(names)}. Ask both players first. If you approve, {surnameOf(match, 'A')} {resultText(match)} {surnameOf(match, 'B')}{' '}
    stands, winner and loser move on at once, and the table becomes free.
  </ConfirmDialog>
);
