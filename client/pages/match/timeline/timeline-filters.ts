/** The settings of the timeline in the address: the day, the events, the zoom and the followed player. */
import { isDay } from '#contract/kit/days.ts';
import { choiceParam, flagParam, idParam, idsParam, optionalTextParam, pageAddress } from '../../../lists/address-params.ts';

export type TimelineFilters = {
  /** Null means today. */
  day: string | null;
  /** An empty list means all. */
  eventIds: number[];
  /** Three hours instead of the whole day. */
  zoom: boolean;
  /** The id of a participant. */
  follow: number | null;
  /** Whether the panel of the next calls is open. */
  calls: 'open' | null;
  /** Whether changes are tried. */
  whatIf: 'open' | null;
  /** The time of day when the day should be over, '22:00'; null: when the plan says. */
  finishBy: string | null;
};

export const timelineAddress = pageAddress<TimelineFilters>({
  day: { name: 'day', read: (words) => (isDay(words) ? words : null), write: (day) => day },
  eventIds: idsParam('event'),
  zoom: flagParam('zoom', '3h'),
  follow: idParam('follow'),
  calls: choiceParam('calls', ['open'] as const, null),
  whatIf: choiceParam('whatif', ['open'] as const, null),
  finishBy: optionalTextParam('by'),
});
