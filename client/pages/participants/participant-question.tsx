/** What is asked over the list of entrants: to remove a team with its members, to withdraw, and who plays in a team. */

import type { Participant } from '#contract/participants.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { useSave } from '../../entity/use-save.ts';
import { Callout } from '../../ui/callout.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { remove, withdraw } from './participant-actions.ts';
import { TeamMembers } from './team-members.tsx';

export type Question = { kind: 'remove' | 'withdraw' | 'members'; entrant: Participant };

type ParticipantQuestionProps = { question: Question; tournament: Tournament; onClose: () => void };

export function ParticipantQuestion({ question: { kind, entrant }, tournament, onClose }: ParticipantQuestionProps) {
  if (kind === 'members') return <TeamMembers team={entrant} tournament={tournament} onClose={onClose} />;
  if (kind === 'remove') return <RemoveTeam team={entrant} tournament={tournament} onClose={onClose} />;
  return <Withdraw entrant={entrant} onClose={onClose} />;
}

function RemoveTeam({ team, tournament, onClose }: { team: Participant; tournament: Tournament; onClose: () => void }) {
  const confirm = async () => {
    onClose();
    await remove(team, tournament.name);
  };
  return (
    <ConfirmDialog title={`Remove ${team.displayName}?`} action="Remove team" danger onConfirm={() => void confirm()} onCancel={onClose}>
      The team leaves {tournament.name} with its {team.teamMembers} {team.teamMembers === 1 ? 'member' : 'members'}.
    </ConfirmDialog>
  );
}

function Withdraw({ entrant, onClose }: { entrant: Participant; onClose: () => void }) {
  const { busy, sentence, save } = useSave({ send: withdraw, saved: null, failed: null, onSaved: onClose });
  return (
    <ConfirmDialog
      title={`Withdraw ${entrant.displayName}?`}
      action="Withdraw"
      danger
      busy={busy}
      onConfirm={() => void save(entrant)}
      onCancel={onClose}
    >
      {sentence && <Callout kind="error" title={sentence} className="mb-3" />}
      Every match {entrant.displayName} still has to play becomes a walkover for the opponent, now and on the losers side. This cannot be
      taken back.
    </ConfirmDialog>
  );
}
