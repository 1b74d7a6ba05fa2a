/** One entrant as a card, for screens under 992 px. */
import type { Participant } from '#contract/tournament/participants.ts';
import { formatDate } from '../../format.ts';
import { HotelCell, RegistrationCell } from './approval-cells.tsx';
import { NameCell, Payment } from './participant-columns.tsx';
import { type EntrySetting, ParticipantRowActions } from './participant-row-actions.tsx';
import { SeedingPriority } from './seeding-priority.tsx';

export function ParticipantCard({ entrant, setting }: { entrant: Participant; setting: EntrySetting }) {
  const bill = setting.bills.get(entrant.id);
  const facts = [
    entrant.playerCategoryName,
    entrant.registrationDate && `registered ${formatDate(entrant.registrationDate)}`,
    entrant.place === null ? null : `place ${entrant.place}`,
    entrant.points === null ? null : `${entrant.points} points`,
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <NameCell entrant={entrant} />
        <ParticipantRowActions entrant={entrant} setting={setting} />
      </div>
      <p className="text-xs text-ink-3">{facts.join(' · ')}</p>
      {bill && !entrant.registrationApproved && <p className="text-ink-2 text-xs">{bill.onApproval}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Payment of={entrant} setting={setting} />
        <RegistrationCell entrant={entrant} setting={setting} />
        {setting.hasHotels && <HotelCell entrant={entrant} setting={setting} />}
        <span className="inline-flex items-center gap-1 text-xs text-ink-3">
          Seeding priority
          <SeedingPriority entrant={entrant} setting={setting} />
        </span>
      </div>
    </div>
  );
}
