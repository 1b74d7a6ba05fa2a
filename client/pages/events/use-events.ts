/** One page of events, asked anew every 20 s and whenever the hall tells of another event or status. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listEvents } from '#contract/events.ts';
import { keys } from '../../api/queries.ts';
import { sendList } from '../../api/send.ts';
import { idFilter, type ListAddress, pageQueryOf } from '../../lists/list-address.ts';
import { useStore } from '../../live/hooks.ts';
import { hall } from '../../state/hall.ts';
import { type EventList, eventListWords, eventOrder } from './event-lists.ts';

export const refreshEveryMs = 20_000;

export function useEvents(list: EventList, address: ListAddress) {
  const query = {
    'eventStatus.in': eventListWords[list].statuses,
    'name.contains': address.search.trim(),
    'seasonId.in': idFilter(address, 'season'),
    ...pageQueryOf(address, eventOrder),
  };
  const answer = useQuery({
    queryKey: keys.events.list(query),
    queryFn: ({ signal }) => sendList(listEvents, query, { signal }),
    refetchInterval: refreshEveryMs,
    placeholderData: keepPreviousData,
  });
  const { events } = useStore(hall);
  const words = Object.values(events)
    .map((event) => `${event?.id},${event?.version}`)
    .join(' ');
  const heard = useRef(words);
  const { refetch } = answer;
  useEffect(() => {
    if (heard.current !== '' && heard.current !== words) void refetch();
    heard.current = words;
  }, [words, refetch]);
  return answer;
}
