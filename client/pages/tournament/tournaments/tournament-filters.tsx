/** The filters above a tournament list: name, event, discipline, classification. */
import { useQuery } from '@tanstack/react-query';
import { events as eventRows } from '#contract/tournament/events.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { recordsAsked } from '../../../api/asked.ts';
import { keys } from '../../../api/queries.ts';
import type { PagedList } from '../../../entity/list/use-list.ts';
import { addressed, ListFilters } from '../../../lists/list-filters.tsx';
import { asOptions, offeredOf, offeredRows } from '../../../lists/offered.ts';
import { useDisciplines, useTournamentCategories } from '../../../lists/use-lookups.ts';
import { useMay } from '../../../state/session.ts';

export function TournamentFilters({ list }: { list: PagedList<Tournament> }) {
  const may = useMay();
  const query = { page: 0, size: 99, sort: 'eventStartDate,desc' };
  const events = useQuery({
    ...recordsAsked(keys.events, eventRows, query),
    enabled: may('event:read'),
  });
  const disciplines = useDisciplines();
  const categories = useTournamentCategories();
  return (
    <ListFilters
      {...addressed(list)}
      search="Name"
      choices={[
        { name: 'event', label: 'Event', all: 'All events', ...offeredOf(events, ({ rows }) => asOptions(rows)), empty: 'no events yet' },
        { name: 'discipline', label: 'Discipline', ...offeredRows(disciplines), empty: 'no disciplines yet' },
        { name: 'classification', label: 'Classification', ...offeredRows(categories), empty: 'no classifications yet' },
      ]}
    />
  );
}
