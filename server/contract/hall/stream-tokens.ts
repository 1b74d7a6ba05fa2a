/** A streamer's token delays an overlay, an event stream or flat rows by at least `leastDelay` seconds, until the desk revokes it. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';
import { maxOverlayDelay } from '../live/overlay-address.ts';

const fields = {
  name: z.string().trim().min(1, 'Please enter who streams').max(60, 'Please enter at most 60 letters'),
  /** In seconds. */
  leastDelay: z.number().int().min(0).max(maxOverlayDelay),
};

const streamToken = z.object({ id, ...fields, createdAt: z.string() });
export type StreamToken = z.output<typeof streamToken>;

/** `token` is in this answer only: the server keeps its hash. */
const newStreamToken = streamToken.extend({ token: z.string() });
export type NewStreamToken = z.output<typeof newStreamToken>;

const tokenInput = z.object(fields);
export type StreamTokenInput = z.output<typeof tokenInput>;

export const listStreamTokens = call({
  method: 'GET',
  path: '/api/management/events/:id/stream-tokens',
  right: 'device:manage',
  summary: 'The tokens of streamers for this event that are valid',
  tag: 'devices',
  params: idParams,
  answer: z.array(streamToken),
});

export const createStreamToken = call({
  method: 'POST',
  path: '/api/management/events/:id/stream-tokens',
  right: 'device:manage',
  summary: 'Creates a token for a streamer, with the least delay of everything that is read with it',
  tag: 'devices',
  params: idParams,
  body: tokenInput,
  answer: newStreamToken,
  status: 201,
});

export const revokeStreamToken = call({
  method: 'DELETE',
  path: '/api/management/stream-tokens/:id',
  right: 'device:manage',
  summary: 'Ends a token at once: what is open with it ends too',
  tag: 'devices',
  params: idParams,
  status: 204,
});

/** The query parameter of everything that is read with a token. */
export const streamTokenQuery = z
  .string()
  .regex(/^[\w-]{43}$/, 'This is no token of a streamer.')
  .optional()
  .describe('A token of a streamer: everything is late by at least its delay');
