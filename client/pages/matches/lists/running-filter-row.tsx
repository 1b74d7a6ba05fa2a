/** Above the running list: what every list filters by, the status, and the play-time legend that filters. */

import { useQuery } from '@tanstack/react-query';
import type { LiveMatch } from '#contract/live.ts';
import { listOpenRounds, listOpenSessions } from '#contract/open-rounds.ts';
import { playtimeStatuses } from '#machines/names.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { LegendFilter } from '../../../ui/legend-filter.tsx';
import { useListShape } from '../../../ui/list-shape.ts';
import { playtimeLooks } from '../../../ui/playtime-chip.tsx';
import { MatchFilterRow } from './match-filter-row.tsx';
import { hasStatus, type RunningFilters } from './running-filters.ts';
import { playtimeCounts, statusChoices } from './summary.ts';

type RunningFilterRowProps = {
  filters: RunningFilters;
  /** Of every status. */
  matches: readonly LiveMatch[];
  now: number;
  onChange: (wish: Partial<RunningFilters>) => void;
};

/** One list for all renderings. */
const running = ['RUNNING'] as const;

export function RunningFilterRow({ filters, matches, now, onChange }: RunningFilterRowProps) {
  const counts = playtimeCounts(
    matches.filter((match) => hasStatus(match, filters)),
    now,
  );
  return (
    <MatchFilterRow
      {...useOpen()}
      filters={filters}
      tournamentStatuses={running}
      onChange={onChange}
      active={(filters.status === null ? 0 : 1) + (filters.playtime.length > 0 ? 1 : 0)}
      legend={
        <LegendFilter
          label="Play time"
          brief={useListShape() === 'tall'}
          parts={playtimeStatuses.map((id) => {
            const { word, icon, tone } = playtimeLooks[id];
            return { id, label: word, icon, tone, count: counts[id] };
          })}
          chosen={filters.playtime}
          onChange={(playtime) => onChange({ playtime })}
        />
      }
    >
      <FilterSelect
        label="Status"
        allLabel="All"
        options={statusChoices(matches)}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
    </MatchFilterRow>
  );
}

/** Rounds and scheduled times that still have matches on tables. */
function useOpen() {
  const query = { key: 'active' } as const;
  const rounds = useQuery({ queryKey: keys.rounds.list(query), queryFn: () => send(listOpenRounds, { query }) });
  const sessions = useQuery({ queryKey: keys.sessions.list(query), queryFn: () => send(listOpenSessions, { query }) });
  return { rounds: rounds.data ?? [], sessions: sessions.data ?? [] };
}
