/** Rounds and sessions that still have matches to play: the options of the filters of match lists. */
import { z } from 'zod';
import { call } from '../kit/call.ts';

export const whichMatches = ['active', 'upcoming'] as const;

export const listOpenRounds = call({
  method: 'GET',
  path: '/api/management/tournaments/open-rounds',
  right: 'match:read',
  summary: 'Rounds that still have matches to play',
  query: z.object({ key: z.enum(whichMatches) }),
  answer: z.array(z.object({ id: z.number().int(), label: z.string() })),
});

export const listOpenSessions = call({
  method: 'GET',
  path: '/api/management/tournaments/open-sessions',
  right: 'match:read',
  summary: 'Scheduled times that still have matches to play',
  query: z.object({ key: z.enum(whichMatches) }),
  answer: z.array(z.string()),
});
