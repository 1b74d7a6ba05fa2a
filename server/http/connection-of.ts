/** The connection that belongs to one request. */
import type { IncomingMessage } from 'node:http';
import { Http2ServerRequest, type Http2Stream } from 'node:http2';
import type { Socket } from 'node:net';

export type RequestConnection = Socket | Http2Stream;

/** Returns the socket of a request. Over HTTP/2 many requests share a socket, so it is the stream of the request there. */
export const connectionOf = (request: IncomingMessage | Http2ServerRequest): RequestConnection =>
  request instanceof Http2ServerRequest ? request.stream : request.socket;
