/** What the timeline shows, as it stands in the address: the day, the events, the zoom, the player who is followed. */
import { isDay } from '#contract/kit/days.ts';
import { addressOf, flag, id, ids } from '../../../lists/address-words.ts';

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

export const timelineAddress = addressOf<TimelineFilters>({
  day: { name: 'day', read: (words) => (isDay(words) ? words : null), write: (day) => day },
  eventIds: ids('event'),
  zoom: flag('zoom', '3h'),
  follow: id('follow'),
});
