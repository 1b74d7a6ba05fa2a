/** The filters above a tournament list: name, event, discipline, classification. */
import { useQuery } from '@tanstack/react-query';
import { events as eventRows } from '#contract/tournament/events.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { keys } from '../../../api/queries.ts';
import { recordsQuery } from '../../../api/query-options.ts';
import type { PagedList } from '../../../entity/list/use-list.ts';
import { asOptions, optionsOfQuery, optionsOfRows } from '../../../lists/field-options.ts';
import { filterPropsOf, ListFilters } from '../../../lists/list-filters.tsx';
import { useDisciplines, useTournamentCategories } from '../../../lists/use-lookups.ts';
import { useMay } from '../../../state/session.ts';

export function TournamentFilters({ list }: { list: PagedList<Tournament> }) {
  const may = useMay();
  const query = { page: 0, size: 99, sort: 'eventStartDate,desc' };
  const events = useQuery({
    ...recordsQuery(keys.events, eventRows, query),
    enabled: may('event:read'),
  });
  const disciplines = useDisciplines();
  const categories = useTournamentCategories();
  return (
    <ListFilters
      {...filterPropsOf(list)}
      search="Name"
      choices={[
        {
          name: 'event',
          label: 'Event',
          all: 'All events',
          ...optionsOfQuery(events, ({ rows }) => asOptions(rows)),
          empty: 'no events yet',
        },
        { name: 'discipline', label: 'Discipline', ...optionsOfRows(disciplines), empty: 'no disciplines yet' },
        { name: 'classification', label: 'Classification', ...optionsOfRows(categories), empty: 'no classifications yet' },
      ]}
    />
  );
}
