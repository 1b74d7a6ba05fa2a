/** The actions at the end of an entrant's row: the members of a team, remove before the draw, withdraw after it. */
import { Trash2, Undo2, UserMinus, UserPlus } from 'lucide-react';
import type { EntryBill } from '#contract/money/invoices.ts';
import type { Participant } from '#contract/tournament/participants.ts';
import { countText } from '#machines/count-text.ts';
import type { TournamentStatus } from '#machines/names.ts';
import { whyNotParticipant } from '#machines/tournament/participant.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { notYourEntries } from './entry-words.ts';
import { removeOrConfirm } from './participant-actions.ts';
import type { EntrantQuestion } from './participant-question.tsx';

/** The tournament data that the rows of its entrants need. */
export type EntrySetting = {
  id: number;
  name: string;
  eventId: number;
  tournamentStatus: TournamentStatus;
  numberOfTeamMatches: number;
  teams: boolean;
  mayWrite: boolean;
  /** The bills of the shown rows, if the user may see them. */
  bills: ReadonlyMap<number, EntryBill>;
  seesMoney: boolean;
  hasHotels: boolean;
  onQuestion: (question: EntrantQuestion) => void;
};

export const factsOf = ({ tournamentStatus, numberOfTeamMatches }: EntrySetting) => ({ tournamentStatus, numberOfTeamMatches });

export function ParticipantRowActions({ entrant, setting }: { entrant: Participant; setting: EntrySetting }) {
  const { name, tournamentStatus, teams, mayWrite, onQuestion } = setting;
  const isOpen = tournamentStatus === 'CREATED';
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {teams && (
        <Button
          size="row"
          icon={UserPlus}
          aria-label={`${countText(entrant.teamMembers, 'member')} of ${entrant.displayName}`}
          onPress={() => onQuestion({ kind: 'members', entrant })}
        >
          {countText(entrant.teamMembers, 'member')}
        </Button>
      )}
      {isOpen ? (
        <IconButton
          icon={Trash2}
          size="row"
          label={`Remove ${entrant.displayName}`}
          disabledReason={mayWrite ? null : notYourEntries}
          // A team is removed with its members, which Undo could not restore.
          onPress={() => {
            const confirmRemoval = () => onQuestion({ kind: 'remove', entrant });
            if (entrant.teamMembers > 0) confirmRemoval();
            else void removeOrConfirm(entrant, name, confirmRemoval);
          }}
        />
      ) : (
        <Withdraw entrant={entrant} setting={setting} />
      )}
    </span>
  );
}

function Withdraw({ entrant, setting }: { entrant: Participant; setting: EntrySetting }) {
  const mayRun = useMay()('tournament:run', setting.eventId);
  if (entrant.withdrawn) {
    const whyNotBack = whyNotParticipant('UNDO_WITHDRAWAL', { ...entrant, ...factsOf(setting) })?.sentence;
    return (
      <IconButton
        icon={Undo2}
        size="row"
        label={`Take back the withdrawal of ${entrant.displayName}`}
        disabledReason={mayRun ? whyNotBack : notYourEntries}
        onPress={() => setting.onQuestion({ kind: 'undo-withdrawal', entrant })}
      />
    );
  }
  const refusal = whyNotParticipant('WITHDRAW', { ...entrant, ...factsOf(setting) })?.sentence;
  return (
    <IconButton
      icon={UserMinus}
      size="row"
      label={`Withdraw ${entrant.displayName}`}
      disabledReason={mayRun ? refusal : notYourEntries}
      onPress={() => setting.onQuestion({ kind: 'withdraw', entrant })}
    />
  );
}
