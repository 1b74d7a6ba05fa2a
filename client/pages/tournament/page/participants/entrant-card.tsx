/** One entrant on a phone. */
import type { Participant } from '#contract/tournament/participants.ts';
import { EntrantName } from '../../../../tournament/entrant-name.tsx';
import { PaidCash } from '../../../../tournament/paid-cash.tsx';
import { RegistrationCell } from '../../../../tournament/participants/approval-cells.tsx';
import { EntrantMenu } from './entrant-menu.tsx';
import type { EntrantSetting } from './entrant-setting.ts';
import { FeeCell } from './fee-cell.tsx';
import { IncompleteMark } from './incomplete-mark.tsx';
import { RemoveButton } from './remove-button.tsx';
import { SeedNumber } from './seed-number.tsx';

export function EntrantCard({ entrant, setting }: { entrant: Participant; setting: EntrantSetting }) {
  const bill = setting.bills.get(entrant.id);
  return (
    <li className="flex flex-col gap-1 px-3 py-2">
      <div className="flex items-center gap-1.5">
        <SeedNumber entrant={entrant} setting={setting} />
        <span className="min-w-0 grow">
          <EntrantName entrant={entrant} />
        </span>
        <RemoveButton entrant={entrant} setting={setting} />
        <EntrantMenu entrant={entrant} setting={setting} />
      </div>
      <IncompleteMark entrant={entrant} bill={bill} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <RegistrationCell entrant={entrant} setting={setting} />
        {setting.seesMoney && (
          <span className="inline-flex items-center gap-2">
            <FeeCell bill={bill} />
            <PaidCash entrant={entrant} bill={bill} eventId={setting.eventId} />
          </span>
        )}
      </div>
    </li>
  );
}
