/** The settings of the timeline in the address: the day, the events, the zoom and the followed player. */
import { isDay } from '#contract/kit/days.ts';
import { flagParam, idParam, idsParam, pageAddress } from '../../../lists/address-params.ts';

export type TimelineFilters = {
  /** Null means today. */
  day: string | null;
  /** An empty list means all. */
  eventIds: number[];
  /** Three hours instead of the whole day. */
  zoom: boolean;
  /** The id of a participant. */
  follow: number | null;
};

export const timelineAddress = pageAddress<TimelineFilters>({
  day: { name: 'day', read: (words) => (isDay(words) ? words : null), write: (day) => day },
  eventIds: idsParam('event'),
  zoom: flagParam('zoom', '3h'),
  follow: idParam('follow'),
});
