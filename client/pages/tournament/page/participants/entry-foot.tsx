/** 14 of 16 players · 12 approved · 2 not approved: approve them before the draw · 2 incomplete · EUR 140.00 paid, 120.00 open */
import type { EntryBill } from '#contract/money/invoices.ts';
import type { Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { euros } from '../../../../tournament/paid-cash.tsx';
import { IncompleteChip } from '../../../../ui/status/incomplete-chip.tsx';

type EntryFootProps = {
  tournament: Tournament;
  entrants: readonly Participant[];
  bills: ReadonlyMap<number, EntryBill>;
  seesMoney: boolean;
};

export function EntryFoot({ tournament, entrants, bills, seesMoney }: EntryFootProps) {
  const approved = entrants.filter(({ registrationApproved }) => registrationApproved).length;
  const own = entrants.flatMap(({ id }) => bills.get(id) ?? []);
  const incomplete = own.filter(({ missing }) => missing.length > 0);
  const totalOf = (kind: 'paid' | 'open'): number => own.reduce((sum, { money }) => sum + Math.round((money?.[kind] ?? 0) * 100), 0) / 100;
  const { entryLimit } = tournament;
  return (
    <p aria-live="polite" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm tabular">
      <span className="text-ink">
        <b className="font-semibold">{entrants.length}</b>
        {entryLimit > 0 && ` of ${entryLimit}`} {playerWordOf(tournament)}s
      </span>
      <span>{approved} approved</span>
      {approved < entrants.length && <span>{entrants.length - approved} not approved: approve them before the draw</span>}
      {incomplete.length > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <IncompleteChip count={incomplete.length} missing={[...new Set(incomplete.flatMap(({ missing }) => missing))]} />
          <span className="text-xs">asked for before an invoice or mail</span>
        </span>
      )}
      {seesMoney && own.length > 0 && (
        <span className="ml-auto">
          {euros(totalOf('paid'))} paid · {totalOf('open').toFixed(2)} open
        </span>
      )}
    </p>
  );
}
