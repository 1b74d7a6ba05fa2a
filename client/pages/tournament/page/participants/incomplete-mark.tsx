/** Says what the profile of an entrant lacks, and leads to it. */
import { Link } from 'react-router-dom';
import type { EntryBill } from '#contract/money/invoices.ts';
import type { Participant } from '#contract/tournament/participants.ts';
import { useMay } from '../../../../state/session.ts';
import { IncompleteChip } from '../../../../ui/status/incomplete-chip.tsx';

type IncompleteMarkProps = { entrant: Pick<Participant, 'playerProfileId' | 'displayName'>; bill: EntryBill | undefined };

export function IncompleteMark({ entrant: { playerProfileId, displayName }, bill }: IncompleteMarkProps) {
  const mayComplete = useMay()('player:write');
  if (!bill || bill.missing.length === 0) return null;
  const words = (
    <>
      <IncompleteChip missing={bill.missing} isSaid />
      <span className="text-ink-2 text-xs">{bill.missing.join(', ')}</span>
    </>
  );
  const look = 'inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5';
  const why = 'Asked for before an invoice or a mail needs it';
  if (!mayComplete)
    return (
      <span className={look} title={why}>
        {words}
      </span>
    );
  return (
    <Link to={`/app/management/player/profile/${playerProfileId}`} className={`${look} rounded-chip hover:underline`} title={why}>
      {words}
      <span className="sr-only">: complete the profile of {displayName}</span>
    </Link>
  );
}
