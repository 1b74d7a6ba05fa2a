/** The stored venues, charts, disciplines and seasons that the screen "New event" chooses from. */
import { useQuery } from '@tanstack/react-query';
import { allEntities } from '#contract/masters/all-entities.ts';
import { listChartTemplates } from '#contract/tournament/chart-templates.ts';
import { newEventDefaults } from '#contract/tournament/new-event.ts';
import { listRecords } from '../../../api/records.ts';
import { send, sendList } from '../../../api/send.ts';
import { byName, useDisciplines } from '../../../lists/use-lookups.ts';
import { openSeasons, useSeasons } from '../../../lists/use-seasons.ts';
import type { NewEventLists, StoredVenue } from './new-event-values.ts';

const templateQuery = { 'enabled.equals': true, page: 0, size: 999, sort: 'maxParticipants,asc' };

type ListsState = { lists: NewEventLists | null; seasonYears: readonly number[] | null; error: Error | null; retry: () => void };

export function useNewEventLists(): ListsState {
  const templates = useQuery({
    queryKey: ['chart-templates', templateQuery],
    queryFn: ({ signal }) => sendList(listChartTemplates, templateQuery, { signal }),
  });
  const places = useQuery({
    queryKey: ['new-event-venues'],
    queryFn: ({ signal }) => listVenues(signal),
  });
  const defaults = useQuery({ queryKey: ['new-event-defaults'], queryFn: ({ signal }) => send(newEventDefaults, {}, { signal }) });
  const disciplines = useDisciplines();
  const seasons = useSeasons(openSeasons);
  const isReady = templates.data && places.data && defaults.data && disciplines.rows.length > 0;
  return {
    lists: isReady
      ? {
          templates: templates.data.rows,
          venues: places.data,
          disciplines: disciplines.rows,
          organiserCountryId: defaults.data.venueCountryId,
        }
      : null,
    seasonYears: seasons.data?.rows.map(({ seasonYear }) => seasonYear) ?? null,
    error: templates.error ?? places.error ?? defaults.error,
    retry: () => {
      void templates.refetch();
      void places.refetch();
      void defaults.refetch();
    },
  };
}

/** Trap: an import of venues.ts would cut that declaration out of the file that every form of an entity loads. */
async function listVenues(signal: AbortSignal): Promise<StoredVenue[]> {
  const venues = allEntities.find(({ name }) => name === 'venue');
  if (!venues) return [];
  const { rows } = await listRecords(venues, byName, { signal });
  return rows.map((row) => {
    const [name, city, tables, zone]: unknown[] = ['name', 'city', 'numberOfTables', 'timeZone'].map((field) => Reflect.get(row, field));
    const words = { name: String(name), city: String(city ?? ''), timeZone: typeof zone === 'string' ? zone : null };
    return { id: row.id, ...words, numberOfTables: typeof tables === 'number' ? tables : null };
  });
}
