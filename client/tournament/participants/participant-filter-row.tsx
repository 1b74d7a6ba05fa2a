/** Name search and the filters Registration, Hotel, Category; the buttons of the list are on the right. */
import type { ReactNode } from 'react';
import { ListFilters } from '../../lists/list-filters.tsx';
import { usePlayerCategories } from '../../lists/use-lookups.ts';
import type { EntryFilters } from '../participant-filters.ts';
import { useHasHotels } from '../use-has-hotels.ts';

type ParticipantFilterRowProps = { filters: EntryFilters; onChange: (patch: Partial<EntryFilters>) => void; children: ReactNode };

export function ParticipantFilterRow({ filters, onChange, children }: ParticipantFilterRowProps) {
  const categories = usePlayerCategories();
  const hasHotels = useHasHotels();
  const { registrationApproved, hotelBookingApproved } = filters;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 max-sm:w-full">
        <ListFilters
          filters={{ ...filters, registrationApproved: asWord(registrationApproved), hotelBookingApproved: asWord(hotelBookingApproved) }}
          onChange={({ registrationApproved: registration, hotelBookingApproved: hotel, ...others }) =>
            onChange({
              ...others,
              ...(registration !== undefined && { registrationApproved: asFlag(registration) }),
              ...(hotel !== undefined && { hotelBookingApproved: asFlag(hotel) }),
            })
          }
          search="Name"
          choices={[
            { name: 'registrationApproved', label: 'Registration', all: 'all', options: registrations },
            // A filter that is set stays visible where hotels are hidden: otherwise nobody could remove it.
            ...(hasHotels || hotelBookingApproved !== null
              ? [{ name: 'hotelBookingApproved' as const, label: 'Hotel', all: 'all', options: hotels }]
              : []),
            {
              name: 'category',
              label: 'Category',
              all: 'all',
              lost: categories.lost,
              options: categories.rows.map(({ name }) => ({ id: name, label: name })),
            },
          ]}
        />
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

const asWord = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no');
const asFlag = (word: string | null) => (word === null ? null : word === 'yes');
const registrations = [
  { id: 'yes', label: 'approved' },
  { id: 'no', label: 'not approved' },
];
const hotels = [
  { id: 'yes', label: 'booked' },
  { id: 'no', label: 'not booked' },
];
