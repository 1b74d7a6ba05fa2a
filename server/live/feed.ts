/** One plain WebSocket: the state of its room first, then every change; a keypad box may also push commands. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { ChangesFrame } from '#contract/live/protocol.ts';
import { resolveActor } from '../auth/actors.ts';
import type { Context } from '../context.ts';
import { tooManyRequests, unauthorized } from '../errors.ts';
import { addressOf } from './address.ts';
import { createBucket } from './bucket.ts';
import type { CommandDoor } from './commands.ts';
import type { Connection, Connections } from './connections.ts';
import { noSuchRoom, problemOf, unreadable, wireProblem } from './problems.ts';
import type { Outlet } from './publish.ts';
import { parseRoom } from './rooms.ts';
import type { RoomAnswer, States } from './states.ts';
import type { UpgradeDoor } from './upgrades.ts';

export type FeedParts = {
  context: Context;
  connections: Connections;
  states: States;
  commands: CommandDoor;
  addOutlet: (outlet: Outlet) => void;
  admitted: UpgradeDoor['admitted'];
};

type Feed = {
  socket: WebSocket;
  room: string;
  connection: Connection;
  /** Changes that came while the state was still being read: the state goes first. */
  held: { seq: number; line: string }[] | null;
  /** Missed something because he did not read. */
  lost: boolean;
  alive: boolean;
  /** Settled once he has said who he is. */
  signedIn: PromiseWithResolvers<void>;
  /** Settled once everything he has said so far is answered. */
  answered: Promise<void>;
};

const mostBytes = 64 * 1024;
/** Who did not answer by the next one is gone: noticed within twice of it. */
const pingEveryMs = 2_500;
const policyViolation = 1008;
/** Who is nobody yet may say who he is before he hears that a room does not exist for him. */
const firstLineMs = 1000;

const message = z.union([z.object({ auth: z.string().max(4096) }), z.object({ commands: z.unknown() }), z.object({ ping: z.unknown() })]);

export function createFeed(parts: FeedParts): (socket: WebSocket, request: FastifyRequest, room: string) => Promise<void> {
  const feeds = new Map<string, Set<Feed>>();
  parts.addOutlet((frame) => tell(feeds.get(frame.room) ?? new Set(), frame));

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
  return { socket, room, connection, held: [], lost: false, alive: true, signedIn: Promise.withResolvers(), answered: Promise.resolve() };
}

/** Encoded once for all. Who does not read is skipped and gets the whole state when he reads again. */
function tell(feeds: ReadonlySet<Feed>, frame: ChangesFrame): void {
  if (feeds.size === 0) return;
  const line = lineOf({ type: 'changes', ...frame });
  for (const feed of feeds) {
    if (feed.socket.bufferedAmount > mostBytes) feed.lost = true;
    if (feed.held) feed.held.push({ seq: frame.seq, line });
    else if (!feed.lost) feed.socket.send(line);
  }
}

async function sendState(feed: Feed, { states, context }: FeedParts): Promise<void> {
  feed.held = [];
  try {
    const { actor } = feed.connection;
    const answer = (await states.ask({ room: feed.room }, actor)) ?? (await stateOnceSignedIn(feed, states, actor));
    if (!answer) return refuse(feed.socket, noSuchRoom());
    const { ok: _, complete: __, ...state } = answer;
    send(feed.socket, { type: 'state', ...state });
    for (const { seq, line } of feed.held) if (seq > state.seq) feed.socket.send(line);
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
    if (!feed.alive) return socket.terminate();
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

function listen(feed: Feed, parts: FeedParts): void {
  const mayAsk = createBucket(() => performance.now());
  feed.socket.on('message', (data, isBinary) => {
    if (!mayAsk()) return send(feed.socket, { problem: wireProblem(tooManyRequests(1)) });
    if (isBinary) return send(feed.socket, { problem: unreadable() });
    const text = data.toString();
    // One after the other, so that answers come in the order of the questions.
    feed.answered = feed.answered
      .then(() => answer(feed, text, parts))
      .then((reply) => send(feed.socket, reply))
      .catch((error: unknown) => send(feed.socket, { problem: problemOf(error, parts.context.log) }));
  });
}

async function answer(feed: Feed, text: string, { context, connections, commands }: FeedParts): Promise<object> {
  const parsed = message.safeParse(readJson(text));
  if (!parsed.success) return { problem: unreadable() };
  if ('auth' in parsed.data) return signIn(feed, parsed.data.auth, context, connections);
  if ('ping' in parsed.data) return { pong: context.clock().getTime() };
  await connections.recheck(feed.connection);
  const answered = await commands.answer(feed.connection.actor, { commands: parsed.data.commands });
  return answered.ok ? { answers: answered.answers } : { problem: answered.problem };
}

async function signIn(feed: Feed, token: string, context: Context, connections: Connections): Promise<object> {
  const actor = await resolveActor(context, token);
  if (actor === null) return { problem: wireProblem(unauthorized('This session or pairing has ended.')) };
  const problem = connections.identify(feed.connection, actor, token);
  if (problem) return { problem: wireProblem(problem) };
  feed.signedIn.resolve();
  return { auth: true, deviceId: actor.kind === 'device' ? actor.deviceId : null };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refuse(socket: WebSocket, problem: object): void {
  send(socket, { problem });
  socket.close(policyViolation);
}

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

function send(socket: WebSocket, value: object): void {
  if (socket.readyState === socket.OPEN) socket.send(lineOf(value));
}
