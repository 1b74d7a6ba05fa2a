/** One page of events, reloaded whenever the socket reports another event or status. */
import { type Event, events as eventRows } from '#contract/tournament/events.ts';
import { keys } from '../../../api/queries.ts';
import { listRecords } from '../../../api/records.ts';
import { type PagedList, useList } from '../../../entity/list/use-list.ts';
import { idFilter } from '../../../lists/list-address.ts';
import { useRefetchOnChange } from '../../../lists/use-refetch-on-change.ts';
import { useStore } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { type EventList, eventListWords, eventOrder } from './event-lists.ts';

export function useEvents(list: EventList): PagedList<Event> {
  const answer = useList({
    order: eventOrder,
    filter: (address) => ({
      'eventStatus.in': eventListWords[list].statuses,
      query: address.search.trim(),
      'seasonId.in': idFilter(address, 'season'),
    }),
    ask: (query, signal) => listRecords(eventRows, query, { signal }),
    key: keys.events.list,
  });
  const { events } = useStore(hall);
  const signature = Object.values(events)
    .map((event) => `${event?.id},${event?.version}`)
    .join(' ');
  useRefetchOnChange(signature, answer.refresh);
  return answer;
}
