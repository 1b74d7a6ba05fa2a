/** Values that the parts of an event's page share. */
import type { Event } from '#contract/tournament/events.ts';
import { isStatusInHand } from '#machines/names.ts';

export const smallButton = 'h-8! px-3! tablet:h-11!';

/** Whether tables and screens show the event. */
export const isInHand = ({ eventStatus }: Event): boolean => isStatusInHand(eventStatus);
