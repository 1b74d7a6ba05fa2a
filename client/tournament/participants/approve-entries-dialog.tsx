/** Approves all waiting registrations: lists them with their bills, then approves one after the other. A refusal does not stop the rest. */
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { billsOfEntries } from '#contract/money/invoices.ts';
import { approveRegistration, type Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { nothingBilled } from '#machines/money/invoice-words.ts';
import { sentenceOf } from '../../api/problem.ts';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { sendAll } from '../../api/send-all.ts';
import { DialogState } from '../../lists/dialogs/dialog-state.tsx';
import { ActionDialog } from '../../ui/overlays/action-dialog.tsx';
import { showToast } from '../../ui/overlays/toast.tsx';
import { entriesCall, entriesQuery, noFilters } from '../participant-filters.ts';
import { refreshEntries } from '../refresh-entries.ts';

type ApproveEntriesDialogProps = { tournament: Tournament; onClose: () => void };
type WaitingEntry = { entrant: Participant; bill: string };

export function ApproveEntriesDialog({ tournament, onClose }: ApproveEntriesDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.participants.one(tournament.id), 'waiting'],
    queryFn: () => fetchWaitingEntries(tournament.id),
    staleTime: 0,
    // The approved registrations must be the listed ones, so the list does not refresh on focus.
    refetchOnWindowFocus: false,
  });
  const [progress, setProgress] = useState<string | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  if (error) return <DialogState title={title} what="Who waits" error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const waiting = data ?? [];
  // A sentence that holds for several entries is said once.
  const repeated = [...Map.groupBy(waiting, ({ bill }) => bill)].flatMap(([bill, { length }]) =>
    length > 1 ? [[bill, length] as const] : [],
  );
  const approve = async () => {
    const failed = new Map<number, string>();
    for (const [index, { entrant }] of waiting.entries()) {
      // The progress counts the registrations listed at the start, because the list may refresh meanwhile.
      setProgress(`${index} of ${waiting.length} approved`);
      const params = { id: String(tournament.id), pid: String(entrant.id) };
      await send(approveRegistration, { params }).catch((problem: unknown) => failed.set(entrant.id, sentenceOf(problem)));
    }
    setProgress(null);
    setRefused(failed);
    const approved = waiting.length - failed.size;
    if (approved > 0) showToast.success(`${countText(approved, 'registration')} approved`);
    if (failed.size === 0) onClose();
    await Promise.all([refreshEntries(), failed.size > 0 && refetch()]);
  };
  return (
    <ActionDialog
      title={title}
      facts={`${tournament.name} · an approval stays`}
      onClose={onClose}
      action={{
        label: progress ?? `Approve ${countText(waiting.length, 'registration')}`,
        icon: CircleCheck,
        busy: data === undefined || progress !== null,
        reason: data?.length === 0 ? 'No registrations are waiting.' : null,
        press: approve,
      }}
    >
      {repeated.map(([bill, count]) => (
        <p key={bill} className="pb-2 text-sm">
          {repeatedWords(bill, count)}
        </p>
      ))}
      <ul aria-label="Who waits" aria-busy={data === undefined} className="divide-y text-sm">
        {waiting.map(({ entrant, bill }) => (
          <li key={entrant.id} className="flex flex-col py-2">
            <span className="font-medium">{entrant.displayName}</span>
            {!repeated.some(([words]) => words === bill) && <span className="text-ink-2 text-xs">{bill}</span>}
            {refused.has(entrant.id) && <span className="tone-red text-tone text-xs">{refused.get(entrant.id)}</span>}
          </li>
        ))}
      </ul>
    </ActionDialog>
  );
}

const title = 'Approve registrations';

const repeatedWords = (bill: string, count: number): string =>
  bill === nothingBilled ? `Nothing is billed for ${count} entries.` : `${count} entries: ${bill}`;

async function fetchWaitingEntries(tournamentId: number): Promise<WaitingEntry[]> {
  const query = entriesQuery(tournamentId, { ...noFilters, registrationApproved: false });
  const entrants = await sendAll(entriesCall(query), query);
  const bills = new Map<number, string>();
  for (let at = 0; at < entrants.length; at += maxBillsPerCall) {
    const some = entrants.slice(at, at + maxBillsPerCall).map(({ id }) => id);
    const rows = await send(billsOfEntries, { params: { id: tournamentId }, query: { ids: some.join(',') } });
    for (const { participantId, onApproval } of rows) bills.set(participantId, onApproval);
  }
  return entrants.map((entrant) => ({ entrant, bill: bills.get(entrant.id) ?? '' }));
}

/** The limit of one call. */
const maxBillsPerCall = 50;
