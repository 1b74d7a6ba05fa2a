/** One plain WebSocket: first the state of its room, then every change. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { streamTokenQuery } from '#contract/hall/stream-tokens.ts';
import { maxOverlayDelay } from '#contract/live/overlay-address.ts';
import type { ChangesFrame } from '#contract/live/protocol.ts';
import { addressOf } from '../../http/address.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { createDelayedLines } from '../streamers/delayed-lines.ts';
import { readTokenDelay, revokedTokens, tokenEnded } from '../streamers/token-delay.ts';
import type { Connection } from './connections.ts';
import { type Feed, type FeedServices, lineOf, policyViolation, refuse, send } from './feed-connection.ts';
import { handleMessages } from './feed-messages.ts';
import { frameText } from './frame-text.ts';
import { noSuchRoom, problemOf, wireProblem } from './problems.ts';
import { parseRoom } from './rooms.ts';
import type { RoomAnswer, States } from './states.ts';

const maxWaitingBytes = 64 * 1024;

/** In milliseconds. A client that has not answered before the next ping is gone, so the server notices within twice this time. */
const pingEveryMs = 2_500;

/** In milliseconds. An anonymous client may sign in within this time before it hears that the room does not exist for it. */
const signInWaitMs = 1000;

export function createFeed(parts: FeedServices): (socket: WebSocket, request: FastifyRequest, room: string) => Promise<void> {
  const feeds = new Map<string, Set<Feed>>();
  parts.publisher.addOutlet((frame) => sendFrame(feeds.get(frame.room) ?? new Set(), frame));
  parts.publisher.onSkipped((rooms) => {
    for (const room of rooms ?? feeds.keys()) for (const feed of feeds.get(room) ?? []) feed.hasMissedChanges = true;
  });

  parts.publisher.onEntries(async (entries) => {
    const revoked = revokedTokens(entries);
    if (revoked.size === 0) return;
    for (const feed of [...feeds.values()].flatMap((members) => [...members]))
      if (feed.tokenId !== null && revoked.has(feed.tokenId)) refuse(feed.socket, wireProblem(tokenEnded()));
  });

  return async (socket, request, room) => {
    const feed = createFeedOf(socket, request, room, parts.context);
    if (parseRoom(room) === null) return refuse(socket, noSuchRoom());
    const problem = parts.connections.admit(feed.connection);
    if (problem) return refuse(socket, wireProblem(problem));
    parts.admitted(request.raw.socket);
    const members = feeds.get(room) ?? new Set();
    feeds.set(room, members.add(feed));
    const stop = keepAlive(feed, parts);
    socket.on('close', () => {
      stop();
      parts.connections.leave(feed.connection);
      members.delete(feed);
      if (members.size === 0) feeds.delete(room);
    });
    handleMessages(feed, parts);
    if (await isTokenRefused(feed, request, parts)) return;
    await sendState(feed, parts);
  };
}

function createFeedOf(socket: WebSocket, request: FastifyRequest, room: string, context: Context): Feed {
  const connection: Connection = {
    address: addressOf(request.raw, context.config.trustProxy),
    token: /^(?:bearer|device) +(.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null,
    actor: request.actor,
    dismiss: (reason) => {
      send(socket, { type: 'revoked', reason });
      socket.close(policyViolation, reason);
    },
    refresh: () => undefined,
    rooms: () => [room],
    expel: () => refuse(socket, noSuchRoom()),
  };
  const feed: Feed = {
    socket,
    room,
    connection,
    tokenId: null,
    delayMs: 0,
    lines: createDelayedLines(socket, () => feed.delayMs),
    pendingChanges: [],
    seq: 0,
    hasMissedChanges: false,
    alive: true,
    signedIn: Promise.withResolvers(),
    answered: Promise.resolve(),
  };
  return feed;
}

const queryOfToken = z.object({
  token: streamTokenQuery,
  delay: z.coerce.number().min(0).max(maxOverlayDelay).catch(0),
});

/** Sets the delay of a feed that is opened with a token. Returns true when it is refused. */
async function isTokenRefused(feed: Feed, { query }: FastifyRequest, { context }: FeedServices): Promise<boolean> {
  try {
    const { token, delay } = queryOfToken.parse(query);
    const demanded = await readTokenDelay(context.read, token, feed.room);
    if (demanded) Object.assign(feed, { tokenId: demanded.tokenId, delayMs: Math.max(delay, demanded.leastDelay) * 1000 });
    return false;
  } catch (error) {
    refuse(feed.socket, error instanceof z.ZodError ? wireProblem(tokenEnded()) : problemOf(error, context.log));
    return true;
  }
}

/** Encodes a frame once for all feeds. A client that does not read is skipped, and receives the whole state when it reads again. */
function sendFrame(feeds: ReadonlySet<Feed>, frame: ChangesFrame): void {
  if (feeds.size === 0) return;
  const line = `${frameText(frame)}\n`;
  for (const feed of feeds) {
    if (feed.socket.bufferedAmount > maxWaitingBytes) feed.hasMissedChanges = true;
    if (feed.pendingChanges) feed.pendingChanges.push({ seq: frame.seq, line });
    else if (!feed.hasMissedChanges) sendLine(feed, frame.seq, line);
  }
}

/** Skips a frame that is older than the state that this client already has. */
function sendLine(feed: Feed, seq: number, line: string): void {
  if (seq <= feed.seq) return;
  feed.seq = seq;
  feed.lines.send(line);
}

async function sendState(feed: Feed, parts: FeedServices): Promise<void> {
  const { states, context } = parts;
  if (!states.mayAsk(feed.connection)) return refuse(feed.socket, wireProblem(tooManyRequests(1)));
  feed.pendingChanges = [];
  try {
    if (!(await sendPastState(feed, parts))) {
      const { actor } = feed.connection;
      const answer = (await states.ask({ room: feed.room }, actor)) ?? (await stateOnceSignedIn(feed, states, actor));
      if (!answer) return refuse(feed.socket, noSuchRoom());
      feed.lines.send(stateLine(answer));
      feed.seq = answer.seq;
    }
    for (const { seq, line } of feed.pendingChanges) sendLine(feed, seq, line);
    feed.pendingChanges = null;
  } catch (error) {
    refuse(feed.socket, problemOf(error, context.log));
  }
}

const stateLine = ({ ok: _, complete: __, ...state }: RoomAnswer): string => lineOf({ type: 'state', ...state });

/**
 * Begins a feed with a delay at once, with the room as it was at that time, and hands over the recorded changes since. Returns false when the
 * recording does not reach so far: the present state then follows after the delay.
 */
async function sendPastState(feed: Feed, { past, context }: FeedServices): Promise<boolean> {
  if (feed.delayMs === 0) return false;
  const state = await past.stateAgo(feed.room, feed.delayMs / 1000);
  if (state === null || state === 'later') return false;
  feed.lines.clear();
  feed.lines.send(stateLine(state), feed.delayMs);
  feed.seq = state.seq;
  const now = context.clock().getTime();
  for (const frame of past.framesSince(feed.room, state.seq)) {
    feed.lines.send(`${frameText(frame)}\n`, now - frame.serverTime);
    feed.seq = frame.seq;
  }
  return true;
}

/** `firstActor`: the actor for whom the room does not exist. The client may have signed in as somebody else meanwhile. */
async function stateOnceSignedIn(feed: Feed, states: States, firstActor: Connection['actor']): Promise<RoomAnswer | null> {
  if (feed.connection.actor === firstActor) {
    if (feed.connection.token !== null) return null;
    await Promise.race([feed.signedIn.promise, firstMessageAnswered(feed)]);
  }
  return states.ask({ room: feed.room }, feed.connection.actor);
}

/** Waits for the answer to a message that came in time, however long a busy server takes. */
async function firstMessageAnswered(feed: Feed): Promise<void> {
  await setTimeout(signInWaitMs, null, { ref: false });
  await setImmediate();
  await feed.answered;
}

/** Pings the client, disconnects one that does not answer, and sends the state again to one that missed changes. */
function keepAlive(feed: Feed, parts: FeedServices): () => void {
  const { socket } = feed;
  socket.on('pong', () => {
    feed.alive = true;
  });
  const ping = setInterval(() => {
    // After a pause of the whole process the client's answer may still wait to be read.
    if (!feed.alive) return void setImmediate().then(() => feed.alive || socket.terminate());
    feed.alive = false;
    socket.ping();
  }, pingEveryMs);
  const repair = setInterval(() => {
    if (!feed.hasMissedChanges || feed.pendingChanges || socket.bufferedAmount > 0) return;
    feed.hasMissedChanges = false;
    void sendState(feed, parts);
  }, 250);
  return () => {
    feed.lines.clear();
    clearInterval(ping);
    clearInterval(repair);
  };
}
