/** Takes the socket of an answered request away from Node's HTTP server, as Node does itself for a WebSocket. */
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** Node's parser of a connection. These members are not documented: without them a stream only needs more memory. */
type ConnectionParser = {
  _consumed?: boolean;
  unconsume?: () => void;
  remove?: () => void;
  close?: () => void;
  [member: string]: unknown;
};
type ServedSocket = Socket & { parser?: ConnectionParser | null; _httpMessage?: unknown; _handle?: { reading?: boolean } | null };

/** Listeners of the HTTP server, which hold the request, the answer and the parser. */
const listenedTo = ['data', 'end', 'drain', 'error', 'timeout', 'close', 'pause', 'resume'];
/** The parser calls these numbers back for headers, body and end. */
const callbacks = ['0', '1', '2', '3', '4', '5', '6'];

/** Returns whether a WebSocket or another stream has taken the connection: only one can have its listeners. */
export const isTaken = (served: Socket): boolean => (served as ServedSocket).parser === null;

/** `onClose` runs when the connection is closed. From here on the socket drops what the client sends. The parser is most of what a stream costs. */
export function takeSocket(served: Socket, onClose: () => void): void {
  const socket: ServedSocket = served;
  // TLS has listeners of its own on the socket, and its buffers outweigh the parser.
  if (socket instanceof TLSSocket) return;
  for (const event of listenedTo) socket.removeAllListeners(event);
  const { parser } = socket;
  if (parser?.remove && parser.close) {
    if (parser._consumed) parser.unconsume?.();
    Object.assign(parser, { _consumed: false, socket: null, incoming: null, outgoing: null, onIncoming: null, _headers: [], _url: '' });
    for (const callback of callbacks) parser[callback] = null;
    parser.remove();
    // The parser may be on the stack of this very call.
    setImmediate(() => parser.close?.());
    socket.parser = null;
  }
  socket._httpMessage = null;
  // A failed connection closes by itself; without a listener the process would end.
  socket.on('error', () => undefined);
  socket.once('close', onClose);
  socket.once('end', () => socket.end());
  // The parser has read from the handle directly: the socket does not know that it has to begin.
  if (socket._handle) socket._handle.reading = false;
  socket.resume();
}
