/** What the trail is filtered by: who, which kind and number of record, what was done, since when. */
import { useQuery } from '@tanstack/react-query';
import { auditChoices } from '#contract/audit.ts';
import { send } from '../../api/send.ts';
import { actionLook } from '../../history/entry-words.ts';
import type { ListAddress, ListPatch } from '../../lists/list-address.ts';
import { ListSearch } from '../../lists/list-search.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';

const spans = [
  { id: '1', label: 'Last 24 hours' },
  { id: '7', label: 'Last 7 days' },
  { id: '30', label: 'Last 30 days' },
  { id: '365', label: 'Last 12 months' },
];

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** By the hour, so that a list that is asked again asks the same. */
export function instantOf(days: string | undefined): string | undefined {
  if (!days || !spans.some(({ id }) => id === days)) return undefined;
  const now = Math.ceil(Date.now() / hourMs) * hourMs;
  return new Date(now - Number(days) * dayMs).toISOString();
}

type AuditFiltersProps = { address: ListAddress; onChange: (wish: ListPatch) => void };

export function AuditFilters({ address: { search, filters }, onChange }: AuditFiltersProps) {
  const { data } = useQuery({ queryKey: ['audit', 'choices'], queryFn: ({ signal }) => send(auditChoices, {}, { signal }) });
  const { actors = [], entities = [], actions = [] } = data ?? {};
  const select = (name: string, label: string, allLabel: string, options: { id: string; label: string }[]) => (
    <FilterSelect
      label={label}
      allLabel={allLabel}
      options={options}
      value={filters[name] ?? null}
      onChange={(value) => onChange({ filters: { [name]: value } })}
    />
  );
  return (
    <FilterRow
      search={<ListSearch label="Number of a record" value={search} onChange={(number) => onChange({ search: number })} className="w-48" />}
      active={['who', 'what', 'action', 'since'].filter((name) => filters[name]).length}
    >
      {select('who', 'Who', 'Everybody', actors)}
      {select('what', 'Record', 'All', entities)}
      {select(
        'action',
        'What',
        'All',
        actions.map((id) => ({ id, label: actionLook(id).words })),
      )}
      {select('since', 'Time', 'Always', spans)}
    </FilterRow>
  );
}
