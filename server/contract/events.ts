/** Events: their form and lists, and what anybody may see of them (spec 2 §3, §7). */
import { z } from 'zod';
import { eventStatuses, eventTypes } from '#machines/names.ts';
import { call } from './call.ts';
import { criteriaQuery, type Filters, pageQuery } from './criteria.ts';
import { id, idParams, seenVersion } from './ids.ts';
import { html } from './text-schemas.ts';
import { cleanText } from './texts.ts';
import { idListInput, relationInput } from './tournaments.ts';

const whole = z.number().int();

export const event = z.object({
  id,
  version: whole,
  name: z.string(),
  shortName: z.string(),
  eventType: z.enum(eventTypes),
  eventStatus: z.enum(eventStatuses),
  description: z.string().nullable(),
  eventStartDate: z.string(),
  eventEndDate: z.string(),
  registrationStartDate: z.string().nullable(),
  registrationEndDate: z.string().nullable(),
  numberOfTables: whole,
  timeZone: z.string(),
  venues: z.array(whole),
  hotels: z.array(whole),
  /** User-Access: empty for who may not see it. */
  users: z.array(whole),
  seasonId: whole.nullable(),
  seasonName: z.string().nullable(),
  eventPosterId: whole.nullable(),
  venueCity: z.string().nullable(),
  /** So many tournaments it has. */
  numberOfTournaments: whole,
});
export type Event = z.output<typeof event>;

const day = z.iso.date('Please enter a date');

export const eventForm = z.object({
  id: id.nullish(),
  version: seenVersion.nullish(),
  name: z.string('Please enter a name').overwrite(cleanText).min(1, 'Please enter a name').max(80, 'At most 80 characters'),
  shortName: z
    .string('Please enter a short name')
    .overwrite(cleanText)
    .min(1, 'Please enter a short name')
    .max(30, 'At most 30 characters'),
  eventType: z.enum(eventTypes, 'Please select an event type'),
  eventStatus: z.enum(eventStatuses, 'Please select a status'),
  description: html(100_000).nullish(),
  eventStartDate: day,
  eventEndDate: day,
  registrationStartDate: day.or(z.literal('')).nullish(),
  registrationEndDate: day.or(z.literal('')).nullish(),
  numberOfTables: z.number('Please enter a number').int('Please enter a number').min(1, 'At least 1').max(200, 'At most 200').nullish(),
  timeZone: z.string().max(60).nullish(),
  venues: idListInput.nullish(),
  hotels: idListInput.nullish(),
  users: idListInput.nullish(),
  seasonId: relationInput,
  eventPosterId: relationInput,
});
export type EventForm = z.output<typeof eventForm>;
const eventPatch = eventForm.partial();
export type EventPatch = z.output<typeof eventPatch>;

export const eventFilters = {
  name: { kind: 'string' },
  shortName: { kind: 'string' },
  eventType: { kind: 'enum', values: eventTypes },
  eventStatus: { kind: 'enum', values: eventStatuses },
  eventStartDate: { kind: 'date' },
  eventEndDate: { kind: 'date' },
  registrationStartDate: { kind: 'date' },
  registrationEndDate: { kind: 'date' },
  numberOfTables: { kind: 'integer' },
  seasonId: { kind: 'relation' },
  seasonName: { kind: 'string' },
} as const satisfies Filters;

export const listEvents = call({
  method: 'GET',
  path: '/api/events',
  right: 'event:read',
  summary: 'Events',
  query: criteriaQuery(eventFilters),
  answer: z.array(event),
});

export const countEvents = call({
  method: 'GET',
  path: '/api/events/count',
  right: 'event:read',
  summary: 'So many events',
  query: criteriaQuery(eventFilters),
  answer: z.number().int(),
});

export const getEvent = call({
  method: 'GET',
  path: '/api/events/:id',
  right: 'event:read',
  summary: 'One event',
  params: idParams,
  answer: event,
});

export const createEvent = call({
  method: 'POST',
  path: '/api/events',
  right: 'event:write',
  summary: 'Creates an event with its tables',
  entity: 'event',
  body: eventForm,
  answer: event,
  status: 201,
});

export const updateEvent = call({
  method: 'PUT',
  path: '/api/events',
  right: 'event:write',
  summary: 'Saves an event; more or fewer tables follow',
  entity: 'event',
  body: eventPatch,
  answer: event,
});

export const updateEventAt = call({ ...updateEvent, path: '/api/events/:id', params: idParams });

export const patchEvent = call({
  method: 'PATCH',
  path: '/api/events/:id',
  right: 'event:write',
  summary: 'Changes some fields of an event; those that are null or missing stay',
  entity: 'event',
  params: idParams,
  body: eventPatch,
  answer: event,
});

export const listTournamentLeaders = call({
  method: 'GET',
  path: '/api/users/available-tournament-leaders',
  right: 'leader:read',
  summary: 'Who may be given an event: tournament leaders and tournament administrators',
  query: z.looseObject(pageQuery),
  answer: z.array(z.object({ id, firstName: z.string().nullable(), lastName: z.string().nullable() })),
});

export const listRunningEvents = call({
  method: 'GET',
  path: '/api/public/events',
  right: 'public',
  summary: 'The events that are on, with their tables: for displays',
  answer: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      tables: z.array(z.object({ id: z.number().int(), displayNumber: z.number().int() })),
      tournaments: z.array(z.object({ id: z.number().int(), name: z.string() })),
    }),
  ),
});
