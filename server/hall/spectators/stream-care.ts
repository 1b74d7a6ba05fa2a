/** Sends heartbeats, resyncs or closes slow streams, and ends streams during overload. */
import type { OpenStreams } from './open-streams.ts';
import { cut, end, type SpectatorStream, waitingBytes, writeTo } from './stream.ts';
import { heartbeat } from './stream-events.ts';

/** In milliseconds. */
const checkEveryMs = 250;
const heartbeatMs = 15_000;
const shedEveryMs = 1_000;
/** In milliseconds. A client that does not read for longer is disconnected. */
const maxSlowMs = 30_000;
/** Streams get their comments in this many groups, so that no moment has to serve all of them. */
export const groupCount = heartbeatMs / checkEveryMs;
/** The part of the streams that ends per second while the server is overloaded. */
const shedShare = 0.1;

type CareOptions = { repair: (stream: SpectatorStream) => Promise<void>; isOverloaded: () => boolean };

/** Runs until the returned function is called. */
export function startCare(open: OpenStreams, { repair, isOverloaded }: CareOptions): () => void {
  let beat = 0;
  const checks = setInterval(() => {
    beat = (beat + 1) % groupCount;
    const now = performance.now();
    for (const stream of open.all) {
      if (stream.group === beat) sendHeartbeat(stream);
      if (stream.endsAt !== null && now >= stream.endsAt && !stream.hasEnded) end(stream);
      if (stream.slowSince !== null || stream.hasMissed) check(stream, repair);
    }
  }, checkEveryMs);
  const shedding = setInterval(() => {
    if (isOverloaded()) shed(open);
  }, shedEveryMs);
  return () => {
    clearInterval(checks);
    clearInterval(shedding);
  };
}

/** A client whose last events still wait does not read. */
function sendHeartbeat(stream: SpectatorStream): void {
  if (stream.pending || stream.hasEnded) return;
  if (waitingBytes(stream) > 0) stream.slowSince ??= performance.now();
  else writeTo(stream, heartbeat);
}

function check(stream: SpectatorStream, repair: CareOptions['repair']): void {
  if (stream.pending) return;
  if (waitingBytes(stream) > 0) {
    if (stream.slowSince !== null && performance.now() - stream.slowSince > maxSlowMs) cut(stream);
    return;
  }
  stream.slowSince = null;
  if (stream.hasMissed && !stream.hasEnded) void repair(stream);
}

/** The newest streams end first: people who have watched longest keep their streams. */
function shed({ all }: OpenStreams): void {
  const count = Math.ceil(all.size * shedShare);
  if (count > 0) for (const stream of [...all].slice(-count)) end(stream);
}
