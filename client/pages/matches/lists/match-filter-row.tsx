/** Above every list of matches: round, session, tournament, events and the search, and what only one list is narrowed by. */

import type { LiveMatch } from '#contract/live.ts';
import { formatDateTime } from '../../../format.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { ListSearch } from '../../../lists/list-search.tsx';
import { useDisciplines } from '../../../lists/use-lookups.ts';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { FilterRow } from '../../../ui/filter-row.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { activeFilters, type MatchFilters } from './match-filters.ts';
import { type MatchListName, matchLists } from './match-lists.ts';
import { PlaytimeLegend } from './playtime-legend.tsx';
import { statusChoices } from './summary.ts';
import { type OpenChoices, useFilterChoices } from './use-filter-choices.ts';

type ChangeFilters = (wish: Partial<MatchFilters>) => void;

type MatchFilterRowProps = {
  list: MatchListName;
  filters: MatchFilters;
  open: OpenChoices;
  /** Of every status and play time: what each is counted in. */
  matches: readonly LiveMatch[];
  onChange: ChangeFilters;
};

export function MatchFilterRow({ list, filters, open, matches, onChange }: MatchFilterRowProps) {
  const { filters: own, tournaments: statuses } = matchLists[list];
  const { tournaments, events } = useFilterChoices(statuses);
  const zone = useEventZones()();
  return (
    <FilterRow
      search={
        <ListSearch
          label="Player or label"
          className="w-28 grow sm:max-w-44"
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
      }
      legend={own.includes('playtime') && <PlaytimeLegend filters={filters} matches={matches} onChange={onChange} />}
      active={activeFilters(filters)}
    >
      <FilterSelect
        label="Round"
        allLabel="All"
        options={open.rounds}
        value={filters.roundId}
        onChange={(roundId) => onChange({ roundId })}
        emptyWords="no more rounds to play"
      />
      <FilterSelect
        label="Session"
        allLabel="All"
        options={open.sessions.map((id) => ({ id, label: formatDateTime(id, zone) }))}
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
        emptyWords={statuses.includes('GENERATED') ? 'no drawn tournaments' : 'no running tournaments'}
      />
      {own.includes('status') && (
        <FilterSelect
          label="Status"
          allLabel="All"
          options={statusChoices(matches)}
          value={filters.status}
          onChange={(status) => onChange({ status })}
        />
      )}
      {own.includes('discipline') && <DisciplineFilter value={filters.discipline} onChange={(discipline) => onChange({ discipline })} />}
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

function DisciplineFilter({ value, onChange }: { value: string | null; onChange: (mnemonic: string | null) => void }) {
  return (
    <FilterSelect
      label="Discipline"
      allLabel="All"
      options={useDisciplines().map(({ mnemonic, name }) => ({ id: mnemonic, label: name }))}
      value={value}
      onChange={onChange}
      emptyWords="no disciplines"
    />
  );
}
