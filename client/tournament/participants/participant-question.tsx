/** The dialogs over the list of entrants: remove a team with its members, withdraw, and the members of a team. */

import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { useAction } from '../../entity/form/use-action.ts';
import { DialogState } from '../../lists/dialogs/dialog-state.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import { ActionDialog } from '../../ui/overlays/action-dialog.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { fetchInvoiceQuestion, remove, withdraw } from './participant-actions.ts';
import { TeamMembers } from './team-members.tsx';

const UndoWithdrawal = lazyPart(async () => ({ default: (await import('./undo-withdrawal.tsx')).UndoWithdrawal }));

export type EntrantQuestion = { kind: 'remove' | 'withdraw' | 'undo-withdrawal' | 'members'; entrant: Participant };

type ParticipantQuestionProps = { question: EntrantQuestion; tournament: Tournament; onClose: () => void };

export function ParticipantQuestion({ question: { kind, entrant }, tournament, onClose }: ParticipantQuestionProps) {
  if (kind === 'members') return <TeamMembers team={entrant} tournament={tournament} onClose={onClose} />;
  if (kind === 'remove') return <Remove entrant={entrant} tournament={tournament} onClose={onClose} />;
  if (kind === 'undo-withdrawal') {
    return (
      <Suspense>
        <UndoWithdrawal entrant={entrant} onClose={onClose} />
      </Suspense>
    );
  }
  return <Withdraw entrant={entrant} onClose={onClose} />;
}

type RemoveProps = { entrant: Participant; tournament: Tournament; onClose: () => void };

function Remove({ entrant, tournament, onClose }: RemoveProps) {
  const { displayName, teamMembers } = entrant;
  const title = `Remove ${displayName}?`;
  const { data, error, refetch } = useQuery({
    queryKey: ['participants', 'invoices', entrant.id],
    queryFn: () => fetchInvoiceQuestion(entrant),
    staleTime: 0,
  });
  const [cancelInvoice, setCancelInvoice] = useState(true);
  // Without this answer the removal would cancel open invoices without asking.
  if (error) return <DialogState title={title} what="Amounts owed" error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const confirm = async () => {
    onClose();
    await remove(entrant, tournament.name, { cancelInvoice, paidNote: data?.paidNote ?? null });
  };
  return (
    <ConfirmDialog
      title={title}
      action={teamMembers > 0 ? 'Remove team' : 'Remove'}
      danger
      busy={data === undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {teamMembers > 0 && (
          <p>
            The team leaves {tournament.name} with its {teamMembers} {teamMembers === 1 ? 'member' : 'members'}.
          </p>
        )}
        {data?.question && <CheckboxField label={data.question} checked={cancelInvoice} onChange={setCancelInvoice} />}
        {data?.paidNote && <p>{data.paidNote}</p>}
      </div>
    </ConfirmDialog>
  );
}

function Withdraw({ entrant, onClose }: { entrant: Participant; onClose: () => void }) {
  const action = useAction({ label: 'Withdraw', variant: 'danger', send: () => withdraw(entrant), onDone: onClose });
  return (
    <ActionDialog role="alertdialog" title={`Withdraw ${entrant.displayName}?`} onClose={onClose} action={action}>
      <p>
        Every match {entrant.displayName} still has to play becomes a walkover for the opponent, now and in later rounds. This can be taken
        back while no match that depends on it was played.
      </p>
    </ActionDialog>
  );
}
