/** Tournaments and events as the filters of the match lists read them (spec 1 §7, look-ups). */
import { z } from 'zod';
import { eventStatuses, tournamentStatuses } from '#machines/names.ts';
import { call } from './call.ts';
import { criteriaQuery, type Filters } from './criteria.ts';
import { liveEvent, liveTournament } from './live.ts';

export const tournamentFilters = {
  name: { kind: 'string' },
  eventId: { kind: 'relation' },
  tournamentStatus: { kind: 'enum', values: tournamentStatuses },
} as const satisfies Filters;

export const listTournaments = call({
  method: 'GET',
  path: '/api/tournaments',
  right: 'tournament:read',
  summary: 'Tournaments',
  query: criteriaQuery(tournamentFilters),
  answer: z.array(liveTournament),
});

export const eventFilters = {
  name: { kind: 'string' },
  eventStartDate: { kind: 'date' },
  eventStatus: { kind: 'enum', values: eventStatuses },
} as const satisfies Filters;

export const listEvents = call({
  method: 'GET',
  path: '/api/events',
  right: 'event:read',
  summary: 'Events',
  query: criteriaQuery(eventFilters),
  answer: z.array(liveEvent.omit({ sponsors: true })),
});
