/** One open stream, and functions that write to it. A reader that is too slow is skipped, and nothing piles up for it. */
import type { RequestConnection } from '../../http/connection-of.ts';
import type { StreamEvent } from './stream-events.ts';

export type SpectatorStream = {
  room: string;
  /** In seconds: how old the state of the room is that the client sees. */
  delay: number;
  /** The token of a streamer with which it was opened. */
  tokenId: number | null;
  /** The key of the client's address (address-key.ts). */
  address: string;
  /** Decides when the stream gets its comments (stream-care.ts). */
  group: number;
  /** Null until the room's state is read: until then the request can still be refused. */
  socket: RequestConnection | null;
  /** The client has everything up to this position of the journal. Null: it has nothing yet. */
  seq: number | null;
  /** Events that arrived while a state was being read: the state goes first. Null when no state is being read. */
  pending: StreamEvent[] | null;
  /** The client missed an event: it did not read, or a journal entry was skipped. */
  hasMissed: boolean;
  /** Since when the client does not read, in milliseconds. Null: it reads. */
  slowSince: number | null;
  hasEnded: boolean;
  /** When the stream of a cache ends (stream-care.ts), by `performance.now()`. Null: it lasts as long as its client stays connected. */
  endsAt: number | null;
};

/** In bytes. */
const maxWaitingBytes = 64 * 1024;
const maxPending = 500;

/** Returns false when the event was held back. */
export function offer(stream: SpectatorStream, event: StreamEvent): boolean {
  if (stream.pending) return hold(stream, stream.pending, event);
  if (stream.hasMissed || stream.hasEnded) return false;
  if (event.seq <= (stream.seq ?? 0)) return true;
  if (waitingBytes(stream) > maxWaitingBytes) {
    stream.hasMissed = true;
    stream.slowSince ??= performance.now();
    return false;
  }
  stream.seq = event.seq;
  writeTo(stream, event.bytes);
  return true;
}

function hold(stream: SpectatorStream, pending: StreamEvent[], event: StreamEvent): boolean {
  if (pending.length < maxPending) pending.push(event);
  else stream.hasMissed = true;
  return false;
}

/** Sends what arrived while the state was being read. */
export function flush(stream: SpectatorStream): void {
  const pending = stream.pending ?? [];
  stream.pending = null;
  for (const event of pending) offer(stream, event);
}

/** Writes past the response, which would copy and frame every event again for each stream. */
export function writeTo({ socket }: SpectatorStream, ...parts: readonly Buffer[]): void {
  if (!socket?.writable) return;
  if (parts.length > 1) socket.cork();
  for (const part of parts) socket.write(part);
  if (parts.length > 1) socket.uncork();
}

export const waitingBytes = ({ socket }: SpectatorStream): number => socket?.writableLength ?? 0;

/** Ends the stream behind everything that was written to it. The client may connect again. */
export function end(stream: SpectatorStream): void {
  stream.hasEnded = true;
  if (waitingBytes(stream) > 0) stream.slowSince ??= performance.now();
  // A stream of HTTP/2 closes by itself behind its last byte.
  if (stream.socket && 'destroySoon' in stream.socket) stream.socket.destroySoon();
  else stream.socket?.end();
}

/** Closes the connection without waiting for a client that does not read. */
export function cut(stream: SpectatorStream): void {
  stream.hasEnded = true;
  stream.socket?.destroy();
}
