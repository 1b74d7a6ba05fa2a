/** The filters above every list of matches: round, session, tournament, events and search, plus those of a single list. */

import { Suspense } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { formatDateTime } from '../../../../format.ts';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { ListFilters } from '../../../../lists/list-filters.tsx';
import { useDisciplinesLater } from '../../../../lists/use-lookups.ts';
import { lazyPart } from '../../../../ui/frame/lazy-part.ts';
import { FilterMenu } from '../../../../ui/table/filter-menu.tsx';
import { activeFilters, type MatchFilters } from './match-filters.ts';
import { type MatchListName, matchLists } from './match-lists.ts';
import { PlaytimeLegend } from './playtime-legend.tsx';
import { statusChoices } from './summary.ts';
import { type OpenChoices, useFilterChoices } from './use-filter-choices.ts';

const DueLegend = lazyPart(() => import('./due-legend.tsx').then((loaded) => ({ default: loaded.DueLegend })));

type ChangeFilters = (patch: Partial<MatchFilters>) => void;

type MatchFilterRowProps = {
  list: MatchListName;
  filters: MatchFilters;
  open: OpenChoices;
  /** The matches of every status and play time, for the counts. */
  matches: readonly LiveMatch[];
  onChange: ChangeFilters;
};

export function MatchFilterRow({ list, filters, open, matches, onChange }: MatchFilterRowProps) {
  const { filters: own, tournaments: statuses } = matchLists[list];
  const { tournaments, events } = useFilterChoices(statuses);
  const disciplines = useDisciplinesLater();
  const zone = useEventZones()();
  return (
    <ListFilters
      filters={filters}
      onChange={onChange}
      search="Player or label"
      searchClass="w-28 grow sm:max-w-44"
      searchLast
      legend={
        own.includes('playtime') ? (
          <PlaytimeLegend filters={filters} matches={matches} onChange={onChange} />
        ) : (
          own.includes('due') && (
            <Suspense fallback={null}>
              <DueLegend filters={filters} matches={matches} onChange={onChange} />
            </Suspense>
          )
        )
      }
      active={activeFilters(filters)}
      choices={[
        { name: 'roundId', label: 'Round', options: open.rounds, lost: open.lost?.rounds, empty: 'no more rounds to play' },
        {
          name: 'session',
          label: 'Session',
          options: open.sessions.map((id) => ({ id, label: formatDateTime(id, zone) })),
          lost: open.lost?.sessions,
          empty: 'no more sessions to play',
        },
        {
          name: 'tournamentId',
          label: 'Tournament',
          ...tournaments,
          empty: statuses.includes('GENERATED') ? 'no drawn tournaments' : 'no running tournaments',
        },
        ...(own.includes('status') ? [{ name: 'status', label: 'Status', options: statusChoices(matches) } as const] : []),
        ...(own.includes('discipline')
          ? [
              {
                name: 'discipline',
                label: 'Discipline',
                options: byMnemonic(disciplines.rows),
                lost: disciplines.lost,
                empty: 'no disciplines',
              } as const,
            ]
          : []),
      ]}
    >
      <FilterMenu
        label="Event"
        allLabel="All"
        {...events}
        chosen={filters.eventIds}
        onChange={(eventIds) => onChange({ eventIds })}
        emptyWords="no running events"
      />
    </ListFilters>
  );
}

const byMnemonic = (rows: readonly { mnemonic: string; name: string }[]) => rows.map(({ mnemonic: id, name: label }) => ({ id, label }));
