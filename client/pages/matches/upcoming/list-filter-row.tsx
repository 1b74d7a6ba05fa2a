/** Above the upcoming and the approved list: round, session, tournament, discipline, events, search. */
import { formatDateTime } from '../../../format.ts';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import type { Option } from '../../../ui/options.tsx';
import { useDisciplines } from '../../tournaments/use-lookups.ts';
import { MatchSearch } from '../match-search.tsx';
import { useEventZones } from '../use-event-zones.ts';
import { useFilterChoices } from '../use-filter-choices.ts';
import { type ListFilters, type ListKind, lists } from './list-filters.ts';

type ListFilterRowProps = {
  kind: ListKind;
  filters: ListFilters;
  rounds: readonly (Option & { id: number })[];
  /** Scheduled times. */
  sessions: readonly string[];
  onChange: (wish: Partial<ListFilters>) => void;
};

export function ListFilterRow({ kind, filters, rounds, sessions, onChange }: ListFilterRowProps) {
  const { tournaments, events } = useFilterChoices(lists[kind].tournaments);
  const disciplines = useDisciplines();
  const zone = useEventZones()();
  return (
    <>
      <FilterSelect
        label="Round"
        allLabel="All rounds"
        options={rounds}
        value={filters.roundId}
        onChange={(roundId) => onChange({ roundId })}
        emptyWords="no more rounds to play"
      />
      <FilterSelect
        label="Session"
        allLabel="All sessions"
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
        emptyWords={kind === 'upcoming' ? 'no drawn tournaments' : 'no running tournaments'}
      />
      <FilterSelect
        label="Discipline"
        allLabel="All"
        options={disciplines.map(({ mnemonic, name }) => ({ id: mnemonic, label: name }))}
        value={filters.discipline}
        onChange={(discipline) => onChange({ discipline })}
        emptyWords="no disciplines"
      />
      <FilterMenu
        label="Event"
        allLabel="All"
        options={events}
        chosen={filters.eventIds}
        onChange={(eventIds) => onChange({ eventIds })}
        emptyWords="no running events"
      />
      <MatchSearch value={filters.search} onChange={(search) => onChange({ search })} />
    </>
  );
}
