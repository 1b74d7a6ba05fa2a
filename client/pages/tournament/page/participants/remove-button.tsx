/** Removes an entrant before the draw. A team with members asks first, because Undo could not restore them. */
import { UserX } from 'lucide-react';
import type { Participant } from '#contract/tournament/participants.ts';
import { notYourEntries } from '../../../../tournament/participants/entry-words.ts';
import { removeOrConfirm } from '../../../../tournament/participants/participant-actions.ts';
import { IconButton } from '../../../../ui/frame/icon-button.tsx';
import type { EntrantSetting } from './entrant-setting.ts';

export function RemoveButton({ entrant, setting: { name, mayWrite, onQuestion } }: { entrant: Participant; setting: EntrantSetting }) {
  const confirm = () => onQuestion({ kind: 'remove', entrant });
  return (
    <IconButton
      icon={UserX}
      size="row"
      label={`Remove ${entrant.displayName}`}
      disabledReason={mayWrite ? null : notYourEntries}
      onPress={() => (entrant.teamMembers > 0 ? confirm() : void removeOrConfirm(entrant, name, confirm))}
    />
  );
}
