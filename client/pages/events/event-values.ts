/** The event form: what it starts with and what is sent. Judged by the server alone, whose words stand under the fields. */
import type { Event, EventForm } from '#contract/events.ts';

/** Field → label, in the order of the form. */
export const eventFieldLabels = {
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
} as const satisfies Partial<Record<keyof Event, string>>;

/** Empty in a new form. */
type Missing = 'eventType' | 'eventStartDate' | 'eventEndDate' | 'numberOfTables' | 'timeZone';
type Field = keyof typeof eventFieldLabels;
export type EventValues = Pick<Event, Exclude<Field, Missing>> & { [Name in Missing]: Event[Name] | null };

const fields = Object.keys(eventFieldLabels) as Field[];

/** Spec 2 §3: one table; an event begins before it is public. */
export const newEvent = (): EventValues => ({
  ...(Object.fromEntries(fields.map((field) => [field, null])) as unknown as EventValues),
  name: '',
  shortName: '',
  eventStatus: 'CREATED',
  numberOfTables: 1,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  venues: [],
  hotels: [],
  users: [],
});

export const eventValuesOf = (event: Event): EventValues =>
  Object.fromEntries(fields.map((field) => [field, event[field]])) as unknown as EventValues;

/** What is missing is refused by the server in its own words; the type only says what a complete form is. The poster has its own dialog. */
export const eventToSend = (values: EventValues, stored: Event | null, version: number | null): EventForm =>
  ({ ...values, ...(stored ? { id: stored.id, version } : {}) }) as EventForm;
