/** What the timeline shows, as it stands in the address: the day, the events, the zoom, the player who is followed. */
import { useSearchParams } from 'react-router-dom';

export type TimelineFilters = {
  /** Null: today. */
  day: string | null;
  /** None chosen = all. */
  eventIds: number[];
  /** Three hours instead of the whole day. */
  zoom: boolean;
  /** A participant. */
  follow: number | null;
};

export function useTimelineFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change = (patch: Partial<TimelineFilters>) => setParams(writeFilters({ ...filters, ...patch }), { replace: true });
  return { filters, change, search: params.toString() };
}

export function readFilters(params: URLSearchParams): TimelineFilters {
  const day = params.get('day');
  const follow = Number(params.get('follow'));
  const ids = (params.get('event') ?? '').split(',').map(Number);
  return {
    day: day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
    eventIds: ids.filter(isId),
    zoom: params.get('zoom') === '3h',
    follow: isId(follow) ? follow : null,
  };
}

/** What is as usual does not stand in the address. */
export function writeFilters({ day, eventIds, zoom, follow }: TimelineFilters): URLSearchParams {
  const words = { day, event: eventIds.join(','), zoom: zoom ? '3h' : null, follow };
  return new URLSearchParams(Object.entries(words).flatMap(([name, word]) => (word ? [[name, String(word)]] : [])));
}

const isId = (number: number): boolean => Number.isSafeInteger(number) && number > 0;
