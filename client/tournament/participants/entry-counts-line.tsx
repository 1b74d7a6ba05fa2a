/** 217 of 256 · 214 approved · 3 not approved · 96 hotel booked · 6 with seeding priority */
import { CircleAlert } from 'lucide-react';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { useHasHotels } from '../use-has-hotels.ts';
import { useEntryCounts } from './use-participants.ts';

/** `onApprove`: only for users who may approve waiting registrations. */
export function EntryCountsLine({ tournament, onApprove }: { tournament: Tournament; onApprove: (() => void) | null }) {
  const counts = useEntryCounts(tournament);
  const hasHotels = useHasHotels();
  if (!counts) return <Skeleton className="h-5 w-96" />;
  const open = counts.all - counts.approved;
  return (
    <p aria-live="polite" className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-2 tabular">
      <Count value={counts.all} words={tournament.entryLimit > 0 ? `of ${tournament.entryLimit}` : 'entered'} />
      <Count value={counts.approved} words="approved" />
      {open > 0 && (
        <span className="tone-orange inline-flex items-center gap-1.5 text-tone">
          <CircleAlert aria-hidden className="size-4" />
          <Count value={open} words="not approved" plain />
          {onApprove && (
            <Button size="row" aria-label={`Approve all ${open} registrations`} onPress={onApprove}>
              Approve all
            </Button>
          )}
        </span>
      )}
      {hasHotels && <Count value={counts.hotel} words="hotel booked" />}
      <Count value={counts.prioritised} words="with seeding priority" />
    </p>
  );
}

const Count = ({ value, words, plain = false }: { value: number; words: string; plain?: boolean }) => (
  <span>
    <b className={plain ? 'font-semibold' : 'font-semibold text-ink'}>{value}</b> {words}
  </span>
);
