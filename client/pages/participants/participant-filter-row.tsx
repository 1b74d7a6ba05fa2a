/** Name search and the filters Registration, Hotel, Category; the buttons of the list at the right. */
import type { ReactNode } from 'react';
import { ListSearch } from '../../lists/list-search.tsx';
import { usePlayerCategories } from '../../lists/use-lookups.ts';
import type { EntryFilters } from '../../tournament/participant-filters.ts';
import { FilterRow } from '../../ui/filter-row.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';

type ParticipantFilterRowProps = { filters: EntryFilters; onChange: (wish: Partial<EntryFilters>) => void; children: ReactNode };

export function ParticipantFilterRow({ filters, onChange, children }: ParticipantFilterRowProps) {
  const categories = usePlayerCategories();
  const yesNo = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 max-sm:w-full">
        <FilterRow
          searchFirst
          search={<ListSearch label="Name" value={filters.search} onChange={(search) => onChange({ search })} />}
          active={[filters.registrationApproved, filters.hotelBookingApproved, filters.category].filter((one) => one !== null).length}
        >
          <FilterSelect
            label="Registration"
            allLabel="all"
            options={registrations}
            value={yesNo(filters.registrationApproved)}
            onChange={(id) => onChange({ registrationApproved: id === null ? null : id === 'yes' })}
          />
          <FilterSelect
            label="Hotel"
            allLabel="all"
            options={hotels}
            value={yesNo(filters.hotelBookingApproved)}
            onChange={(id) => onChange({ hotelBookingApproved: id === null ? null : id === 'yes' })}
          />
          <FilterSelect
            label="Category"
            allLabel="all"
            options={categories.map(({ name }) => ({ id: name, label: name }))}
            value={filters.category}
            onChange={(category) => onChange({ category })}
          />
        </FilterRow>
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

const registrations = [
  { id: 'yes', label: 'approved' },
  { id: 'no', label: 'not approved' },
];
const hotels = [
  { id: 'yes', label: 'booked' },
  { id: 'no', label: 'not booked' },
];
