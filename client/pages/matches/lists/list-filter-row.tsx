/** Above the upcoming and the approved list: what every list filters by, and the discipline. */

import { useDisciplines } from '../../../lists/use-lookups.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { type ListFilters, type ListKind, lists } from './list-filters.ts';
import { MatchFilterRow, type OpenChoices } from './match-filter-row.tsx';

type ListFilterRowProps = OpenChoices & { kind: ListKind; filters: ListFilters; onChange: (wish: Partial<ListFilters>) => void };

export function ListFilterRow({ kind, filters, onChange, ...choices }: ListFilterRowProps) {
  const disciplines = useDisciplines();
  return (
    <MatchFilterRow
      filters={filters}
      tournamentStatuses={lists[kind].tournaments}
      active={filters.discipline === null ? 0 : 1}
      onChange={onChange}
      {...choices}
    >
      <FilterSelect
        label="Discipline"
        allLabel="All"
        options={disciplines.map(({ mnemonic, name }) => ({ id: mnemonic, label: name }))}
        value={filters.discipline}
        onChange={(discipline) => onChange({ discipline })}
        emptyWords="no disciplines"
      />
    </MatchFilterRow>
  );
}
