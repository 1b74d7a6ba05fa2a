/** Merges two profiles of one person: suggested pairs of similar profiles, or the two profiles in the address. */
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, UserCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { type DuplicatePair, listDuplicates } from '#contract/people/player-merge.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { getRecord, recordKeys } from '../../../../api/records.ts';
import { send } from '../../../../api/send.ts';
import { ListFailed } from '../../../../lists/list-failed.tsx';
import { Card } from '../../../../ui/frame/card.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Page } from '../../../../ui/frame/page.tsx';
import { Flag } from '../../../../ui/status/flag.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { MergeForm } from './merge-form.tsx';
import { OtherPlayer } from './other-player.tsx';

const title = 'Merge duplicates';
const crumbs = [{ label: 'Management' }, { label: 'Players', to: '/app/management/player/profile' }, { label: title }];

export function MergePage() {
  const [search] = useSearchParams();
  const [a, b] = ['a', 'b'].map((name) => Number(search.get(name)) || null);
  return (
    <Page title={title} crumbs={crumbs}>
      {a && b ? <Two key={`${a} ${b}`} a={a} b={b} /> : a ? <OtherPlayer of={a} /> : <Pairs />}
    </Page>
  );
}

const usePlayer = (id: number) =>
  useQuery({
    queryKey: [...recordKeys(playerProfiles).one(id), 'merge'],
    queryFn: ({ signal }) => getRecord(playerProfiles, id, { signal }),
    gcTime: 0,
  });

function Two({ a, b }: { a: number; b: number }) {
  const [stays, goes] = [usePlayer(a), usePlayer(b)];
  const error = stays.error ?? goes.error;
  const retry = () => void Promise.all([stays.refetch(), goes.refetch()]);
  if (error) return <ListFailed what="The profiles" error={error} onRetry={retry} />;
  if (!stays.data || !goes.data) return <Skeleton className="h-96 w-full" />;
  return <MergeForm key={`${stays.data.version} ${goes.data.version}`} stays={stays.data} goes={goes.data} onReload={retry} />;
}

function Pairs() {
  const { data, error, refetch } = useQuery({
    queryKey: ['player-profiles', 'duplicates'],
    queryFn: ({ signal }) => send(listDuplicates, {}, { signal }),
  });
  if (error) return <ListFailed what="The list of duplicates" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  if (data.length === 0)
    return (
      <EmptyState icon={UserCheck} title="No likely duplicates">
        To merge two players with different names, open one and choose Merge.
      </EmptyState>
    );
  return (
    <Card>
      <p className="mb-2 text-ink-2">{data.length === 1 ? '1 likely duplicate' : `${data.length} likely duplicates`}</p>
      <ul className="flex flex-col">
        {data.map((pair) => (
          <Pair key={`${pair.a.id} ${pair.b.id}`} pair={pair} />
        ))}
      </ul>
    </Card>
  );
}

/** The profile with more tournaments stays, unless the user swaps the two. */
function Pair({ pair: { a, b, why } }: { pair: DuplicatePair }) {
  const [stays, goes] = b.tournaments > a.tournaments ? [b, a] : [a, b];
  return (
    <li className="border-t first:border-t-0">
      <Link to={{ search: `?a=${stays.id}&b=${goes.id}` }} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 hover:bg-hover">
        {[stays, goes].map((one) => (
          <span key={one.id} className="inline-flex w-72 items-center gap-2">
            <Flag countryId={one.countryId} country={one.country} />
            <span className="font-semibold text-accent">{one.displayName}</span>
            <span className="text-ink-2 text-xs">#{one.id}</span>
          </span>
        ))}
        <span className="text-ink-2 text-sm">{why}</span>
        <span className="ml-auto inline-flex items-center gap-1 pr-1 font-medium text-accent text-sm">
          Compare
          <ChevronRight aria-hidden className="size-4" />
        </span>
      </Link>
    </li>
  );
}
