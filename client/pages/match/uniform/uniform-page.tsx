/** Uniform control: the referee's first screen with one row per announced match and one button per player. */
import { RefreshCw, Shirt } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { countText } from '#machines/count-text.ts';
import { useUniformQueue } from '../../../hall/match/uniform-queue.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { useAddress } from '../../../lists/address-params.ts';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { UpdatedNote } from '../../../lists/updated-note.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { QueuedApprovals } from './queued-approvals.tsx';
import { UniformFilterRow } from './uniform-filter-row.tsx';
import { groupsOf, matchesLocation, readyIds, rowsPerPage, type UniformFilters, uniformAddress } from './uniform-filters.ts';
import { UniformRow } from './uniform-row.tsx';
import { refreshEveryMs, useAnnouncedMatches } from './use-announced-matches.ts';
import { useOfflineUniform } from './use-offline-uniform.ts';
import { useSunk } from './use-sunk.ts';

export function UniformPage() {
  const { filters, change: write } = useAddress(uniformAddress);
  const change = (patch: Partial<UniformFilters>) => write({ pages: 1, ...patch });
  const { matches, updatedAt, error, isFetching, refresh } = useAnnouncedMatches();
  const queue = useUniformQueue();
  useOfflineUniform();
  const zoneOf = useEventZones();
  const here = useMemo(() => matches?.filter((match) => matchesLocation(match, filters)), [matches, filters]);
  const ready = here && readyIds(here, queue);
  const sunk = useSunk(ready);
  const groups = groupsOf(here ?? [], sunk);
  const controlled = groups.open.length + groups.ready.length;
  const counts = { open: controlled - (ready?.length ?? 0), ready: ready?.length ?? 0, others: groups.others.length };
  const shown: readonly LiveMatch[] = [
    ...(filters.show === 'ready' ? [] : groups.open),
    ...(filters.show === 'open' ? [] : groups.ready),
    ...(filters.others && filters.show === 'all' ? groups.others : []),
  ];
  const rows = shown.slice(0, filters.pages * rowsPerPage);
  const row = (match: LiveMatch) => (
    <UniformRow key={match.id} match={match} isReady={ready?.includes(match.id) ?? false} zone={zoneOf(match.eventId)} />
  );
  const inGroup = (group: readonly LiveMatch[]) => rows.filter((match) => group.includes(match)).map(row);
  return (
    <Page
      title="Uniform control"
      subtitle={
        here && (
          <>
            <b className="font-semibold text-ink">{counts.open}</b> of <b className="font-semibold text-ink">{controlled}</b> open
          </>
        )
      }
      crumbs={[{ label: 'Referee', to: '/app/referee' }, { label: 'Uniform control' }]}
      updated={<UpdatedNote at={updatedAt} failed={error !== null} zone={zoneOf()} everyMs={refreshEveryMs} />}
      actions={
        <Button icon={RefreshCw} busy={isFetching && updatedAt === 0} onPress={() => void refresh()}>
          Refresh
        </Button>
      }
      filters={<UniformFilterRow filters={filters} matches={matches ?? []} counts={counts} onChange={change} />}
    >
      <QueuedApprovals queue={queue} />
      {!here && !error && <Waiting />}
      {!here && error && <ListFailed what="The announced matches" error={error} onRetry={refresh} />}
      <ul aria-label="To check" className="flex flex-col gap-2.5">
        {inGroup(groups.open)}
      </ul>
      <Section title="Ready to start">{inGroup(groups.ready)}</Section>
      <Section title="Without uniform control">{inGroup(groups.others)}</Section>
      {here && shown.length === 0 && <Nothing filters={filters} others={groups.others.length} onChange={change} />}
      {shown.length > rows.length && (
        <Button className="mx-auto mt-3" onPress={() => change({ pages: filters.pages + 1 })}>
          {`${rows.length} of ${shown.length} matches · show more`}
        </Button>
      )}
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="flex items-center gap-3 py-2 text-ink-2 text-xs after:h-px after:grow after:bg-line-2">{title}</h2>
      <ul className="flex flex-col gap-2.5">{children}</ul>
    </section>
  );
}

const Waiting = () => (
  <div aria-busy className="flex flex-col gap-2.5">
    {[0, 1, 2, 3].map((index) => (
      <Skeleton key={index} className="h-29 w-full" />
    ))}
  </div>
);

type NothingProps = { filters: UniformFilters; others: number; onChange: (patch: Partial<UniformFilters>) => void };

function Nothing({ filters, others, onChange }: NothingProps) {
  if (filters.eventId !== null || filters.tableId !== null || filters.show !== 'all') {
    const clear = () => onChange({ eventId: null, tableId: null, show: 'all' });
    return (
      <EmptyState icon={Shirt} title="No announced match fits the filters" action={<Button onPress={clear}>Show all</Button>}>
        Matches appear here as soon as the desk gives them a table.
      </EmptyState>
    );
  }
  const all = (
    <Button onPress={() => onChange({ others: true })}>{`Show ${countText(others, 'match', 'matches')} without uniform control`}</Button>
  );
  return (
    <EmptyState icon={Shirt} title="No uniforms to check" action={others > 0 && all}>
      Matches appear here as soon as the desk gives them a table, if their tournament has uniform control.
    </EmptyState>
  );
}
