/** Above a tournament list: the name, the event, the discipline, the classification. */
import { useQuery } from '@tanstack/react-query';
import { events as eventRows } from '#contract/events.ts';
import { keys } from '../../api/queries.ts';
import { listRecords } from '../../api/records.ts';
import { idFilter, type ListAddress, type ListPatch } from '../../lists/list-address.ts';
import { ListSearch } from '../../lists/list-search.tsx';
import { asOptions, useDisciplines, useTournamentCategories } from '../../lists/use-lookups.ts';
import { useMay } from '../../state/session.ts';
import { FilterRow } from '../../ui/filter-row.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';

export function TournamentFilters({ address, onChange }: { address: ListAddress; onChange: (wish: ListPatch) => void }) {
  const may = useMay();
  const query = { page: 0, size: 99, sort: 'eventStartDate,desc' };
  const events = useQuery({
    queryKey: keys.events.list(query),
    queryFn: ({ signal }) => listRecords(eventRows, query, { signal }),
    enabled: may('event:read'),
  });
  const disciplines = useDisciplines();
  const categories = useTournamentCategories();
  return (
    <FilterRow
      searchFirst
      search={<ListSearch label="Name" value={address.search} onChange={(search) => onChange({ search })} />}
      active={Object.keys(address.filters).length}
    >
      <FilterSelect
        label="Event"
        allLabel="All events"
        options={(events.data?.rows ?? []).map(({ id, name }) => ({ id, label: name }))}
        value={idFilter(address, 'event')}
        onChange={(event) => onChange({ filters: { event } })}
        emptyWords="no events yet"
      />
      <FilterSelect
        label="Discipline"
        allLabel="All"
        options={asOptions(disciplines)}
        value={idFilter(address, 'discipline')}
        onChange={(discipline) => onChange({ filters: { discipline } })}
        emptyWords="no disciplines yet"
      />
      <FilterSelect
        label="Classification"
        allLabel="All"
        options={asOptions(categories)}
        value={idFilter(address, 'classification')}
        onChange={(classification) => onChange({ filters: { classification } })}
        emptyWords="no classifications yet"
      />
    </FilterRow>
  );
}
