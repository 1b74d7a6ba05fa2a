/** Serves the public streams: first the state of a room, then every change, with a comment every 15 seconds. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChangesFrame } from '#contract/live/protocol.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import { connectionOf, type RequestConnection } from '../../http/connection-of.ts';
import { notFound, unavailable } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { JournalRow } from '../../store/schema.ts';
import type { Publisher } from '../live/publish.ts';
import type { RoomAnswer, States } from '../live/states.ts';
import { mayBeUnpublished, unpublishedRooms } from '../live/unpublished-rooms.ts';
import { revokedTokens } from '../streamers/token-delay.ts';
import { startDelayed } from './delayed-streams.ts';
import { createDeliverer } from './deliver.ts';
import { createOpenStreams, defaultLimits, type StreamLimits } from './open-streams.ts';
import { createRecordings } from './recordings.ts';
import { cut, end, flush, type SpectatorStream, writeTo } from './stream.ts';
import { beginAnswer, endOf, positionOf } from './stream-answer.ts';
import { groupCount, startCare } from './stream-care.ts';
import { answerEvent } from './stream-events.ts';

export type StreamServices = {
  context: Context;
  states: States;
  epoch: string;
  publisher: Pick<Publisher, 'addOutlet' | 'onEntries' | 'onSkipped'>;
  /** True once the server shuts down or has lost its database. */
  isClosing: () => boolean;
  isOverloaded: () => boolean;
  limits?: StreamLimits;
};

export type Streams = ReturnType<typeof createStreams>;
type StreamRequest = { room: string; after?: string | undefined; delay: number; tokenId: number | null };

export function createStreams({ context, states, epoch, publisher, isClosing, isOverloaded, limits = defaultLimits }: StreamServices) {
  const open = createOpenStreams(limits);
  const warn = (error: unknown): void => context.log.warn({ err: error }, 'Could not read a room for a stream');
  const recordings = createRecordings(states, { onError: warn, isWatched: (room) => open.rooms().has(room) });
  const deliverer = createDeliverer((sent, skipped) => {
    context.metrics.deliveries.inc(sent);
    context.metrics.held.inc(skipped);
  });
  const send = (frame: ChangesFrame, delay: number): void => {
    const members = open.in(frame.room, delay);
    if (members.size === 0) return;
    deliverer.deliver(frame, members);
  };
  publisher.addOutlet((frame) => {
    send(frame, 0);
    recordings.record(frame);
  });
  publisher.onSkipped((rooms) => {
    // A recording with a gap is dropped. Its streams continue once the new recording covers their delay.
    for (const room of rooms ?? recordings.rooms()) recordings.drop(room);
    for (const stream of open.all) if (rooms === null || rooms.includes(stream.room)) stream.hasMissed = true;
  });
  publisher.onEntries(async (entries: readonly Pick<JournalRow, 'stream' | 'type'>[]) => {
    const revoked = revokedTokens(entries);
    if (revoked.size > 0) for (const stream of open.all) if (stream.tokenId !== null && revoked.has(stream.tokenId)) end(stream);
    if (!entries.some(mayBeUnpublished)) return;
    const unpublished = await unpublishedRooms(context.read, [...open.rooms(), ...recordings.rooms()]);
    for (const room of unpublished.keys()) recordings.drop(room);
    for (const stream of open.all) if (unpublished.has(stream.room)) end(stream);
  });

  /** Returns a room as it was `delay` seconds ago. Null: it does not exist for the public. 'later': it was not recorded yet. */
  const stateAgo = async (room: string, delay: number, seq: number | null = null): Promise<RoomAnswer | 'later' | null> => {
    if (!(await recordings.follow(room))) return null;
    return recordings.get(room)?.at(context.clock().getTime() - delay * 1000, seq) ?? 'later';
  };
  const ask = async ({ room, delay, seq }: SpectatorStream): Promise<RoomAnswer | 'later' | null> => {
    if (delay === 0) return states.ask({ room, ...(seq !== null && { epoch, seq }) }, null);
    return stateAgo(room, delay, seq);
  };
  /** Returns false when the room does not exist for the public, or when the stream has ended meanwhile. `begin` runs before anything is written. */
  const sendState = async (stream: SpectatorStream, begin: () => void): Promise<boolean> => {
    stream.pending = [];
    const answer = await ask(stream);
    if (!answer || stream.hasEnded) return false;
    begin();
    if (answer === 'later') {
      // The recording is younger than the delay. The checks try again until it covers the delay.
      Object.assign(stream, { pending: null, hasMissed: true });
      return true;
    }
    writeTo(stream, ...answerEvent(answer, stream.seq ?? 0));
    stream.seq = answer.seq;
    flush(stream);
    return true;
  };
  const repair = async (stream: SpectatorStream): Promise<void> => {
    stream.hasMissed = false;
    try {
      if (!(await sendState(stream, () => undefined))) end(stream);
    } catch (error) {
      warn(error);
      cut(stream);
    }
  };
  const stopCare = startCare(open, { repair, isOverloaded });
  const stopDelayed = startDelayed({ open, recordings, send, now: () => context.clock().getTime() });
  context.metrics.beforeScrape('streams', () => context.metrics.gauge('streams', 'Open streams of spectators').set(open.all.size));

  /**
   * Returns a function that removes the listener. Trap: a listener in `serve` would keep request and answer, which share its scope, as long as the
   * stream.
   */
  const leaveAtClose = (stream: SpectatorStream, socket: RequestConnection): (() => void) => {
    const leave = (): void => {
      stream.hasEnded = true;
      open.remove(stream);
    };
    socket.once('close', leave);
    return () => socket.off('close', leave);
  };

  /** Throws the problem while the request can still be refused. */
  const serve = async (request: FastifyRequest, reply: FastifyReply, { room, after, delay, tokenId }: StreamRequest): Promise<void> => {
    if (isClosing()) throw restarting();
    const connection = connectionOf(request.raw);
    // It closed before anything listened to it.
    if (connection.destroyed) throw busy();
    const full = open.whyFull(request.ip);
    if (full) throw full;
    if (!states.mayAsk({ actor: null, address: request.ip })) throw busy();
    const stream: SpectatorStream = {
      ...{ room, delay, tokenId, address: addressKey(request.ip), group: Math.floor(Math.random() * groupCount), socket: null },
      ...{
        seq: positionOf(request, after, epoch),
        pending: [],
        hasMissed: false,
        slowSince: null,
        hasEnded: false,
        endsAt: endOf(request),
      },
    };
    open.add(stream);
    const forget = leaveAtClose(stream, connection);
    try {
      if (!(await sendState(stream, () => beginAnswer(stream, reply))))
        throw isClosing() ? restarting() : stream.hasEnded ? busy() : notFound();
    } catch (error) {
      // The connection of a refused request may live on.
      forget();
      open.remove(stream);
      throw error;
    }
  };
  return {
    serve,
    stateAgo,
    /** Returns the recorded frames of a room after this position. */
    framesSince: (room: string, seq: number): ChangesFrame[] => recordings.get(room)?.framesAfter(seq, Number.POSITIVE_INFINITY) ?? [],
    /** Ends all streams; those still open after this time, in milliseconds, are cut off. */
    closeAll: async (withinMs: number): Promise<void> => {
      const leaving = [...open.all];
      const closed = Promise.all(leaving.map(({ socket }) => socket && new Promise((resolve) => socket.once('close', resolve))));
      for (const stream of leaving) end(stream);
      const timer = setTimeout(() => leaving.forEach(cut), withinMs);
      await closed;
      clearTimeout(timer);
    },
    stop: (): void => {
      stopCare();
      stopDelayed();
      deliverer.stop();
    },
  };
}

const busy = () => unavailable('Many people connect at this moment. Please try again.', 5);
const restarting = () => unavailable('The server is restarting. Please try again in a moment.', 2);
