/**
 * An event with its first tournament, made in one request. Everything else about both has a default and is changed later in their own
 * forms.
 */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { bodyOf } from '../kit/field-schemas.ts';
import { id } from '../kit/ids.ts';
import { type NewEvent, newEventForm } from './new-event-form.ts';

export const newEventDefaults = call({
  method: 'GET',
  path: '/api/events/with-tournament',
  right: 'event:write',
  summary: 'The defaults of an event with its first tournament: the country of a new venue is that of the organiser',
  answer: z.object({ venueCountryId: id.nullable() }),
});

export const createNewEvent = call({
  method: 'POST',
  path: '/api/events/with-tournament',
  right: 'event:write',
  summary:
    'Creates an event with its tables and its first tournament; a missing season, a new venue and the time session are created with it',
  entity: 'newEvent',
  body: bodyOf(newEventForm) as z.ZodType<Partial<NewEvent>, Partial<NewEvent>>,
  answer: z.object({ eventId: id, tournamentId: id }),
  status: 201,
});
