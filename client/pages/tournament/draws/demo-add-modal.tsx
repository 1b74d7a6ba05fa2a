/** Demo only (admin): enters the given number of available players at once. */

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { demoAddParticipants } from '#contract/tournament/draws.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { freeSlots } from '#machines/draw/draw-form.ts';
import { capitalized, entrantWordOf, playerWordOf } from '#machines/tournament/entrants.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { useMay, useSession } from '../../../state/session.ts';
import { refreshEntries } from '../../../tournament/refresh-entries.ts';
import { type TournamentDialogProps, tournamentDialog } from '../../../tournament/tournament-dialog.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';

export const DemoAddModal = tournamentDialog(
  { title: 'Add Participants', lock: { right: 'tournament:demo', refusal: 'Only an administrator of a demo may do this.' } },
  DemoAdd,
);

function DemoAdd({ tournament, onClose }: TournamentDialogProps) {
  const free = Math.min(256, freeSlots({ ...tournament, numberOfTeamMatches: 0 }) ?? 256);
  const [count, setCount] = useState<number | null>(free || null);
  const action = useAction({
    label: count === null ? 'Add' : `Add ${count}`,
    icon: UserPlus,
    reason: useReason(tournament, free, count),
    send: async () => {
      const answer = await send(demoAddParticipants, { params: { id: String(tournament.id) }, body: { numberOfParticipants: count ?? 0 } });
      void refreshEntries();
      return answer;
    },
    saved: ({ added }) => `${countText(added, entrantWordOf(tournament))} added to ${tournament.name}`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={`Add ${capitalized(entrantWordOf(tournament))}s`}
      chips={<TournamentStatusChip status={tournament.tournamentStatus} />}
      facts={`${tournament.name} · ${tournament.numberOfParticipants} of ${tournament.entryLimit} places taken`}
      width="narrow"
      onClose={onClose}
      action={action}
      whyNot="near"
    >
      <NumberField
        label={`${capitalized(entrantWordOf(tournament))}s to add`}
        required
        min={1}
        max={Math.max(1, free)}
        value={count}
        onChange={setCount}
        hint={`${capitalized(playerWordOf(tournament))}s who may enter are taken from the demo's federation and approved.`}
      />
    </ActionDialog>
  );
}

function useReason(tournament: Tournament, free: number, count: number | null): string | null {
  const may = useMay();
  const { info } = useSession();
  if (!may('tournament:demo') || !info?.demo) return 'Only an administrator of a demo may do this.';
  if (tournament.tournamentStatus !== 'CREATED') return 'The tournament is drawn already.';
  if (free === 0) return 'Every place is taken.';
  return count === null || count < 1 || count > free ? `Please enter a number from 1 to ${free}` : null;
}
