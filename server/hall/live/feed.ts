/** One plain WebSocket: the state of its room first, then every change. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { ChangesFrame } from '#contract/live/protocol.ts';
import { addressOf } from '../../http/address.ts';
import type { Context } from '../../store/context.ts';
import type { Connection } from './connections.ts';
import { type Feed, type FeedParts, lineOf, policyViolation, refuse, send } from './feed-parts.ts';
import { listen } from './feed-questions.ts';
import { noSuchRoom, problemOf, wireProblem } from './problems.ts';
import { parseRoom } from './rooms.ts';
import type { RoomAnswer, States } from './states.ts';

const mostBytes = 64 * 1024;

/** Who did not answer by the next one is gone: noticed within twice of it. */
const pingEveryMs = 2_500;

/** Who is nobody yet may say who he is before he hears that a room does not exist for him. */
const firstLineMs = 1000;

export function createFeed(parts: FeedParts): (socket: WebSocket, request: FastifyRequest, room: string) => Promise<void> {
  const feeds = new Map<string, Set<Feed>>();
  parts.publisher.addOutlet((frame) => tell(feeds.get(frame.room) ?? new Set(), frame));
  parts.publisher.onPassedOver((rooms) => {
    for (const room of rooms ?? feeds.keys()) for (const feed of feeds.get(room) ?? []) feed.lost = true;
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
    listen(feed, parts);
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
  return {
    socket,
    room,
    connection,
    held: [],
    seq: 0,
    lost: false,
    alive: true,
    signedIn: Promise.withResolvers(),
    answered: Promise.resolve(),
  };
}

/** Encoded once for all. Who does not read is skipped and gets the whole state when he reads again. */
function tell(feeds: ReadonlySet<Feed>, frame: ChangesFrame): void {
  if (feeds.size === 0) return;
  const line = lineOf({ type: 'changes', ...frame });
  for (const feed of feeds) {
    if (feed.socket.bufferedAmount > mostBytes) feed.lost = true;
    if (feed.held) feed.held.push({ seq: frame.seq, line });
    else if (!feed.lost) tellOne(feed, frame.seq, line);
  }
}

/** The state it was given may be newer than what was already on its way to everybody: nothing leads back. */
function tellOne(feed: Feed, seq: number, line: string): void {
  if (seq <= feed.seq) return;
  feed.seq = seq;
  feed.socket.send(line);
}

async function sendState(feed: Feed, { states, context }: FeedParts): Promise<void> {
  feed.held = [];
  try {
    const { actor } = feed.connection;
    const answer = (await states.ask({ room: feed.room }, actor)) ?? (await stateOnceSignedIn(feed, states, actor));
    if (!answer) return refuse(feed.socket, noSuchRoom());
    const { ok: _, complete: __, ...state } = answer;
    send(feed.socket, { type: 'state', ...state });
    feed.seq = state.seq;
    for (const { seq, line } of feed.held) tellOne(feed, seq, line);
    feed.held = null;
  } catch (error) {
    refuse(feed.socket, problemOf(error, context.log));
  }
}

/** `asked`: for whom there is no such room. He may have said meanwhile that he is somebody else. */
async function stateOnceSignedIn(feed: Feed, states: States, asked: Connection['actor']): Promise<RoomAnswer | null> {
  if (feed.connection.actor === asked) {
    if (feed.connection.token !== null) return null;
    await Promise.race([feed.signedIn.promise, firstLineAnswered(feed)]);
  }
  return states.ask({ room: feed.room }, feed.connection.actor);
}

/** However long a busy server takes to read a line that came in time. */
async function firstLineAnswered(feed: Feed): Promise<void> {
  await setTimeout(firstLineMs, null, { ref: false });
  await setImmediate();
  await feed.answered;
}

/** Pings, drops who does not answer, and repairs who fell behind. */
function keepAlive(feed: Feed, parts: FeedParts): () => void {
  const { socket } = feed;
  socket.on('pong', () => {
    feed.alive = true;
  });
  const ping = setInterval(() => {
    // After a pause of the whole process its answer is still to be read.
    if (!feed.alive) return void setImmediate().then(() => feed.alive || socket.terminate());
    feed.alive = false;
    socket.ping();
  }, pingEveryMs);
  const repair = setInterval(() => {
    if (!feed.lost || feed.held || socket.bufferedAmount > 0) return;
    feed.lost = false;
    void sendState(feed, parts);
  }, 250);
  return () => {
    clearInterval(ping);
    clearInterval(repair);
  };
}
