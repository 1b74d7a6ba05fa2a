/** The qualifiers in two columns: those of the winners side, whose places stay apart, and those of the losers side. */

import type { Participant } from '#contract/tournament/participants.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { EntrantName } from '../../../tournament/entrant-name.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { QualifierGroups } from './qualifier-groups.tsx';
import type { StageQualifiers } from './use-qualifiers.ts';

type QualifierListProps = {
  /** The tournament whose players come out of round robin groups. */
  groupsOf: number | null;
  qualifiers: StageQualifiers | undefined;
  error: Error | null;
  onRetry: () => unknown;
};

export function QualifierList({ groupsOf, qualifiers, error, onRetry }: QualifierListProps) {
  if (error) return <NotLoaded title="The qualifiers could not be loaded." error={error} onRetry={onRetry} />;
  if (!qualifiers) return <Skeleton className="h-64 w-full" />;
  if (qualifiers.winners.length + qualifiers.losers.length === 0) return <EmptyState title="no qualifiers found" />;
  if (groupsOf !== null) return <QualifierGroups tournamentId={groupsOf} entrants={[...qualifiers.winners, ...qualifiers.losers]} />;
  if (qualifiers.losers.length === 0) return <Side title="Qualifiers" entrants={qualifiers.winners} />;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Side title="Winners side" entrants={qualifiers.winners} />
      <Side title="Losers side" entrants={qualifiers.losers} />
    </div>
  );
}

function Side({ title, entrants }: { title: string; entrants: readonly Participant[] }) {
  return (
    <section aria-label={title} className="overflow-hidden rounded-card border">
      <SectionHeading className="flex h-9 items-center justify-between border-b bg-subtle px-3 text-xs font-semibold text-ink-2">
        {title} <span className="tabular">{entrants.length}</span>
      </SectionHeading>
      <ol className="divide-y">
        {entrants.map((entrant) => (
          <li key={entrant.id} className="flex min-h-8 items-center px-3 text-sm">
            <EntrantName entrant={entrant} />
          </li>
        ))}
      </ol>
    </section>
  );
}
