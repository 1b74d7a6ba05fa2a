/** The question before a withdrawal is taken back: the matches that come back, or the match that stands in the way. */
import { useQuery } from '@tanstack/react-query';
import { type Participant, undoWithdrawal } from '#contract/tournament/participants.ts';
import { sentenceOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { useAction } from '../../entity/form/use-action.ts';
import { ChangedSlots } from '../../hall/match/changed-slots.tsx';
import { Callout } from '../../ui/frame/callout.tsx';
import { ActionDialog } from '../../ui/overlays/action-dialog.tsx';
import { paramsOf, takeBackWithdrawal } from './participant-actions.ts';

export function UndoWithdrawal({ entrant, onClose }: { entrant: Participant; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['undo-withdrawal', entrant.id, entrant.version],
    queryFn: ({ signal }) => send(undoWithdrawal, { ...paramsOf(entrant), query: { dryRun: 'true' } }, { signal }),
    retry: false,
    staleTime: 0,
  });
  const waiting = data ? null : 'Checking what changes …';
  const action = useAction({
    label: 'Take back',
    variant: 'primary',
    reason: error ? sentenceOf(error) : (data?.refusal ?? waiting),
    send: () => takeBackWithdrawal(entrant),
    onDone: onClose,
  });
  return (
    <ActionDialog
      role="alertdialog"
      title={`Take back the withdrawal of ${entrant.displayName}?`}
      onClose={onClose}
      action={action}
      whyNot={data?.refusal ? 'over' : 'tip'}
    >
      <p>{entrant.displayName} plays again. Opponents who passed by a walkover go back to the match that they passed.</p>
      {data && data.changes.length > 0 && (
        <Callout kind="warning" title="This changes">
          <ChangedSlots changes={data.changes} />
        </Callout>
      )}
    </ActionDialog>
  );
}
