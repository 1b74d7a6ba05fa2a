/** The event form: what it starts with and what is sent. Judged by the server alone, whose words stand under the fields. */
import type { Event, EventForm } from '#contract/events.ts';

export type EventValues = {
  name: string;
  shortName: string;
  eventType: Event['eventType'] | null;
  eventStatus: Event['eventStatus'];
  description: string | null;
  eventStartDate: string | null;
  eventEndDate: string | null;
  registrationStartDate: string | null;
  registrationEndDate: string | null;
  numberOfTables: number | null;
  timeZone: string | null;
  venues: number[];
  hotels: number[];
  users: number[];
  seasonId: number | null;
};

/** Spec 2 §3: one table; an event begins before it is public. */
export const newEvent = (): EventValues => ({
  name: '',
  shortName: '',
  eventType: null,
  eventStatus: 'CREATED',
  description: null,
  eventStartDate: null,
  eventEndDate: null,
  registrationStartDate: null,
  registrationEndDate: null,
  numberOfTables: 1,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  venues: [],
  hotels: [],
  users: [],
  seasonId: null,
});

export const eventValuesOf = (event: Event): EventValues => ({
  name: event.name,
  shortName: event.shortName,
  eventType: event.eventType,
  eventStatus: event.eventStatus,
  description: event.description,
  eventStartDate: event.eventStartDate,
  eventEndDate: event.eventEndDate,
  registrationStartDate: event.registrationStartDate,
  registrationEndDate: event.registrationEndDate,
  numberOfTables: event.numberOfTables,
  timeZone: event.timeZone,
  venues: event.venues,
  hotels: event.hotels,
  users: event.users,
  seasonId: event.seasonId,
});

/** What is missing is refused by the server in its own words; the type only says what a complete form is. The poster has its own dialog. */
export const eventToSend = (values: EventValues, stored: Event | null, version: number | null): EventForm =>
  ({ ...values, ...(stored ? { id: stored.id, version } : {}) }) as EventForm;

export const eventFieldLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  shortName: 'Short name',
  eventType: 'Event type',
  eventStatus: 'Status',
  description: 'Description',
  eventStartDate: 'Start-Date',
  eventEndDate: 'End-Date',
  registrationStartDate: 'Registration from',
  registrationEndDate: 'Registration until',
  numberOfTables: 'Number of tables',
  timeZone: 'Time zone',
  venues: 'Venues',
  hotels: 'Hotels',
  users: 'User-Access',
  seasonId: 'Season',
};
