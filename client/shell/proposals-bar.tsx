/** A bar on every screen while a match has two scores: both scores, and the link to choose one. */
import { GitFork } from 'lucide-react';
import { formatTime, matchName } from '../format.ts';
import { LinkButton } from '../ui/frame/link-button.tsx';
import { useEventZone } from './use-hall-event.ts';
import { useOpenProposals } from './use-open-proposals.ts';

export function ProposalsBar() {
  const open = useOpenProposals();
  const zone = useEventZone();
  const [first] = open;
  if (!first) return null;
  const table = first.tableDisplayNumber === null ? '' : `, table ${first.tableDisplayNumber}`;
  return (
    <div
      role="alert"
      className="tone-orange flex min-h-8 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-tone-solid/50 border-b bg-tone-soft px-4 py-1 text-sm text-tone print:hidden"
    >
      <GitFork aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow basis-64">
        <b className="font-semibold">{`Two scores for ${matchName(first)}${table}.`}</b>
        {` Tablet: ${first.tapsInWords} · desk: ${first.deskInWords}, ${formatTime(first.openedAt, zone)}`}
        {open.length > 1 && ` · and ${open.length - 1} more`}
        {first.askedAt && ' · the table asks the desk to choose'}
      </p>
      <LinkButton to={`/app/matches/running/${first.matchId}/twoScores`} className="h-7!">
        Choose …
      </LinkButton>
    </div>
  );
}
