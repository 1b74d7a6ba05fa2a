/** Registration and hotel: approved or not, and the button that approves. An approval cannot be undone. */
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import type { Participant } from '#contract/tournament/participants.ts';
import { whyNotParticipant } from '#machines/tournament/participant.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Chip } from '../../../ui/status/chip.tsx';
import { notYourEntries } from './entry-words.ts';
import { approveEntry, bookHotel } from './participant-actions.ts';
import { type EntrySetting, factsOf } from './participant-row-actions.tsx';

type CellProps = { entrant: Participant; setting: EntrySetting };

export function RegistrationCell({ entrant, setting }: CellProps) {
  if (entrant.registrationApproved) return <Done words="Approved" />;
  const refusal = whyNotParticipant('APPROVE_REGISTRATION', { ...entrant, ...factsOf(setting) })?.sentence;
  return (
    <span className="inline-flex items-center gap-3 align-middle">
      <Open words="Not approved" />
      <Act
        label="Approve"
        of={entrant}
        variant="accent"
        reason={setting.mayWrite ? refusal : notYourEntries}
        hint={setting.bills.get(entrant.id)?.onApproval}
        act={approveEntry}
      />
    </span>
  );
}

export function HotelCell({ entrant, setting }: CellProps) {
  if (entrant.hotelBookingApproved) return <Done words="Booked" />;
  const refusal = whyNotParticipant('APPROVE_HOTEL', { ...entrant, ...factsOf(setting) })?.sentence;
  return (
    <span className="inline-flex items-center gap-3 align-middle">
      <Open words="Not booked" />
      <Act label="Book" of={entrant} variant="secondary" reason={setting.mayWrite ? refusal : notYourEntries} act={bookHotel} />
    </span>
  );
}

type ActProps = {
  label: string;
  of: Participant;
  variant: 'accent' | 'secondary';
  reason: string | null | undefined;
  /** A further effect of the approval. */
  hint?: string | undefined;
  act: (entrant: Participant) => Promise<void>;
};

function Act({ label, of, variant, reason, hint, act }: ActProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await act(of);
    setBusy(false);
  };
  return (
    <Button
      size="row"
      variant={variant}
      busy={busy}
      disabledReason={reason}
      {...(hint !== undefined && { hint })}
      aria-label={`${label} ${of.displayName}`}
      onPress={() => void press()}
    >
      {label}
    </Button>
  );
}

const Done = ({ words }: { words: string }) => (
  <Chip tone="green" icon={CircleCheck} look="plain" className="px-0! align-middle font-medium text-tone!">
    {words}
  </Chip>
);
const Open = ({ words }: { words: string }) => (
  <Chip tone="neutral" icon={CircleDashed} look="plain" className="px-0!">
    {words}
  </Chip>
);
