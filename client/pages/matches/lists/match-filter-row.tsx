/** Above every list of matches: round, session, tournament, events and the search; between and behind them what only one list filters by. */
import type { ReactNode } from 'react';
import type { TournamentStatus } from '#machines/names.ts';
import { formatDateTime } from '../../../format.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { FilterRow } from '../../../ui/filter-row.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import type { Option } from '../../../ui/options.tsx';
import { activeFilters, type MatchFilters } from './match-filters.ts';
import { MatchSearch } from './match-search.tsx';
import { useFilterChoices } from './use-filter-choices.ts';

export type OpenChoices = {
  rounds: readonly (Option & { id: number })[];
  /** Scheduled times. */
  sessions: readonly string[];
};

type MatchFilterRowProps = OpenChoices & {
  filters: MatchFilters;
  /** One list for all renderings. */
  tournamentStatuses: readonly TournamentStatus[];
  onChange: (wish: Partial<MatchFilters>) => void;
  /** After the tournament. */
  children?: ReactNode;
  /** How many of those are on. */
  active: number;
  legend?: ReactNode;
};

export function MatchFilterRow({ filters, rounds, sessions, tournamentStatuses, onChange, children, active, legend }: MatchFilterRowProps) {
  const { tournaments, events } = useFilterChoices(tournamentStatuses);
  const zone = useEventZones()();
  return (
    <FilterRow
      search={<MatchSearch value={filters.search} onChange={(search) => onChange({ search })} />}
      legend={legend}
      active={active + activeFilters(filters)}
    >
      <FilterSelect
        label="Round"
        allLabel="All"
        options={rounds}
        value={filters.roundId}
        onChange={(roundId) => onChange({ roundId })}
        emptyWords="no more rounds to play"
      />
      <FilterSelect
        label="Session"
        allLabel="All"
        options={sessions.map((id) => ({ id, label: formatDateTime(id, zone) }))}
        value={filters.session}
        onChange={(session) => onChange({ session })}
        emptyWords="no more sessions to play"
      />
      <FilterSelect
        label="Tournament"
        allLabel="All"
        options={tournaments}
        value={filters.tournamentId}
        onChange={(tournamentId) => onChange({ tournamentId })}
        emptyWords={tournamentStatuses.includes('GENERATED') ? 'no drawn tournaments' : 'no running tournaments'}
      />
      {children}
      <FilterMenu
        label="Event"
        allLabel="All"
        options={events}
        chosen={filters.eventIds}
        onChange={(eventIds) => onChange({ eventIds })}
        emptyWords="no running events"
      />
    </FilterRow>
  );
}
