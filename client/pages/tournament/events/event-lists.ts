/** The lists of events with their statuses, texts and order. */
import type { EventStatus } from '#machines/names.ts';
import type { ListOrder } from '../../../lists/list-address.ts';

export const eventLists = ['active', 'upcoming', 'archive'] as const;
export type EventList = (typeof eventLists)[number];

export const eventListWords: Readonly<Record<EventList, { title: string; label: string; statuses: readonly EventStatus[] }>> = {
  active: { title: 'Active Events', label: 'Active', statuses: ['ACTIVE', 'CREATED', 'RUNNING', 'POSTPONED'] },
  /** Not yet on the website. */
  upcoming: { title: 'Events in preparation', label: 'In preparation', statuses: ['CREATED'] },
  archive: { title: 'Event Archive', label: 'Archive', statuses: ['APPROVED', 'CANCELED'] },
};

export const eventOrder: ListOrder = {
  defaultSort: { id: 'start', desc: true },
  properties: {
    id: [],
    name: ['name'],
    shortName: ['shortName'],
    type: ['eventType'],
    status: ['eventStatus'],
    start: ['eventStartDate'],
    end: ['eventEndDate'],
    season: ['seasonName'],
  },
};

export const eventListPath = (list: EventList): string => `/app/events/${list}`;

/** Returns the list in the address, or the default for an unknown word. */
export const asEventList = (word: string | undefined): EventList => eventLists.find((list) => list === word) ?? 'active';
