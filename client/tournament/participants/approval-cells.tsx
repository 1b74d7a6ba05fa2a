/** Table cells for an entrant's registration and hotel booking: the status, and a button that approves it. An approval cannot be undone. */
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import type { Participant } from '#contract/tournament/participants.ts';
import { whyNotParticipant } from '#machines/tournament/participant.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Chip } from '../../ui/status/chip.tsx';
import { notYourEntries } from './entry-words.ts';
import { approveEntry, bookHotel } from './participant-actions.ts';
import { type EntrySetting, factsOf } from './participant-row-actions.tsx';

type CellProps = { entrant: Participant; setting: EntrySetting };

export function RegistrationCell({ entrant, setting }: CellProps) {
  if (entrant.registrationApproved) return <DoneChip words="Approved" />;
  const refusal = whyNotParticipant('APPROVE_REGISTRATION', { ...entrant, ...factsOf(setting) })?.sentence;
  return (
    <span className="inline-flex items-center gap-3 align-middle">
      <OpenChip words="Not approved" />
      <ApproveButton
        label="Approve"
        entrant={entrant}
        variant="accent"
        disabledReason={setting.mayWrite ? refusal : notYourEntries}
        hint={setting.bills.get(entrant.id)?.onApproval}
        approve={approveEntry}
      />
    </span>
  );
}

export function HotelCell({ entrant, setting }: CellProps) {
  if (entrant.hotelBookingApproved) return <DoneChip words="Booked" />;
  const refusal = whyNotParticipant('APPROVE_HOTEL', { ...entrant, ...factsOf(setting) })?.sentence;
  return (
    <span className="inline-flex items-center gap-3 align-middle">
      <OpenChip words="Not booked" />
      <ApproveButton
        label="Book"
        entrant={entrant}
        variant="secondary"
        disabledReason={setting.mayWrite ? refusal : notYourEntries}
        approve={bookHotel}
      />
    </span>
  );
}

type ApproveButtonProps = {
  label: string;
  entrant: Participant;
  variant: 'accent' | 'secondary';
  /** Why the button is off; null or undefined if it works. */
  disabledReason: string | null | undefined;
  /** A sentence about a further effect of the approval: 'An invoice of EUR 80.00 will be issued to …'. */
  hint?: string | undefined;
  approve: (entrant: Participant) => Promise<void>;
};

function ApproveButton({ label, entrant, variant, disabledReason, hint, approve }: ApproveButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await approve(entrant);
    setBusy(false);
  };
  return (
    <Button
      size="row"
      variant={variant}
      busy={busy}
      disabledReason={disabledReason}
      {...(hint !== undefined && { hint })}
      aria-label={`${label} ${entrant.displayName}`}
      onPress={() => void press()}
    >
      {label}
    </Button>
  );
}

const DoneChip = ({ words }: { words: string }) => (
  <Chip tone="green" icon={CircleCheck} look="plain" className="px-0! align-middle font-medium text-tone!">
    {words}
  </Chip>
);
const OpenChip = ({ words }: { words: string }) => (
  <Chip tone="neutral" icon={CircleDashed} look="plain" className="px-0!">
    {words}
  </Chip>
);
