/** The options of the tournament form. */
import { useQuery } from '@tanstack/react-query';
import { type ChartTemplate, listChartTemplates } from '#contract/tournament/chart-templates.ts';
import { type Event, events as eventRows } from '#contract/tournament/events.ts';
import { keys } from '../../../api/queries.ts';
import { recordsQuery } from '../../../api/query-options.ts';
import { sendList } from '../../../api/send.ts';
import { useDisciplines, useTournamentCategories } from '../../../lists/use-lookups.ts';
import type { RetryLoad } from '../../../ui/fields/choices-not-loaded.tsx';
import type { FormLists } from './form-changes.ts';

const eventQuery = { 'eventStatus.notIn': 'APPROVED,CANCELED', page: 0, size: 999, sort: 'eventStartDate,desc' };
const templateQuery = { 'enabled.equals': true, page: 0, size: 999, sort: 'maxParticipants,asc' };

/** `failed`: events or charts could not be loaded. */
type FormListsState = { ready: boolean; failed: Error | null; retry: () => void; lost: { disciplines: RetryLoad; categories: RetryLoad } };

export function useFormLists(): FormLists & FormListsState {
  const events = useQuery(recordsQuery(keys.events, eventRows, eventQuery));
  const templates = useQuery({
    queryKey: ['chart-templates', templateQuery],
    queryFn: ({ signal }) => sendList(listChartTemplates, templateQuery, { signal }),
  });
  const disciplines = useDisciplines();
  const categories = useTournamentCategories();
  return {
    ready: events.isSuccess && templates.isSuccess,
    failed: (events.data ? null : events.error) ?? (templates.data ? null : templates.error),
    retry: () => {
      void events.refetch();
      void templates.refetch();
    },
    events: events.data?.rows ?? noEvents,
    templates: templates.data?.rows ?? noTemplates,
    disciplines: disciplines.rows,
    categories: categories.rows,
    lost: { disciplines: disciplines.lost, categories: categories.lost },
  };
}

const noEvents: Event[] = [];
const noTemplates: ChartTemplate[] = [];
