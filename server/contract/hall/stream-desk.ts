/** The stream desk: which tables are stream tables, which matches come on them next, and which others are worth it. */
import { z } from 'zod';
import { sides } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';

const streamTable = z.object({ tableId: id, version: z.number().int(), streamQueue: z.string().nullable() });

export const setStreamTable = call({
  method: 'PUT',
  path: '/api/management/tables/:id/stream',
  right: 'table:block',
  summary: 'Makes a table a stream table, or a plain table again; its queue is then forgotten',
  params: idParams,
  body: z.object({ isStream: z.boolean() }),
  answer: streamTable,
});

const maxQueued = 30;
const matchIds = z.array(id).max(maxQueued, `A queue has at most ${maxQueued} matches.`);

export const setStreamQueue = call({
  method: 'PUT',
  path: '/api/management/tables/:id/stream-queue',
  right: 'match:edit',
  summary: 'Sets the matches that come on a stream table next, in order; they leave the queues of other tables',
  params: idParams,
  /** `before`: the queue as the sender sees it. If another desk has changed it meanwhile, the answer is 409. */
  body: z.object({ before: matchIds, matchIds }),
  answer: streamTable,
});

const side = z.enum(sides);
const racks = z.number().int();
const streamReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('SEED'), side, seed: z.number().int() }),
  z.object({ kind: z.literal('HILL_HILL'), side, own: racks, other: racks }),
  z.object({ kind: z.literal('COMEBACK'), side, own: racks, other: racks }),
  z.object({ kind: z.literal('FEEDER') }),
  z.object({ kind: z.literal('STREAMED'), side, times: z.number().int() }),
]);

const streamMatch = z.object({
  matchId: id,
  notBefore: z.string().nullable().describe('The promised start'),
  tension: z.number().describe('Points for a match that people want to see'),
  fairness: z.number().describe('Minus the matches that its players have had on a stream table'),
  reasons: z.array(streamReason),
});
export type StreamMatch = z.output<typeof streamMatch>;

export const listStreamMatches = call({
  method: 'GET',
  path: '/api/management/events/:id/stream-matches',
  right: 'match:edit',
  summary: 'The waiting matches of an event, with what speaks for showing them on a stream',
  params: idParams,
  answer: z.array(streamMatch),
});
