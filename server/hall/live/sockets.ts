/** Handles the messages of a Socket.IO client and answers them. The contract validates every message before a handler uses it. */
import { z } from 'zod';
import { displayRequest } from '#contract/hall/displays.ts';
import { roomName } from '#contract/live/protocol.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { reportDevice } from '../devices/report.ts';
import type { DisplayPresence } from '../displays/presence.ts';
import { registerDisplay } from '../displays/register-display.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Backpressure } from './backpressure.ts';
import { createBucket } from './bucket.ts';
import type { CommandHandler } from './commands.ts';
import type { Connections } from './connections.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import type { Presence } from './presence.ts';
import { problemOf, unreadable, wireProblem } from './problems.ts';
import type { States } from './states.ts';
import { entryProblem, subscribe } from './subscribe.ts';
import { channelOf, type RoomView, roomOfChannel, viewOf } from './views.ts';

type SocketServices = {
  context: Context;
  io: LiveServer;
  connections: Connections;
  backpressure: Backpressure;
  presence: Presence;
  displays: DisplayPresence;
  fleet: Fleet;
  states: States;
  commands: CommandHandler;
  epoch: string;
  build: string;
};

/** Returns the answer, or null when there is none. */
type Handler = (socket: LiveSocket, raw: unknown, parts: SocketServices) => Promise<unknown>;

const events: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['subscribe', onSubscribe],
  ['unsubscribe', onUnsubscribe],
  ['commands', onCommands],
  ['report', onReport],
  ['painted', onPainted],
  ['goodbye', onGoodbye],
  ['clock', onClock],
  ['viewing', onViewing],
  ['display', onDisplay],
]);

export function serveSockets(parts: SocketServices): void {
  parts.io.on('connection', (socket) => serveSocket(socket, parts));
}

function serveSocket(socket: LiveSocket, parts: SocketServices): void {
  const { context, presence, displays, fleet, epoch, build } = parts;
  const { connection } = socket.data;
  const takeToken = createBucket(() => performance.now());
  connection.refresh = async () => {
    const view = await viewOf(context.read, connection.actor);
    for (const channel of [...socket.rooms]) if (channel !== socket.id) updateChannel(socket, channel, view);
  };
  socket.use((packet) => {
    const [event, raw] = packet;
    const last = packet.at(-1);
    const acknowledge = typeof last === 'function' ? (answer: unknown) => last(answer) : () => undefined;
    const handler = typeof event === 'string' ? events.get(event) : undefined;
    if (!takeToken()) return event === 'clock' ? undefined : acknowledge({ ok: false, problem: wireProblem(tooManyRequests(1)) });
    if (!handler) return acknowledge({ ok: false, problem: unreadable() });
    handler(socket, raw, parts).then(acknowledge, (error: unknown) => acknowledge({ ok: false, problem: problemOf(error, context.log) }));
  });
  socket.on('disconnect', () => {
    presence.leave(socket);
    displays.left(socket);
    fleet.left(socket);
  });
  const device = connection.actor?.kind === 'device' ? connection.actor : null;
  if (device) fleet.entered(socket, `device:${device.deviceId}`, device.eventId);
  const serverTime = context.clock().getTime();
  socket.emit('hello', { epoch, build, serverTime, deviceId: device?.deviceId ?? null, tableId: device?.tableId ?? null });
}

/** Removes a socket from a room that it may no longer see. If the room now shows it other rows, the client has to fetch them. */
function updateChannel(socket: LiveSocket, channel: string, view: RoomView): void {
  const room = roomOfChannel(channel);
  const maySee = entryProblem(socket.data.connection.actor, room) === null;
  if (maySee && channelOf(room, view) === channel) return;
  void socket.leave(channel);
  if (maySee) socket.emit('resync', { room });
}

async function onSubscribe(
  socket: LiveSocket,
  raw: unknown,
  { context, backpressure, states, presence, fleet }: SocketServices,
): Promise<unknown> {
  if (backpressure.isOverloaded(socket)) return { ok: false, problem: wireProblem(tooManyRequests(1)) };
  const answer = await subscribe(socket, raw, { context, states });
  if (answer.ok && answer.room === 'matches') presence.greet(socket);
  if (answer.ok && answer.room === 'desk') fleet.greet(socket);
  return answer;
}

async function onUnsubscribe(socket: LiveSocket, raw: unknown): Promise<unknown> {
  const parsed = z.object({ room: roomName }).safeParse(raw);
  if (!parsed.success) return { ok: false, problem: unreadable() };
  for (const channel of [...socket.rooms]) if (roomOfChannel(channel) === parsed.data.room) await socket.leave(channel);
  return { ok: true };
}

/** Every batch of commands resolves the session or pairing again (.github/SECURITY.md control 12). */
async function onCommands(socket: LiveSocket, raw: unknown, { commands, connections }: SocketServices): Promise<unknown> {
  await connections.recheck(socket.data.connection);
  return commands.answer(socket.data.connection.actor, raw);
}

async function onReport(socket: LiveSocket, raw: unknown, { context }: SocketServices): Promise<unknown> {
  return { ok: await reportDevice(context, socket.data.connection.actor, raw) };
}

async function onPainted(socket: LiveSocket, raw: unknown, { fleet }: SocketServices): Promise<unknown> {
  return fleet.report(socket, raw) ? { ok: true } : { ok: false, problem: unreadable() };
}

async function onGoodbye(socket: LiveSocket, _raw: unknown, { fleet }: SocketServices): Promise<unknown> {
  fleet.goodbye(socket);
  return { ok: true };
}

async function onClock(_socket: LiveSocket, raw: unknown, { context }: SocketServices): Promise<unknown> {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return { ok: false, problem: unreadable() };
  return { t0: raw, t1: context.clock().getTime() };
}

async function onViewing(socket: LiveSocket, raw: unknown, { presence }: SocketServices): Promise<unknown> {
  return presence.view(socket, raw) ? { ok: true } : { ok: false, problem: unreadable() };
}

async function onDisplay(socket: LiveSocket, raw: unknown, { context, displays, fleet }: SocketServices): Promise<unknown> {
  const parsed = displayRequest.safeParse(raw);
  if (!parsed.success) return { ok: false, problem: unreadable() };
  const request = { ...parsed.data, address: socket.data.connection.address };
  const { id, name, revoked, eventId } = await registerDisplay(context, request, displays.tabletAddresses());
  if (socket.data.displayId !== null && socket.data.displayId !== id) {
    displays.left(socket);
    fleet.left(socket);
  }
  displays.entered(socket, id);
  fleet.entered(socket, `display:${id}`, eventId);
  socket.emit('display', { name, revoked });
  return { ok: true };
}
