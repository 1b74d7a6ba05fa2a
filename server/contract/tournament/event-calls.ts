/** Further calls for events. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { pageQuery } from '../kit/criteria.ts';
import { id } from '../kit/ids.ts';

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
