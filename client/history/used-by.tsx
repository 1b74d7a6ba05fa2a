/** The records that use this one, by kind and with links: why it cannot be deleted, and which records change with it. */
import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RecordUse } from '#contract/kit/used-by.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import type { TournamentStatus } from '#machines/names.ts';
import { recordUses } from '../api/records.ts';
import { ListFailed } from '../lists/list-failed.tsx';
import { eventPagePath, listOfKind, playerPagePath, tournamentPath } from '../shell/palette/result-paths.ts';
import { EmptyState } from '../ui/frame/empty-state.tsx';
import { SectionHeading } from '../ui/frame/section-heading.tsx';
import { Skeleton } from '../ui/status/skeleton.tsx';

export function UsedBy({ path, id }: { path: string; id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [path, 'used-by', id],
    queryFn: ({ signal }) => recordUses({ path }, id, { signal }),
  });
  if (error) return <ListFailed error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  if (data.length === 0)
    return (
      <EmptyState icon={Link2Off} title="Nothing uses it">
        It can be deleted safely.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-5">
      {data.map((use) => (
        <section key={use.kind} aria-label={use.many} className="text-sm">
          <SectionHeading className="mb-1.5 font-[650] first-letter:uppercase">
            {use.many} <span className="font-normal text-ink-2 tabular">{use.total}</span>
          </SectionHeading>
          <ul className="flex flex-col divide-y rounded-card border">
            {use.rows.map((row) => (
              <li key={row.id} className="flex min-h-9 items-center px-3 tablet:min-h-11">
                <UsingRecord kind={use.kind} row={row} />
              </li>
            ))}
            {use.total > use.rows.length && <li className="px-3 py-2 text-ink-2">and {use.total - use.rows.length} more</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}

function UsingRecord({ kind, row }: { kind: RecordUse['kind']; row: RecordUse['rows'][number] }) {
  const to = addressOf(kind, row);
  if (to === null) return row.name;
  return (
    <Link to={to} className="rounded-chip font-semibold text-accent hover:underline">
      {row.name}
    </Link>
  );
}

/** Returns null for a record without a screen of its own. */
function addressOf(kind: RecordUse['kind'], { id, state }: RecordUse['rows'][number]): string | null {
  switch (kind) {
    case 'event':
      return eventPagePath({ id });
    case 'tournament':
      return tournamentPath({ id, tournamentStatus: state as TournamentStatus });
    case 'playerProfile':
      return playerPagePath({ id });
    case 'newsPost':
      return `${listOfKind('news')}/${id}`;
    case 'invoice':
      return `${listOfKind(kind)}/${id}`;
    default: {
      const screen = allEntities.find(({ table }) => table === kind)?.screen;
      return screen ? `/app/${screen.path}/${id}` : null;
    }
  }
}
