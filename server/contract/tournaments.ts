/** Tournaments and events as the filters of the match lists read them (spec 1 §7, look-ups). */
import { z } from 'zod';
import { call } from './call.ts';
import { liveEvent, liveTournament } from './live.ts';

export const listTournaments = call({
  method: 'GET',
  path: '/api/tournaments',
  right: 'tournament:read',
  summary: 'Tournaments (filters id, name, eventId, tournamentStatus)',
  answer: z.array(liveTournament),
});

export const listEvents = call({
  method: 'GET',
  path: '/api/events',
  right: 'event:read',
  summary: 'Events (filters id, name, eventStatus)',
  answer: z.array(liveEvent.omit({ sponsors: true })),
});
