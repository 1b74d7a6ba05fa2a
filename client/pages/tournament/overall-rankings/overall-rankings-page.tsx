/**
 * Overall rankings (machines/README.md 10.3): one generated ranking of a category with the moves since the previous one. It can be
 * printed and exported.
 */
import { useQuery } from '@tanstack/react-query';
import { Download, Medal, Printer } from 'lucide-react';
import { getOverallRanking, listOverallRankings } from '#contract/tournament/chart-templates.ts';
import { rankingCategoryWords } from '#contract/tournament/ranking-category-words.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';
import { send } from '../../../api/send.ts';
import { formatDate } from '../../../format.ts';
import { idParam, optionalTextParam, pageAddress, pageParam, textParam, useAddress } from '../../../lists/address-params.ts';
import { ListFilters } from '../../../lists/list-filters.tsx';
import { ListTable } from '../../../lists/list-table.tsx';
import { usePrintKey } from '../../../print/use-print-key.ts';
import { useEventZone } from '../../../shell/use-hall-event.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { Flag } from '../../../ui/status/flag.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { GeneratedList } from './generated-list.tsx';
import { fittingRows, type RankingRow, rankingRows } from './ranking-rows.ts';

export function OverallRankingsPage() {
  const { filters, change: write } = useAddress(rankingAddress);
  const change = (patch: Partial<typeof filters>) => write({ page: 0, ...patch });
  const listed = useQuery(listQuery(keys.overallRankings, listOverallRankings, everyRanking));
  const all = listed.data?.rows ?? [];
  const category = all.find(({ rankingCategory }) => rankingCategory === filters.category)?.rankingCategory ?? all[0]?.rankingCategory;
  const rankings = all.filter(({ rankingCategory }) => rankingCategory === category);
  const place = Math.max(
    0,
    rankings.findIndex((one) => one.id === filters.ranking),
  );
  const chosen = rankings[place];
  const ranking = useRanking(chosen?.id);
  const before = useRanking(rankings[place + 1]?.id);
  const hasBefore = rankings[place + 1] !== undefined;
  const whole = ranking.data && (!hasBefore || before.data || before.error) ? rankingRows(ranking.data, before.data) : undefined;
  const rows = whole && fittingRows(whole, filters);
  const zone = useEventZone();
  const title = category ? `Overall ranking · ${rankingCategoryWords[category]}` : 'Overall rankings';
  const facts = [filters.country ?? '', filters.search && `name “${filters.search}”`].filter(Boolean);
  const named = rows && chosen && { title, date: formatDate(chosen.dateOfGeneration, zone), rows, facts, zone };
  const print = () => named && void import('./ranking-files.tsx').then(({ printRanking }) => printRanking(named));
  const save = () => named && void import('./ranking-files.tsx').then(({ saveRanking }) => saveRanking(named));
  usePrintKey(() => void print());
  const waits = named ? null : 'No ranking is shown yet.';
  return (
    <Page
      title={title}
      subtitle={chosen && formatDate(chosen.dateOfGeneration, zone)}
      crumbs={[{ label: 'Tournaments', to: '/app/tournaments' }, { label: 'Overall rankings' }]}
      actions={
        <>
          <Button icon={Download} disabledReason={waits} onPress={save}>
            Export CSV
          </Button>
          <Button icon={Printer} disabledReason={waits} onPress={() => void print()}>
            Print
          </Button>
        </>
      }
      filters={
        <ListFilters
          filters={{ ...filters, category: category ?? null }}
          onChange={(patch) => change(patch.category === undefined ? patch : { ...patch, ranking: null, country: null })}
          search={<SearchField label="Name" value={filters.search} onChange={(search) => change({ search })} />}
          searchLast
          active={filters.country === null ? 0 : 1}
          choices={[
            {
              name: 'category',
              label: 'Category',
              all: 'newest',
              options: [...new Set(all.map(({ rankingCategory }) => rankingCategory))].map((id) => ({
                id,
                label: rankingCategoryWords[id],
              })),
            },
            {
              name: 'country',
              label: 'Country',
              options: [...new Set(whole?.flatMap(({ country }) => country ?? []))].sort().map((id) => ({ id, label: id })),
            },
          ]}
        >
          <p className="ml-auto text-ink-3 text-xs">Equal points share the rank; the next rank is left out.</p>
        </ListFilters>
      }
    >
      <div className="flex flex-col gap-3 lg:flex-row">
        {chosen && <GeneratedList rankings={rankings} chosen={chosen.id} zone={zone} onChoose={(ranking) => change({ ranking })} />}
        <div className="min-w-0 grow">
          <ListTable
            label={title}
            columns={columns}
            card={(row) => <RankingCard row={row} />}
            rows={listed.data && !chosen ? [] : rows?.slice(filters.page * pageSize, (filters.page + 1) * pageSize)}
            error={listed.error ?? ranking.error}
            onRetry={() => (listed.error ? listed.refetch() : ranking.refetch())}
            rowId={(row) => row.playerProfileId}
            empty={
              <EmptyState icon={Medal} title={chosen ? 'No player fits the filters' : 'No overall ranking yet'}>
                {chosen ? 'Try a part of a name.' : 'One is made whenever a tournament that awards points is approved.'}
              </EmptyState>
            }
            pages={{
              page: filters.page,
              size: pageSize,
              total: rows?.length ?? (chosen ? undefined : 0),
              noun: 'players',
              onPage: (next) => change({ page: next }),
            }}
          />
        </div>
      </div>
    </Page>
  );
}

function useRanking(id: number | undefined) {
  return useQuery({
    queryKey: keys.overallRankings.one(id ?? 0),
    queryFn: ({ signal }) => send(getOverallRanking, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  });
}

const everyRanking = { page: 0, size: 999, sort: 'dateOfGeneration,desc' };
const pageSize = 50;

const rankingAddress = pageAddress<{
  category: string | null;
  ranking: number | null;
  search: string;
  country: string | null;
  page: number;
}>({
  category: optionalTextParam('category'),
  ranking: idParam('ranking'),
  search: textParam('search'),
  country: optionalTextParam('country'),
  page: pageParam,
});

function RankingCard({ row: { rank, move, displayName, countryId, country, points } }: { row: RankingRow }) {
  return (
    <div className="flex items-center gap-3">
      <span className="w-9 shrink-0 text-right">
        <b className="font-semibold tabular">{rank}</b> <span className="block text-2xs text-ink-2 tabular">{move}</span>
      </span>
      <Flag countryId={countryId} country={country} />
      <span className="min-w-0 grow break-words">{displayName}</span>
      <span className="shrink-0 text-ink-3 text-xs">
        <b className="font-semibold text-ink text-sm tabular">{points}</b> points
      </span>
    </div>
  );
}

export const columns: Column<RankingRow>[] = [
  { id: 'rank', header: 'Rank', width: '5rem', cell: ({ rank }) => <b className="font-semibold tabular">{rank}</b> },
  { id: 'move', header: 'Move', width: '5rem', cell: ({ move }) => <span className="text-ink-2 tabular">{move}</span> },
  {
    id: 'name',
    header: 'Name',
    cell: ({ displayName, countryId, country }) => (
      <span className="flex items-center gap-2">
        <Flag countryId={countryId} country={country} /> {displayName}
      </span>
    ),
  },
  { id: 'country', header: 'Country', width: '7rem', cell: ({ country }) => country ?? '–' },
  {
    id: 'points',
    header: 'Points',
    align: 'right',
    width: '7rem',
    cell: ({ points }) => <b className="font-semibold tabular">{points}</b>,
  },
];
