/** The head of a stream's answer, and where the client stopped. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { connectionOf } from '../../http/connection-of.ts';
import { type SpectatorStream, writeTo } from './stream.ts';
import { retryLine } from './stream-events.ts';

/** Sends the head of the answer. The body ends with the connection, so that every client reads the same bytes, HTTP/1.0 included. */
export function beginAnswer(stream: SpectatorStream, reply: FastifyReply): void {
  const headers = reply.getHeaders();
  reply.hijack();
  const response = reply.raw;
  const isHttp2 = reply.request.raw.httpVersionMajor === 2;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  response.setHeader('content-type', 'text/event-stream; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  if (!isHttp2) response.setHeader('connection', 'close');
  // nginx would otherwise collect events until its buffer is full.
  response.setHeader('x-accel-buffering', 'no');
  response.removeHeader('transfer-encoding');
  response.flushHeaders();
  if (isHttp2) {
    stream.socket = connectionOf(reply.request.raw);
    writeTo(stream, retryLine());
    return;
  }
  const { socket } = response;
  if (!socket) return;
  socket.setTimeout(0);
  socket.setNoDelay(true);
  stream.socket = socket;
  // Node and Fastify would keep request and answer as long as the stream: more than half of what it costs. From here on only the socket counts.
  response.detachSocket(socket);
  for (const forgotten of [response, response.req]) forgotten.removeAllListeners();
  Object.assign(response.req, { headers: {}, rawHeaders: [] });
  writeTo(stream, retryLine());
}

/** Returns the position of a client of this epoch, else null. Browsers send the header by themselves when they connect again. */
export function positionOf({ headers }: FastifyRequest, after: string | undefined, epoch: string): number | null {
  const named = headers['last-event-id'];
  const text = typeof named === 'string' && named !== '' ? named : after;
  const [, clientEpoch, seq] = /^([\w-]{1,64}):(\d{1,15})$/.exec(text ?? '') ?? [];
  return clientEpoch === epoch ? Number(seq) : null;
}

/** In milliseconds. A cache keeps all that a stream has sent, and reads on when nobody listens any more. */
const maxSharedMs = 120_000;

/** Returns when the stream ends by itself, by `performance.now()`: a cache that shares it among its clients asks for that (varnish.vcl). */
export const endOf = ({ headers }: FastifyRequest): number | null =>
  headers['event-office-shared'] === undefined ? null : performance.now() + maxSharedMs;
