/** The rows of a published event or tournament for the public, as server-sent events and once (server/hall/live/README.md). */
import { z } from 'zod';
import { streamTokenQuery } from '../hall/stream-tokens.ts';
import { call } from '../kit/call.ts';
import { idParams } from '../kit/ids.ts';

const stream = { method: 'GET', right: 'public', tag: 'public', params: idParams, file: ['text/event-stream; charset=utf-8'] } as const;

const query = z.object({
  after: z
    .string()
    .regex(/^[\w-]{1,64}:\d{1,15}$/, 'It is written epoch:seq.')
    .optional()
    .describe('epoch:seq of the rows that the client already has; the header Last-Event-ID counts more'),
  delay: z.coerce
    .number()
    .int()
    .min(0)
    .max(600)
    .default(0)
    .describe('In seconds, rounded up to a multiple of 5: the client sees everything as it was so long ago'),
  token: streamTokenQuery,
});

export const eventStream = call({
  ...stream,
  path: '/api/public/events/:id/stream',
  summary: 'Tables and matches of a published event, live, as server-sent events',
  query,
});
export const tournamentStream = call({
  ...stream,
  path: '/api/public/tournaments/:id/stream',
  summary: 'All matches of a tournament of a published event, live, as server-sent events',
  query,
});

/** The first event of the stream without `serverTime`: the answer may be seconds old. Checking a large chart against a schema at each request would cost too much. */
const state = { ...stream, file: ['application/json; charset=utf-8'] } as const;

export const eventState = call({
  ...state,
  path: '/api/public/events/:id/state',
  summary: 'Tables and matches of a published event at this moment',
});
export const tournamentState = call({
  ...state,
  path: '/api/public/tournaments/:id/state',
  summary: 'All matches of a tournament of a published event at this moment',
});
